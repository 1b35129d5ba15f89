import { sql } from 'drizzle-orm'
import { hasRole, isEstablished, type Actor } from '#server/domain/actor.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import type { SiteRole } from '#server/domain/vocabulary/roles.ts'
import type { Policy } from '#server/jsonapi/define.ts'
import { rentalReaders } from '#server/rental/policies/rental.ts'

type Publishing = {
  /** Who publishes, and decides requests. */
  roles: readonly SiteRole[]
  /** Who reads all that is not published yet, and so may ask. */
  drafters: (actor: Actor) => boolean
}

/**
 * Who publishes the records of each type that has the trait `publishable` (specification 3, section 1). A module adds
 * its own lines here.
 */
export const PUBLISHING = {
  'rental-models': { roles: ['rental_admin'], drafters: rentalReaders },
} as const satisfies Partial<Record<ResourceType, Publishing>>
export type PublishableType = keyof typeof PUBLISHING

const TYPES = Object.keys(PUBLISHING) as PublishableType[]

export const isPublishable = (type: unknown): type is PublishableType =>
  typeof type === 'string' && Object.hasOwn(PUBLISHING, type)

/** Whether the actor may publish records of the type without asking anybody. */
export const publishes = (actor: Actor, type: PublishableType): boolean =>
  actor.kind === 'system' || (isEstablished(actor) && hasRole(actor, ...PUBLISHING[type].roles))

/** Whether the actor reads records of the type before they are published, and has to ask for it. */
export const asksToPublish = (actor: Actor, type: PublishableType): boolean =>
  isEstablished(actor) && !publishes(actor, type) && PUBLISHING[type].drafters(actor)

const publishesSome = (actor: Actor) => TYPES.some(type => publishes(actor, type))
const asksSome = (actor: Actor) => TYPES.some(type => asksToPublish(actor, type))

/** Nobody rewrites a request: it is asked once, and decided by an action. */
export const publicationRequestsPolicy: Policy = {
  says:
    'Whoever reads a record that is not published and may not publish it asks for it, and reads what became of ' +
    'that. Whoever reads all drafts of a type reads all its requests, and those who publish the type decide them; ' +
    'nobody rewrites or deletes one.',
  can: (actor, action) => {
    if (action === 'index' || action === 'show') return actor.kind !== 'guest'
    if (action === 'create') return asksSome(actor)
    return action === 'see' && (publishesSome(actor) || asksSome(actor))
  },
  scope: actor => {
    if (actor.kind === 'system') return 'everything'
    if (actor.userId === null) return 'nothing'
    const request = sql`"publication_requests"`
    const queues = TYPES.filter(type => publishes(actor, type) || asksToPublish(actor, type))
    const own = sql`${request}."created_by_id" = ${actor.userId}`
    return queues.length === 0
      ? own
      : sql`(${own} or ${request}."publishable_type" = any(string_to_array(${queues.join()}, ',')))`
  },
  secret: true,
}
