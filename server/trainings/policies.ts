import { sql, type SQL } from 'drizzle-orm'
import { trainings } from '#db/schema/trainings.ts'
import { isEstablished, isOrganizationManager, type Actor } from '#server/domain/actor.ts'
import type { Policy, RowFacts } from '#server/jsonapi/spec.ts'
import { admins, everyoneReads, writers } from '#server/policies/sentences.ts'
import { publicationPolicy } from '#server/publications/index.ts'
import { conflict } from '../problem.ts'

const vocabularyPolicy = (description: string, isUsed: SQL): Policy => ({
  ...everyoneReads(description, actor => admins(actor, false)),
  facts: { isUsed },
  isInUse: row => row.isUsed === true,
})

export const trainingCategoriesPolicy = vocabularyPolicy(
  'Everyone reads the categories of trainings; admins manage them.',
  sql`exists (select 1 from "trainings" t where t."category_id" = "training_categories"."id")`,
)
export const trainingTypesPolicy = vocabularyPolicy(
  'Everyone reads the types of trainings; admins manage them.',
  sql`exists (select 1 from "trainings_types" t where t."type_id" = "training_types"."id")`,
)

export const trainingsPolicy: Policy = publicationPolicy(trainings, { names: 'trainings' })

/** @throws Problem 409: what sorts trainings is not deleted, links to it would go along */
export function refuseUsedEntry(_write: unknown, row: RowFacts): void {
  if (row.isUsed === true) throw conflict('record.inUse', 'other records still refer to this one')
}

/** Whether the actor writes trainings of the site, or of an organisation. */
export const writesTrainings = (actor: Actor): boolean => writers(actor, false) || isOrganizationManager(actor)

const managedBy = (actor: Actor): string => (isEstablished(actor) ? actor.managedOrganizationIds.join() : '')
/** Which trainings the actor writes, over the alias `t`. */
const writtenBy = (actor: Actor): SQL =>
  sql`(${writers(actor, false)}::boolean or t."organization_id"
    = any(string_to_array(nullif(${managedBy(actor)}, ''), ',')::uuid[]))`

const OF_TRAINING = sql.raw('from "trainings" t where t."id" = "training_sessions"."training_id"')
const ofTraining = (column: string) =>
  sql.raw(`(select t."${column}" from "trainings" t
  where t."id" = "training_sessions"."training_id")`)

/** Over the sessions' table: whether the actor writes the training. */
export const ofWrittenTraining = (actor: Actor): SQL => sql`exists (select 1 ${OF_TRAINING} and ${writtenBy(actor)})`

/** Over the sessions' table: those who write the training, and those who have a place. */
export const joinUrlReaders = (actor: Actor): SQL => sql`(${ofWrittenTraining(actor)}
  or exists (select 1 from "training_enrolments" e where e."session_id" = "training_sessions"."id"
    and e."user_id" = ${actor.userId}::uuid and e."status" = 'enrolled'))`

/** Rights on a session are those on its training. Whoever creates one is checked against it when it is saved. */
export const trainingSessionsPolicy: Policy = {
  description:
    'Whoever reads a training reads its sessions, and whoever may change it creates, changes and deletes them. The ' +
    'address to join from afar is read by those who have a place and those who may change the training.',
  can: (actor, action) => trainingsPolicy.can(actor, action === 'delete' ? 'update' : action),
  scope: actor => {
    const scope = trainingsPolicy.scope(actor)
    if (scope === 'everything' && admins(actor, false)) return 'everything'
    const readable = scope === 'everything' || scope === 'nothing' ? sql`true` : scope
    return sql`("training_sessions"."training_id" in (select "trainings"."id" from "trainings"
      where "trainings"."deleted_at" is null and ${readable}))`
  },
  facts: {
    createdById: ofTraining('created_by_id'),
    organizationId: ofTraining('organization_id'),
    isPublished: sql`coalesce(${ofTraining('published_at')} <= now(), false)`,
    isTaken: sql`exists (select 1 from "training_enrolments" e where e."session_id" = "training_sessions"."id"
      and e."status" <> 'cancelled')`,
  },
  canItem: (actor, action, row) =>
    action === 'create' || trainingsPolicy.canItem!(actor, action === 'delete' ? 'update' : action, row),
  isInUse: row => row.isTaken === true,
}

/** A person's own, and those of the trainings that the actor writes. */
export const trainingEnrolmentsPolicy: Policy = {
  description:
    'A person enrols in the sessions of trainings that they read, reads their own enrolments and gives their places ' +
    'back. Whoever may change a training reads the enrolments of its sessions; of deleted ones only admins do.',
  can: (actor, action) => {
    if (action === 'index' || action === 'show') return actor.kind !== 'guest'
    if (action === 'create') return isEstablished(actor)
    return action === 'see' && writesTrainings(actor)
  },
  scope: actor => {
    if (actor.kind === 'guest') return 'nothing'
    if (actor.kind === 'system' || admins(actor, false)) return 'everything'
    return sql`("training_enrolments"."user_id" = ${actor.userId} or exists (select 1 from "training_sessions" s
      join "trainings" t on t."id" = s."training_id" where s."id" = "training_enrolments"."session_id"
        and t."deleted_at" is null and ${writtenBy(actor)}))`
  },
  secret: true,
}
