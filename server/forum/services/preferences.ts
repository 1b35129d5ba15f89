import { and, desc, eq, inArray } from 'drizzle-orm'
import { forumCategories, forumFollows, forumPreferences, forumSubjects } from '#db/schema/forum.ts'
import { users } from '#db/schema/people.ts'
import { empty, plain } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { isObject } from '../../domain/is-object.ts'
import { localizedText } from '../../domain/localized-text.ts'
import { DEFAULT_LOCALE } from '../../domain/vocabulary/locales.ts'
import { namable } from '#server/jsonapi/links.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import type { Gathered } from '#server/module.ts'
import { preferencesOf, withGroup } from '#server/notifications/domain/preferences.ts'
import { invalid } from '../../problem.ts'
import type { Follow, ForumPreferences } from '../contract.ts'
import { DIGESTS, type Digest } from '../domain/vocabulary.ts'
import { personOf, PRIVATE } from './person.ts'

const MAX_FOLLOWS = 500

/**
 * `GET …/preferences`: how often the person gets the forum by mail, and what they follow or mute, newest first. Whoever
 * has stopped the mails of the forum gets them never.
 */
export async function showPreferences(
  { app, actor, locale }: RequestContext,
  { registry }: Gathered,
): Promise<ApiAnswer> {
  const userId = personOf(actor)
  const { orm } = app.database
  const [person] = await orm
    .select({ mails: users.notificationsPreferences, digest: forumPreferences.digest })
    .from(users)
    .leftJoin(forumPreferences, eq(forumPreferences.userId, users.id))
    .where(eq(users.id, userId))
  const rows = await orm
    .select()
    .from(forumFollows)
    .where(eq(forumFollows.userId, userId))
    .orderBy(desc(forumFollows.updatedAt), desc(forumFollows.id))
    .limit(MAX_FOLLOWS)
  const names = new Map<string, string>()
  for (const [id, title] of await subjectTitles({ app, actor }, registry, rows)) names.set(id, title)
  for (const [id, name] of await categoryNames({ app, actor, locale }, registry, rows)) names.set(id, name)
  const follows = rows.flatMap(({ subjectId, categoryId, mode }): Follow[] => {
    const id = (subjectId ?? categoryId)!
    const name = names.get(id)
    return name === undefined
      ? []
      : [{ type: subjectId === null ? 'forum-categories' : 'forum-subjects', id, name, mode }]
  })
  const digest = preferencesOf(person?.mails).forum ? (person?.digest ?? 'immediate') : 'never'
  const data: ForumPreferences = { digest, follows }
  return plain(200, { data }, PRIVATE)
}

type Rows = readonly (typeof forumFollows.$inferSelect)[]

const idsOf = (rows: Rows, name: 'subjectId' | 'categoryId') =>
  rows.flatMap(row => (row[name] === null ? [] : [row[name]]))

async function subjectTitles(
  { app, actor }: Pick<RequestContext, 'app' | 'actor'>,
  registry: Registry,
  rows: Rows,
): Promise<[string, string][]> {
  const found = await app.database.orm
    .select({ id: forumSubjects.id, title: forumSubjects.title })
    .from(forumSubjects)
    .where(and(inArray(forumSubjects.id, idsOf(rows, 'subjectId')), namable(registry.get('forum-subjects')!, actor)))
  return found.map(({ id, title }) => [id, title])
}

async function categoryNames(
  { app, actor, locale }: Pick<RequestContext, 'app' | 'actor' | 'locale'>,
  registry: Registry,
  rows: Rows,
): Promise<[string, string][]> {
  const found = await app.database.orm
    .select({ id: forumCategories.id, name: forumCategories.name })
    .from(forumCategories)
    .where(
      and(inArray(forumCategories.id, idsOf(rows, 'categoryId')), namable(registry.get('forum-categories')!, actor)),
    )
  return found.map(({ id, name }) => [id, localizedText(name, { locale, fallback: DEFAULT_LOCALE })])
}

/**
 * `PUT …/preferences`, `{ digest }`. What was written before stays out of the first digest. Whoever had stopped the
 * mails of the forum, and wants some, gets them again.
 * @throws Problem 422
 */
export async function storePreferences({ app, actor, now, json }: RequestContext): Promise<ApiAnswer> {
  const userId = personOf(actor)
  const body = await json()
  const digest = isObject(body) ? body['digest'] : undefined
  if (!DIGESTS.some(one => one === digest)) throw invalid('/digest', 'oneOf')
  const values = { digest: digest as Digest, sentUntil: now, updatedAt: now }
  await app.database.orm.transaction(async tx => {
    await tx
      .insert(forumPreferences)
      .values({ userId, ...values, createdAt: now })
      .onConflictDoUpdate({ target: forumPreferences.userId, set: values })
    if (digest === 'never') return
    const [person] = await tx
      .select({ mails: users.notificationsPreferences })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
    if (preferencesOf(person?.mails).forum) return
    await tx
      .update(users)
      .set({ notificationsPreferences: withGroup(person?.mails, 'forum', true), updatedAt: now })
      .where(eq(users.id, userId))
  })
  return empty(204)
}
