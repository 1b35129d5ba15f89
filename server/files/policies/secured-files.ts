import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#server/domain/actor.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import type { Policy, Scope } from '#server/jsonapi/define.ts'
import { keptFor } from '#server/account/policies.ts'
import { commandsPolicy, documentsPolicy } from '#server/rental/policies/rental.ts'

/**
 * Of each type of record whose files are told of: who reads the records, and which files belong to those. Whoever reads
 * a record reads its files.
 */
const SECURING: readonly { type: ResourceType; scopeOf: Policy['scope']; filesOf: (scope: SQL) => SQL }[] = [
  {
    type: 'rental-commands',
    scopeOf: commandsPolicy.scope,
    filesOf: scope =>
      sql`"secured_files"."model_id" in (select "rental_commands"."id"::text from "rental_commands" where ${scope})`,
  },
  {
    type: 'rental-documents',
    scopeOf: documentsPolicy.scope,
    filesOf: scope =>
      sql`"secured_files"."id" in (select "rental_documents"."file_id" from "rental_documents" where ${scope})`,
  },
  {
    type: 'account-documents',
    scopeOf: keptFor('account_documents', '', []).scope,
    filesOf: scope =>
      sql`"secured_files"."model_id" in (select "account_documents"."id"::text from "account_documents"
        where ${scope})`,
  },
]

function ofReadable(actor: Actor): Scope {
  const parts = SECURING.flatMap(({ type, scopeOf, filesOf }): SQL[] => {
    const scope = scopeOf(actor)
    if (scope === 'nothing') return []
    const ofType = sql`"secured_files"."model_type" = ${sql.raw(`'${type}'`)}`
    return [scope === 'everything' ? ofType : sql`(${ofType} and ${filesOf(scope)})`]
  })
  return parts.length === 0 ? 'nothing' : sql`(${sql.join(parts, sql` or `)})`
}

export const securedFilesPolicy: Policy = {
  says:
    'Whoever reads an order reads its signed contract, and whoever reads a paper of a rental or an account document ' +
    'its file. They come and go by services and actions alone.',
  can: (actor, action) => actor.kind !== 'guest' && (action === 'index' || action === 'show'),
  scope: ofReadable,
  secret: true,
}
