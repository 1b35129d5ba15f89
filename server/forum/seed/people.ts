import type { forumFollows, forumPreferences, forumReadings } from '#db/schema/forum.ts'
import { daysBefore } from '#server/seed/dates.ts'
import { CATEGORIES, type DemoCategoryName } from './categories.ts'
import type { SubjectRows } from './rows.ts'
import { SUBJECTS } from './subjects.ts'

type People = { people: ReadonlyMap<string, string>; now: Date }

/** Follows and mutes beside those of people who have written in a subject. */
const SUBJECT_FOLLOWS = [
  { by: 'member-1', subject: 'broken-lift', mode: 'follow' },
  { by: 'contact', subject: 'telephone', mode: 'follow' },
  { by: 'organization-admin', subject: 'tips', mode: 'mute' },
] as const
const CATEGORY_FOLLOWS = [
  { by: 'admin', category: 'rights', mode: 'follow' },
  { by: 'contributor', category: 'making', mode: 'follow' },
  { by: 'member-2', category: 'speaking', mode: 'follow' },
  { by: 'friendly', category: 'making', mode: 'mute' },
] as const

/**
 * How far some people have read the subjects that everybody reads, or all of them: but so many messages of each, as far
 * as it is so many days old.
 */
const READERS: readonly { by: string; unread: number; untilDays: number; readsAll?: true }[] = [
  { by: 'app-admin', unread: 0, untilDays: 0, readsAll: true },
  { by: 'admin', unread: 0, untilDays: 3, readsAll: true },
  { by: 'member-1', unread: 1, untilDays: 15 },
  { by: 'member-2', unread: 2, untilDays: 30 },
  { by: 'contributor', unread: 0, untilDays: 20 },
  { by: 'contact', unread: 3, untilDays: 60 },
]

/** Whoever writes in a subject follows it; some people follow or mute more. */
export function followRows(
  written: readonly SubjectRows[],
  {
    people,
    now,
    categoryIds,
    idOf,
  }: People & { categoryIds: ReadonlyMap<DemoCategoryName, string>; idOf: ReadonlyMap<string, string> },
): (typeof forumFollows.$inferInsert)[] {
  const chosen = SUBJECT_FOLLOWS.map(({ by, subject, mode }) => ({
    userId: people.get(by)!,
    subjectId: idOf.get(subject)!,
    mode,
  }))
  const isChosen = new Set(chosen.map(({ userId, subjectId }) => `${userId}:${subjectId}`))
  const writers = written.flatMap(({ subject, messages }) =>
    [...new Set(messages.flatMap(({ createdById }) => createdById ?? []))].flatMap(userId =>
      isChosen.has(`${userId}:${subject.id}`) ? [] : { userId, subjectId: subject.id, mode: 'follow' as const },
    ),
  )
  const categories = CATEGORY_FOLLOWS.map(({ by, category, mode }) => ({
    userId: people.get(by)!,
    categoryId: categoryIds.get(category)!,
    mode,
  }))
  return [...writers, ...chosen, ...categories].map(row => ({ ...row, createdAt: now, updatedAt: now }))
}

export function readingRows(
  written: readonly SubjectRows[],
  { people, now }: People,
): (typeof forumReadings.$inferInsert)[] {
  return READERS.flatMap(({ by, unread, untilDays, readsAll = false }) =>
    written.flatMap(({ subject, messages }, index) => {
      const { category, isForAdmins } = SUBJECTS[index]!
      if (!readsAll && (isForAdmins || 'level' in CATEGORIES[category])) return []
      const position = messages.length - unread
      if (position < 1 || messages[0]!.createdAt! > daysBefore(now, untilDays)) return []
      return { userId: people.get(by)!, subjectId: subject.id, position, createdAt: now, updatedAt: now }
    }),
  )
}

/** Who gets the forum by mail less often than at once. */
export const preferenceRows = ({ people, now }: People): (typeof forumPreferences.$inferInsert)[] =>
  (
    [
      ['member-1', 'daily'],
      ['member-2', 'weekly'],
      ['organization-admin', 'never'],
    ] as const
  ).map(([name, digest]) => ({
    userId: people.get(name)!,
    digest,
    sentUntil: now,
    createdAt: now,
    updatedAt: now,
  }))
