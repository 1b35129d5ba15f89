import { sql } from 'drizzle-orm'
import { entersBackOffice, hasRole, isEstablished, type Actor } from '#server/domain/actor.ts'
import type { ResourceDefinition } from '#server/jsonapi/definition.ts'
import type { Policy, Publishing } from '#server/jsonapi/spec.ts'

/** The types whose records are published, as they declare it. */
export const publishables = (definitions: readonly ResourceDefinition[]) =>
  definitions.flatMap(({ type, publishing }) => (publishing ? [{ type, publishing }] : []))

/** Whether the actor may publish records of the type without asking anybody. */
export const publishes = (actor: Actor, { roles }: Publishing): boolean =>
  actor.kind === 'system' || (isEstablished(actor) && hasRole(actor, ...roles))

/** Whether the actor reads all records of the type before they are published, and has to ask for it. */
export const readsDrafts = (actor: Actor, publishing: Publishing): boolean =>
  isEstablished(actor) && !publishes(actor, publishing) && publishing.drafters(actor)

/** Whether the actor reads records of the type, or their own, before they are published, and has to ask for it. */
export const asksToPublish = (actor: Actor, publishing: Publishing): boolean =>
  readsDrafts(actor, publishing) ||
  (isEstablished(actor) && !publishes(actor, publishing) && publishing.authors?.(actor) === true)

/** Nobody rewrites a request: it is asked once, and decided by an action. */
export function publicationRequestsPolicy(definitions: readonly ResourceDefinition[]): Policy {
  const all = publishables(definitions)
  const publishesSome = (actor: Actor) => all.some(({ publishing }) => publishes(actor, publishing))
  const asksSome = (actor: Actor) => all.some(({ publishing }) => asksToPublish(actor, publishing))
  return {
    description:
      'Whoever reads a record that is not published and may not publish it asks for it, and reads what became of ' +
      'that. Whoever reads all drafts of a type reads all its requests, and those who publish the type decide them; ' +
      'nobody rewrites or deletes one.',
    can: (actor, action) => {
      if (action === 'index' || action === 'show') return actor.kind !== 'guest'
      if (action === 'create') return asksSome(actor)
      return action === 'see' && entersBackOffice(actor) && (publishesSome(actor) || asksSome(actor))
    },
    scope: actor => {
      if (actor.kind === 'system') return 'everything'
      if (actor.userId === null) return 'nothing'
      const request = sql`"publication_requests"`
      const queues = all
        .filter(({ publishing }) => publishes(actor, publishing) || readsDrafts(actor, publishing))
        .map(({ type }) => type)
      const own = sql`${request}."created_by_id" = ${actor.userId}`
      return queues.length === 0
        ? own
        : sql`(${own} or ${request}."publishable_type" = any(string_to_array(${queues.join()}, ',')))`
    },
    secret: true,
  }
}
