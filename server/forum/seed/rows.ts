import type { forumMessages, forumMessageVersions, forumSubjects } from '#db/schema/forum.ts'
import { daytimeBefore, idAt } from '#server/seed/dates.ts'
import { french, oneLine } from '#server/seed/words.ts'
import { linkMentions, type Participant } from '../domain/mentions.ts'
import type { DemoCategoryName } from './categories.ts'
import type { DemoMessage, DemoSubject, MergedSubject } from './demo-subject.ts'

const MINUTE_MS = 60_000
const REMOVED_AFTER_MS = 30 * MINUTE_MS

export type SubjectRows = {
  subject: typeof forumSubjects.$inferInsert & { id: string }
  messages: (typeof forumMessages.$inferInsert & { id: string })[]
  versions: (typeof forumMessageVersions.$inferInsert)[]
}

export type RowFacts = {
  people: ReadonlyMap<string, string>
  /** First and last names by the id of the person. */
  names: ReadonlyMap<string, string>
  categoryIds: ReadonlyMap<DemoCategoryName, string>
  /** By slug. */
  aidIds: ReadonlyMap<string, string>
  now: Date
}

/** A subject with its messages and what they said before; its counters are counted from them. */
export function rowsOf(demo: DemoSubject, facts: RowFacts): SubjectRows {
  const { categoryIds, aidIds, now } = facts
  const id = idAt(daytimeBefore(now, demo.days))
  const written = writeMessages(id, demo, facts)
  const messages = written.map(({ message }) => message)
  const standing = messages.filter(({ deletedAt }) => !deletedAt)
  const latest = standing.at(-1)!
  const openedAt = daytimeBefore(now, demo.days)
  const authorId = idOfPerson(demo.messages[0]![0], facts)
  const subject = {
    id,
    title: titleOf(demo),
    locale: demo.locale,
    categoryId: categoryIds.get(demo.category)!,
    limitToAdmin: demo.isForAdmins ?? false,
    repositoryItemId: aidIds.get(demo.about ?? '') ?? null,
    messagesCount: standing.length,
    lastPosition: messages.length,
    latestMessageId: latest.id,
    latestMessageAt: latest.createdAt!,
    solvedMessageId: demo.solved === undefined ? null : messages[demo.solved - 1]!.id,
    pinnedOnHomeAt: demo.isPinnedOnHome ? openedAt : null,
    pinnedOnCategoryAt: demo.isPinnedOnCategory ? openedAt : null,
    closedAt: demo.closed === undefined ? null : daytimeBefore(now, demo.closed),
    createdById: authorId,
    updatedById: authorId,
    createdAt: openedAt,
    updatedAt: openedAt,
  }
  return { subject, messages, versions: written.flatMap(({ version }) => version ?? []) }
}

/** A subject that leads to another one, which has its messages. */
export function mergedRow(
  { title, locale, category, days, by }: MergedSubject,
  intoId: string,
  { people, categoryIds, now }: RowFacts,
): typeof forumSubjects.$inferInsert {
  const at = daytimeBefore(now, days)
  return {
    id: idAt(at),
    title: titleOf({ title, locale }),
    locale,
    categoryId: categoryIds.get(category)!,
    latestMessageAt: at,
    mergedIntoId: intoId,
    createdById: people.get(by)!,
    updatedById: people.get('admin')!,
    createdAt: at,
    updatedAt: at,
  }
}

const titleOf = ({ title, locale }: Pick<DemoSubject, 'title' | 'locale'>) => (locale === 'fr' ? french(title) : title)

function writeMessages(subjectId: string, { days, messages, locale }: DemoSubject, facts: RowFacts) {
  const ids = messages.map(([, after]) => idAt(daytimeBefore(facts.now, days - after)))
  const html = (text: string, index: number) =>
    linkMentions(htmlOf(text, locale), participantsOf(messages.slice(0, index), facts))
  return messages.map(([by, after, text, { answers, quotes, edited, removed } = {}], index) => {
    const id = ids[index]!
    const at = daytimeBefore(facts.now, days - after)
    const authorId = idOfPerson(by, facts)
    const parentId = answers === undefined ? null : ids[answers - 1]!
    const quoted = quotes === undefined ? '' : quote(messages[answers! - 1]!, htmlOf(quotes, locale), parentId!, facts)
    const said = quoted + html(text, index)
    const editedAt = edited ? new Date(at.getTime() + edited.after * MINUTE_MS) : null
    const message = {
      id,
      subjectId,
      position: index + 1,
      content: removed ? '' : said,
      removedContent: removed ? said : null,
      moderationReason: removed?.reason === undefined ? null : french(removed.reason),
      deletedAt: removed ? new Date(at.getTime() + REMOVED_AFTER_MS) : null,
      parentMessageId: parentId,
      editedAt,
      createdById: authorId,
      updatedById: authorId,
      createdAt: at,
      updatedAt: editedAt ?? at,
    }
    const version = edited && { messageId: id, content: html(edited.from, index), createdById: authorId, createdAt: at }
    return { message, version }
  })
}

const idOfPerson = (name: string | null, { people }: RowFacts) => (name === null ? null : people.get(name)!)

function participantsOf(messages: readonly DemoMessage[], { people, names }: RowFacts): Participant[] {
  const ids = new Set(messages.flatMap(([by]) => (by === null ? [] : people.get(by)!)))
  return [...ids].map(id => ({ id, name: names.get(id)! }))
}

/** HTML as the editor stores it; words without a tag at the start are one paragraph. */
function htmlOf(text: string, locale: DemoSubject['locale']): string {
  const html = oneLine(/^<(?:p|ul|ol|blockquote)>/.test(text.trim()) ? text : `<p>${text.trim()}</p>`)
  return locale === 'fr' ? french(html) : html
}

/** Words of a message with who said them, as the answer form writes them. */
function quote([by]: DemoMessage, words: string, id: string, facts: RowFacts): string {
  const authorId = idOfPerson(by, facts)
  const who =
    authorId === null ? '' : `<p><a href="/services/records/forum-messages/${id}">${facts.names.get(authorId)!}</a></p>`
  return `<blockquote>${who}${words}</blockquote>`
}
