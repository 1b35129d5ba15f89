import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#server/domain/actor.ts'
import { isUuid } from '#server/domain/uuid.ts'
import type { NamedFilter } from '#server/jsonapi/spec.ts'
import { badParameter } from '../problem.ts'

const id = sql.raw('"forum_subjects"."id"')

/** A condition, or what is left without it. */
const isOrNot = (value: string, condition: SQL): SQL =>
  value === 'true' ? sql`(${condition})` : sql`(${condition}) is not true`

const yesOrNo = (condition: SQL): NamedFilter => ({ kind: 'boolean', where: value => isOrNot(value, condition) })

/** Of whoever asks; guests do not ask it. */
const own = (condition: (userId: string | null) => SQL): NamedFilter => ({
  kind: 'boolean',
  usableBy: (actor: Actor) => actor.kind === 'user',
  where: (value, { actor }) => isOrNot(value, condition(actor.userId)),
})

const related = (name: string, type: 'forum-categories' | 'tags', where: (value: string) => SQL): NamedFilter => ({
  kind: 'relation',
  relatedTypes: [type],
  where: value => {
    if (!isUuid(value)) throw badParameter(`filter[${name}]`, 'query.value', 'one id')
    return where(value)
  },
})

/** What somebody said of a subject, or of its category or the one above. */
const said = (userId: string | null, mode: 'follow' | 'mute', of: SQL): SQL =>
  sql`exists (select 1 from "forum_follows" f where f."user_id" = ${userId} and f."mode" = ${mode} and ${of})`
const ofSubject = sql`f."subject_id" = ${id}`
const ofCategories = sql`f."category_id" in (select unnest(array[c."id", c."parent_id"]) from "forum_categories" c
  where c."id" = "forum_subjects"."category_id")`

/** What somebody is notified of: what they said of a subject counts before what they said of its categories. */
const followed = (userId: string | null): SQL =>
  sql`${said(userId, 'follow', ofSubject)} or (${said(userId, 'follow', ofCategories)}
    and not ${said(userId, 'mute', ofCategories)} and not ${said(userId, 'mute', ofSubject)})`

/** What somebody has read of a subject. */
const readOf = (userId: string | null, column: 'position' | 'also_read'): SQL =>
  sql`select ${sql.raw(`r."${column}"`)} from "forum_readings" r
    where r."user_id" = ${userId} and r."subject_id" = ${id}`

/** How lists of subjects are narrowed down. */
export const subjectFilters = {
  /** Of one category. */
  ofCategory: related('ofCategory', 'forum-categories', value => sql`"forum_subjects"."category_id" = ${value}::uuid`),
  /** Of a category and those within it. */
  within: related(
    'within',
    'forum-categories',
    value =>
      sql`"forum_subjects"."category_id" = any(array(select c."id" from "forum_categories" c
        where c."id" = ${value}::uuid or c."parent_id" = ${value}::uuid))`,
  ),
  tag: related(
    'tag',
    'tags',
    value =>
      sql`exists (select 1 from "forum_subject_tags" t where t."subject_id" = ${id} and t."tag_id" = ${value}::uuid)`,
  ),
  unread: own(
    userId =>
      sql`exists (select 1 from "forum_messages" m where m."subject_id" = ${id} and m."deleted_at" is null
        and m."position" > coalesce((${readOf(userId, 'position')}), 0)
        and not m."position" <@ coalesce((${readOf(userId, 'also_read')}), '{}'))`,
  ),
  followed: own(followed),
  mine: own(userId => sql`"forum_subjects"."created_by_id" = ${userId}`),
  unanswered: yesOrNo(sql`"forum_subjects"."messages_count" <= 1`),
  solved: yesOrNo(sql`"forum_subjects"."solved_message_id" is not null`),
} satisfies Record<string, NamedFilter>
