import { sql, type SQL } from 'drizzle-orm'
import { isAdmin, isEstablished, type Actor } from '#server/domain/actor.ts'
import type { Policy } from '#server/jsonapi/spec.ts'

const manages = (actor: Actor) => isEstablished(actor) && isAdmin(actor)
const reads = (action: string) => action === 'index' || action === 'show'

const announced = sql`"surveys"."open_at" is not null`

export const surveysPolicy: Policy = {
  description: 'Admins manage surveys. Everyone reads those that have a date of opening.',
  can: (actor, action) => reads(action) || manages(actor),
  scope: actor => (manages(actor) ? 'everything' : announced),
  secret: true,
}

export const surveyChoicesPolicy: Policy = {
  description:
    'Choices are read by whoever reads their survey, and managed by admins. One that a guest has proposed is read ' +
    'by admins and that guest until an admin accepts it.',
  can: (actor, action) => reads(action) || manages(actor),
  scope: actor =>
    manages(actor)
      ? 'everything'
      : sql`("survey_choices"."survey_id" in (select "surveys"."id" from "surveys" where ${announced})
        and ${shownChoices(actor)})`,
  secret: true,
}

/** Whom the person answers for: the organisation that they act as, else the first that they belong to. */
export const organizationOf = (actor: Actor): string | null =>
  actor.actingAsOrganizationId ?? actor.organizationIds[0] ?? null

/** Over the answers' own table: one's own answer, or what somebody else said for the organisation. */
export function ownAnswers(actor: Actor): SQL {
  const table = sql`"survey_answers"`
  if (actor.kind === 'guest') {
    if (actor.guestToken === undefined) return sql`false`
    // Keys are made over the few surveys there are, so that the index finds the answer.
    const keys = sql`select encode(sha256(convert_to(s."id"::text || ${`:${actor.guestToken}`}, 'UTF8')), 'hex')
      from "surveys" s`
    return sql`${table}."user_id" is null and ${table}."guest_key" = any(array(${keys}))`
  }
  const mine = sql`${table}."user_id" = ${actor.userId}`
  const organization = organizationOf(actor)
  if (organization === null) return mine
  return sql`(${mine} or (${table}."once_per_organization" and ${table}."organization_id" = ${organization}
    and not exists (select 1 from "survey_answers" o where o."survey_id" = ${table}."survey_id"
      and o."user_id" = ${actor.userId})))`
}

/** Choices that are accepted, and whatever the reader's own answer holds. */
function shownChoices(actor: Actor): SQL {
  const accepted = sql`"survey_choices"."status" = 'accepted'`
  if (actor.kind === 'guest' && actor.guestToken === undefined) return accepted
  return sql`(${accepted} or "survey_choices"."id" in (select h."choice_id" from "survey_answer_choices" h
    join "survey_answers" on "survey_answers"."id" = h."answer_id" where ${ownAnswers(actor)}))`
}

export const surveyAnswersPolicy: Policy = {
  description:
    'A person gives and changes their own answer, or that of the organisation they act for. Admins read all answers ' +
    "and delete them; they change nobody's.",
  can: (actor, action) => reads(action) || action === 'create' || action === 'update' || manages(actor),
  scope: actor =>
    manages(actor)
      ? 'everything'
      : actor.kind === 'guest' && actor.guestToken === undefined
        ? 'nothing'
        : ownAnswers(actor),
  needs: ['userId', 'organizationId', 'oncePerOrganization', 'guestKey'],
  canItem: (actor, action, row) => {
    if (action === 'create') return true
    if (action !== 'update') return manages(actor)
    // A guest reads no answers but those of their own token.
    if (actor.kind === 'guest') return row.guestKey !== null
    return (
      row.userId === actor.userId ||
      (row.oncePerOrganization === true && row.organizationId !== null && row.organizationId === organizationOf(actor))
    )
  },
  secret: true,
}
