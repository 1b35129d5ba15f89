import { sql, type SQL } from 'drizzle-orm'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import type { Policy, RowFacts } from '#server/jsonapi/spec.ts'
import { admins, everyoneReads } from '#server/policies/sentences.ts'
import { conflict } from '../problem.ts'

/** A column of a table that names entries of a vocabulary. */
type Use = readonly [table: string, column: string]

const usedAs = (uses: readonly Use[], id: SQL): SQL =>
  sql.join(
    uses.map(
      ([table, column]) => sql`exists (select 1 from ${sql.identifier(table)} u
        where ${sql.raw(`u."${column}"`)} = ${id})`,
    ),
    sql` or `,
  )

/** Everyone reads the entries of a vocabulary, admins manage them; what a record names is not deleted. */
export function vocabularyPolicy(table: string, { names, uses }: { names: string; uses: readonly Use[] }): Policy {
  return {
    ...everyoneReads(`Everyone reads the ${names}; admins manage them.`, actor => admins(actor, false)),
    facts: { isUsed: sql`(${usedAs(uses, sql.raw(`"${table}"."id"`))})` },
    isInUse: row => row.isUsed === true,
  }
}

/** @throws Problem 409: links to the entry would go with it */
export const refuseUsedEntry =
  (uses: readonly Use[]) =>
  async ({ tx }: Pick<WriteContext, 'tx'>, row: RowFacts): Promise<void> => {
    const { rows } = await tx.execute(sql`select 1 where ${usedAs(uses, sql`${String(row.id)}::uuid`)}`)
    if (rows.length > 0) throw conflict('record.inUse', 'other records still refer to this one')
  }
