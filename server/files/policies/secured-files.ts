import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#server/domain/actor.ts'
import type { ResourceDefinition } from '#server/jsonapi/definition.ts'
import type { Policy, Scope } from '#server/jsonapi/spec.ts'

/** Whoever reads a record reads its files. */
function ofReadable(definitions: readonly ResourceDefinition[], actor: Actor): Scope {
  const parts = definitions.flatMap(({ type, policy, securedFilesOf }): SQL[] => {
    if (!securedFilesOf) return []
    const scope = policy.scope(actor)
    if (scope === 'nothing') return []
    const ofType = sql`"secured_files"."model_type" = ${sql.raw(`'${type}'`)}`
    return [scope === 'everything' ? ofType : sql`(${ofType} and ${securedFilesOf(scope)})`]
  })
  return parts.length === 0 ? 'nothing' : sql`(${sql.join(parts, sql` or `)})`
}

export const securedFilesPolicy = (definitions: readonly ResourceDefinition[]): Policy => ({
  description:
    'Whoever reads an order reads its signed contract, and whoever reads a paper of a rental or an account document ' +
    'its file. They come and go by services and actions alone.',
  can: (actor, action) => actor.kind !== 'guest' && (action === 'index' || action === 'show'),
  scope: actor => ofReadable(definitions, actor),
  secret: true,
})
