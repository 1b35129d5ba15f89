import { inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { reports } from '#db/schema/account.ts'
import {
  forumCategories,
  forumFollows,
  forumMessages,
  forumMessageVersions,
  forumPreferences,
  forumReadings,
  forumSubjects,
  forumSubjectTags,
} from '#db/schema/forum.ts'
import { users } from '#db/schema/people.ts'
import { repositoryItems } from '#db/schema/repository.ts'
import type { DemoFacts } from '#server/module.ts'
import { daysBefore, idAt } from '#server/seed/dates.ts'
import { seedLikes } from '#server/seed/likes.ts'
import { reportRow } from '#server/seed/reports.ts'
import { readTagIds } from '#server/seed/tags.ts'
import { both } from '#server/seed/words.ts'
import { CATEGORIES, type DemoCategoryName } from './categories.ts'
import { followRows, preferenceRows, readingRows } from './people.ts'
import { reportsOf } from './reports.ts'
import { mergedRow, rowsOf, type SubjectRows } from './rows.ts'
import { MERGED } from './speaking.ts'
import { SUBJECTS } from './subjects.ts'

/** The first categories were made so many days ago, before the oldest subject. */
const OPENED_DAYS = 270

/** Subjects keep their order: `written[n]` is of `SUBJECTS[n]`. */
type Written = readonly SubjectRows[]

/** Categories, subjects and messages with counters that are counted from them, and what people did with them. */
export async function seedForum(tx: Transaction, facts: DemoFacts): Promise<void> {
  const { people, now } = facts
  const categoryIds = new Map(
    Object.keys(CATEGORIES).map(name => [name as DemoCategoryName, idAt(daysBefore(now, OPENED_DAYS))]),
  )
  const rowFacts = {
    people,
    now,
    categoryIds,
    aidIds: await readAidIds(tx),
    names: await readNames(tx, [...people.values()]),
  }
  const written = SUBJECTS.map(subject => rowsOf(subject, rowFacts))
  const idOf = new Map(written.map(({ subject }, index) => [SUBJECTS[index]!.key, subject.id]))
  await seedCategories(tx, { ...facts, categoryIds, written })
  await tx.insert(forumSubjects).values(written.map(({ subject }) => subject))
  await tx.insert(forumSubjects).values(mergedRow(MERGED, idOf.get(MERGED.into)!, rowFacts))
  await tx.insert(forumMessages).values(written.flatMap(({ messages }) => messages))
  await tx.insert(forumMessageVersions).values(written.flatMap(({ versions }) => versions))
  await seedTagLinks(tx, written)
  await seedForumLikes(tx, written, facts)
  await tx.insert(forumFollows).values(followRows(written, { people, categoryIds, idOf, now }))
  await tx.insert(forumReadings).values(readingRows(written, { people, now }))
  await tx.insert(forumPreferences).values(preferenceRows({ people, now }))
  await tx.insert(reports).values(reportsOf(written).map(report => reportRow(report, facts)))
}

async function seedCategories(
  tx: Transaction,
  {
    people,
    pictures,
    now,
    categoryIds,
    written,
  }: DemoFacts & { categoryIds: ReadonlyMap<DemoCategoryName, string>; written: Written },
): Promise<void> {
  const at = daysBefore(now, OPENED_DAYS)
  const authorId = people.get('app-admin')!
  const count = (id: string, isForAdmins: boolean) =>
    written.filter(({ subject }) => subject.categoryId === id && subject.limitToAdmin === isForAdmins).length
  await tx.insert(forumCategories).values(
    Object.entries(CATEGORIES).map(([name, category], position) => {
      const id = categoryIds.get(name as DemoCategoryName)!
      return {
        id,
        name: both(category.name[0], category.name[1]),
        shortDescription: both(category.short[0], category.short[1]),
        position,
        parentId: 'within' in category ? categoryIds.get(category.within)! : null,
        imageId: pictures.get(category.picture)!.id,
        accessLevelId: 'level' in category ? category.level : null,
        slowMode: 'slowMode' in category ? category.slowMode : 0,
        openSubjectsCount: count(id, false),
        adminSubjectsCount: count(id, true),
        createdById: authorId,
        updatedById: authorId,
        createdAt: at,
        updatedAt: at,
      }
    }),
  )
}

async function seedTagLinks(tx: Transaction, written: Written): Promise<void> {
  const tagIds = await readTagIds(tx)
  await tx
    .insert(forumSubjectTags)
    .values(
      written.flatMap(({ subject }, index) =>
        (SUBJECTS[index]!.tags ?? []).map(tag => ({ subjectId: subject.id, tagId: tagIds.get(tag)! })),
      ),
    )
}

async function seedForumLikes(tx: Transaction, written: Written, { people, now }: DemoFacts): Promise<void> {
  await seedLikes(
    tx,
    people,
    written.flatMap(({ subject, messages }, index) => {
      const demo = SUBJECTS[index]!
      const at = daysBefore(now, demo.days / 2)
      return [
        { type: 'forum-subjects', id: subject.id, by: demo.likedBy ?? [], at },
        ...messages.map(({ id, createdAt }, place) => ({
          type: 'forum-messages',
          id,
          by: demo.messages[place]![3]?.likedBy ?? [],
          at: new Date((createdAt!.getTime() + now.getTime()) / 2),
        })),
      ]
    }),
  )
}

/** The demo aids, of which there are none without the module that has them. */
async function readAidIds(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.select({ id: repositoryItems.id, slug: repositoryItems.slug }).from(repositoryItems)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

async function readNames(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}
