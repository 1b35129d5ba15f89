import { eq } from 'drizzle-orm'
import { forumMessages, forumMessageVersions } from '#db/schema/forum.ts'
import type { Draft, DraftWithLinks, WriteContext } from '#server/jsonapi/definition.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { admins } from '#server/policies/sentences.ts'
import { conflict, invalid, notFound } from '../problem.ts'
import { plainText } from '../domain/html/plain-text.ts'
import { linkMentions, namesIn } from './domain/mentions.ts'
import { participantsOf } from './participants.ts'
import { peopleNamed } from './people.ts'
import { assertMayRewrite, assertMayWrite } from './slow-mode.ts'

type Saving = DraftWithLinks & { previous: RowFacts | null }

/**
 * A new message takes the next position of its subject, whose row is locked; one that is edited keeps what it said.
 * @throws Problem 404; 409 for a subject that is closed; 422; 429 in slow mode
 */
export async function placeMessage(write: WriteContext, saving: Saving): Promise<DraftWithLinks> {
  return { draft: await (saving.previous === null ? draftOfNew : draftOfEdited)(write, saving), links: saving.links }
}

async function draftOfNew(write: WriteContext, { draft }: Saving): Promise<Draft> {
  const { tx, actor } = write
  const subjectId = String(draft.subjectId)
  const subject = await loadForWrite(write, write.registry.get('forum-subjects')!, subjectId, 'show')
  if (subject.deletedAt !== null) throw notFound()
  if (subject.mergedIntoId !== null) throw conflict('forum.merged', 'its messages stand in another subject now')
  if (subject.closedAt !== null && !admins(actor, false)) throw conflict('forum.closed', 'this subject is closed')
  if (typeof draft.parentMessageId === 'string') {
    const [parent] = await tx.select().from(forumMessages).where(eq(forumMessages.id, draft.parentMessageId))
    if (!parent || parent.subjectId !== subjectId || parent.deletedAt !== null)
      throw invalid('/data/relationships/parentMessage', 'sameSubject')
  }
  await assertMayWrite(write, { content: String(draft.content), categoryId: String(subject.categoryId) })
  return { ...draft, position: Number(subject.lastPosition) + 1, content: await mentioned(write, subjectId, draft) }
}

async function draftOfEdited(write: WriteContext, { draft, previous }: Saving): Promise<Draft> {
  if (previous === null || draft.content === undefined) return draft
  const content = await mentioned(write, String(previous.subjectId), draft)
  if (content === previous.content) return { ...draft, content }
  await assertMayRewrite(write, content)
  await write.tx.insert(forumMessageVersions).values({
    messageId: String(previous.id),
    content: String(previous.content),
    createdById: write.actor.userId,
    createdAt: (previous.editedAt ?? previous.createdAt) as Date,
  })
  return { ...draft, content, editedAt: write.now }
}

/** Those who have written in the subject come first: they are meant where somebody else has their name. */
async function mentioned({ tx }: WriteContext, subjectId: string, { content }: Draft): Promise<string> {
  const html = String(content)
  if (!html.includes('@')) return html
  const named = await peopleNamed(tx, namesIn(plainText(html)))
  return linkMentions(html, [...(await participantsOf(tx, subjectId)), ...named])
}
