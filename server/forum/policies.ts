import { sql, type SQL } from 'drizzle-orm'
import { repositoryItems } from '#db/schema/repository.ts'
import { isEstablished, type Actor } from '#server/domain/actor.ts'
import type { Action, Policy } from '#server/jsonapi/spec.ts'
import { admins } from '#server/policies/sentences.ts'
import { listedPublications } from '#server/publications/index.ts'
import { GONE_TEXT } from '#server/policies/gone-text.ts'
import { EDIT_HOURS, SUBJECT_EDIT_MINUTES } from './domain/rules.ts'

const READS: ReadonlySet<Action> = new Set(['index', 'show'])

/** Everything of the forum is read by admins; by others, what their level reaches. */
const readsAll = (actor: Actor) => actor.kind === 'system' || admins(actor, false)

/** Whether the actor reaches the level of a category, over an alias of forum_categories. */
const reachesLevel = (actor: Actor, alias: 'c' | 'p'): SQL =>
  actor.kind === 'guest'
    ? sql.raw(`${alias}."access_level_id" is null`)
    : sql`(${sql.raw(alias)}."access_level_id" is null or (select l."weight" from "access_levels" l
        where l."id" = ${sql.raw(alias)}."access_level_id") <= ${actor.weight})`

/** Ids of the categories whose own level, and whose parent's, the actor reaches. */
const reachedCategories = (actor: Actor): SQL =>
  sql`(select c."id" from "forum_categories" c left join "forum_categories" p on p."id" = c."parent_id"
    where ${reachesLevel(actor, 'c')} and ${reachesLevel(actor, 'p')})`

/** Subjects within reach, over a table or alias with the columns of forum_subjects. */
const reachedSubject = (actor: Actor, alias: string): SQL =>
  sql`not ${sql.raw(alias)}."limit_to_admin"
    and ${sql.raw(alias)}."category_id" = any(array${reachedCategories(actor)})`

export const forumCategoriesPolicy: Policy = {
  description:
    'Everyone reads the categories whose level, and whose parent’s level, they reach. Admins manage them all.',
  can: (actor, action) => READS.has(action) || admins(actor, false),
  scope: actor => (readsAll(actor) ? 'everything' : sql`"forum_categories"."id" in ${reachedCategories(actor)}`),
}

export const forumSubjectsPolicy: Policy = {
  description:
    'Everyone reads the subjects of the categories that they reach, but those for admins only. Everybody with a ' +
    'validated account opens subjects there, and changes their own while nobody has answered or for ' +
    `${SUBJECT_EDIT_MINUTES} minutes, and deletes them while nobody has answered. Admins manage all.`,
  can: (actor, action) => {
    if (READS.has(action)) return true
    if (action === 'create' || action === 'update' || action === 'softDelete') return isEstablished(actor)
    return admins(actor, false)
  },
  scope: actor => (readsAll(actor) ? 'everything' : sql`(${reachedSubject(actor, '"forum_subjects"')})`),
  needs: ['createdById', 'messagesCount', 'mergedIntoId'],
  facts: {
    isRecent: sql`coalesce("forum_subjects"."created_at" > now()
      - interval '${sql.raw(String(SUBJECT_EDIT_MINUTES))} minutes', true)`,
  },
  canItem: (actor, action, row) => {
    if (READS.has(action) || action === 'create' || admins(actor, false)) return true
    const isOwn = row.createdById === actor.userId && (row.mergedIntoId ?? null) === null
    const isUnanswered = Number(row.messagesCount) <= 1
    if (action === 'update') return isOwn && (isUnanswered || row.isRecent === true)
    return action === 'softDelete' && isOwn && isUnanswered
  },
}

/** The items of the repository that a subject tells of, of those that its reader reads: lists tell of the same. */
export const listedItems = (actor: Actor): SQL =>
  sql`"repository_items"."deleted_at" is null and ${listedPublications(repositoryItems)(actor) ?? sql`true`}`

export const forumMessagesPolicy: Policy = {
  description:
    'Whoever reads a subject reads its messages; of a deleted one that it was there. Everybody with a validated ' +
    `account answers, changes their own messages for ${EDIT_HOURS} hours and deletes them. Admins delete and restore ` +
    'all.',
  can: (actor, action) => {
    if (READS.has(action)) return true
    if (action === 'create' || action === 'update' || action === 'softDelete') return isEstablished(actor)
    return admins(actor, false)
  },
  scope: actor =>
    readsAll(actor)
      ? 'everything'
      : sql`"forum_messages"."subject_id" in (select s."id" from "forum_subjects" s where s."deleted_at" is null
          and ${reachedSubject(actor, 's')})`,
  needs: ['createdById', 'deletedAt'],
  facts: {
    isRecent: sql`coalesce("forum_messages"."created_at" > now()
      - interval '${sql.raw(String(EDIT_HOURS))} hours', true)`,
  },
  canItem: (actor, action, row) => {
    if (READS.has(action) || action === 'create') return true
    const isOwn = row.createdById === actor.userId && (row.deletedAt ?? null) === null
    if (action === 'update') return isOwn && row.isRecent === true
    return admins(actor, false) || (action === 'softDelete' && isOwn)
  },
  seesDeleted: () => true,
  hiddenOnceDeleted: GONE_TEXT,
}
