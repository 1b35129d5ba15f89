import { sql } from 'drizzle-orm'
import type { DependentResource, OtherResources } from '#server/module.ts'
import { publicationRequests } from '#db/schema/rights.ts'
import { maxLength } from '#server/domain/rules/rule.ts'
import { defineResource, from } from '#server/jsonapi/define.ts'
import { type ResourceDefinition } from '#server/jsonapi/definition.ts'
import { dateTime, relation, textarea } from '#server/jsonapi/inputs.ts'
import { authored } from '#server/traits.ts'
import type { AdminSpec } from '#server/jsonapi/spec.ts'
import { publicationRequestsPolicy, publishables, publishes, readsDrafts } from '../policies.ts'
import { conflict } from '../../problem.ts'
import { MAX_WISH_LENGTH } from '../domain/asking.ts'
import { acceptPublication, REFUSING, refusePublication } from '../decide-publication.ts'
import { assertMayAsk, enqueueRequestNotification } from '../ask-for-publication.ts'
import type { Actor } from '#server/domain/actor.ts'

/** Who decides requests for one type does not decide those for another. */
const DECIDABLE = { field: 'canDecide', is: ['true'] } as const
const ADMIN = {
  group: 'community',
  screens: {
    panel: { otherFields: ['description', 'targetedPublishedAt', 'refuseReason', 'decidedAt', 'decidedBy'] },
    tasks: [
      {
        kind: 'publication',
        query: { 'filter[status]': 'pending' },
        since: 'createdAt',
        action: 'show',
        about: 'publishable',
      },
    ],
  },
  list: ['publishable', 'status', 'description', 'createdBy', 'targetedPublishedAt', 'createdAt'],
  form: ['publishable', 'description', 'targetedPublishedAt'],
} as const satisfies AdminSpec

const canDecide = (all: ReturnType<typeof publishables>) =>
  from(
    publicationRequests,
    ['status', 'publishableType'],
    ({ status, publishableType }, { actor }) =>
      status === 'pending' &&
      all.some(({ type, publishing }) => type === publishableType && publishes(actor, publishing)),
    { schema: { type: 'boolean' } },
  )

/**
 * A member without the right to publish asks (specification 2, section 3.1; 3, section 1). Accepting publishes the
 * record.
 */
function define({ definitions }: OtherResources): ResourceDefinition {
  const all = publishables(definitions)
  const decides = (actor: Actor) => all.some(({ publishing }) => publishes(actor, publishing))
  /** Whoever reads a whole queue sees who answered. */
  const readsQueue = (actor: Actor) => decides(actor) || all.some(({ publishing }) => readsDrafts(actor, publishing))
  return defineResource(publicationRequests, {
    type: 'publication-requests',
    traits: [authored],
    attributes: {
      description: {
        input: textarea({ maxLength: MAX_WISH_LENGTH }),
        rules: maxLength(2_000),
        writableBy: 'creation',
        searchable: true,
        display: 'longText',
      },
      targetedPublishedAt: { input: dateTime({ optional: true }), writableBy: 'creation', sortable: true },
      status: { writableBy: 'server', filters: ['is'], sortable: true, display: 'option' },
      refuseReason: { writableBy: 'server', display: 'longText' },
      decidedAt: { writableBy: 'server', sortable: true, filters: ['from', 'to', 'isNull'] },
    },
    computed: {
      canDecide: canDecide(all),
    },
    relationships: {
      publishable: {
        oneOf: { trait: 'publishable' },
        via: ['publishableType', 'publishableId'],
        writableBy: 'creation',
        input: relation(),
      },
      decidedBy: { one: 'users', via: 'decidedById', readableBy: readsQueue, writableBy: 'server' },
    },
    filters: {
      publishable: { kind: 'text', where: value => sql`"publication_requests"."publishable_id"::text = ${value}` },
    },
    policy: publicationRequestsPolicy(definitions),
    hooks: {
      beforeSave: assertMayAsk,
      afterSave: enqueueRequestNotification,
      constraintProblems: {
        publication_requests_pending_key: () =>
          conflict('request.pending', 'this has been asked for already: the request waits for an answer'),
      },
    },
    actions: [
      { slug: 'accept', when: DECIDABLE, who: decides, run: acceptPublication },
      { slug: 'refuse', modal: REFUSING, when: DECIDABLE, destructive: true, who: decides, run: refusePublication },
    ],
    defaultSort: '-createdAt',
    title: 'description',
    emitsEvents: false,
    admin: ADMIN,
  })
}

export const publicationRequest: DependentResource = { type: 'publication-requests', define }
