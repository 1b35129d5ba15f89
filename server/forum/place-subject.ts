import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { forumMessages, forumSubjects } from '#db/schema/forum.ts'
import type { Draft, DraftWithLinks, SaveFacts, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { invalid } from '../problem.ts'
import { moveCounts, type Counted } from './count-subjects.ts'
import { assertTakesSubjects } from './place-category.ts'
import { assertTitle } from './slow-mode.ts'

type Saving = DraftWithLinks & { previous: RowFacts | null }

/** The first message is written with its subject, and changed by itself. @throws Problem 422 */
export function refuseContent(draft: Draft, { previous }: SaveFacts): Draft {
  if (previous !== null && 'content' in draft) throw invalid('/data/attributes/content', 'readOnly')
  return draft
}

/** @throws Problem 422 for a category that takes no subjects, and a title with a blocked word */
export async function placeSubject(write: WriteContext, { draft, links, previous }: Saving): Promise<DraftWithLinks> {
  if (draft.categoryId !== undefined && draft.categoryId !== previous?.categoryId)
    await assertTakesSubjects(write, String(draft.categoryId), '/data/relationships/category')
  if (typeof draft.title === 'string' && draft.title !== previous?.title) await assertTitle(write, draft.title)
  if (previous !== null) return { draft, links }
  return { draft: { ...draft, locale: write.locale, latestMessageAt: write.now }, links }
}

const counted = (row: RowFacts): Counted => row as unknown as Counted

/** The counters of its categories follow. */
export async function countSaved(
  { tx }: WriteContext,
  { id, previous }: { id: string; previous: RowFacts | null },
): Promise<void> {
  const [after] = await tx.select().from(forumSubjects).where(eq(forumSubjects.id, id))
  await moveCounts(tx, { before: previous === null ? null : counted(previous), after: after! })
}

export const countDeleted = ({ tx }: WriteContext, row: RowFacts): Promise<void> =>
  moveCounts(tx, { before: counted(row), after: null })

/** A restored subject is counted again; why it was removed holds no more. */
export async function countRestored({ tx }: WriteContext, row: RowFacts): Promise<void> {
  await tx
    .update(forumSubjects)
    .set({ moderationReason: null })
    .where(eq(forumSubjects.id, String(row.id)))
  await moveCounts(tx, { before: null, after: { ...counted(row), deletedAt: null } })
}

/** What its author wrote with it. */
export async function firstContentOf(tx: Pick<Transaction, 'select'>, subjectId: string): Promise<string> {
  const [first] = await tx
    .select({ content: forumMessages.content })
    .from(forumMessages)
    .where(and(eq(forumMessages.subjectId, subjectId), eq(forumMessages.position, 1)))
  return first?.content ?? ''
}
