import { getTableColumns, getTableName, isNotNull, sql } from 'drizzle-orm'
import { outboxMails } from '#db/schema/mail.ts'
import type { AppContext } from '../context.ts'
import type { ResourceDefinition } from '#server/jsonapi/definition.ts'
import { reencrypted } from './encrypt-value.ts'

/** Of an encrypted attribute, as the engine encrypts it. */
export const placeOf = (table: string, column: string, id: string) => `${table}.${column}:${id}`

/**
 * Encrypts everything with the first key of FIELD_ENCRYPTION_KEY; afterwards the others may go. Each value is changed
 * only where it still is what was read, so that the site may be in use; run again it changes nothing. @returns how many
 * values were encrypted anew, by column
 */
export async function rotateKeys(
  { database: { orm }, env }: Pick<AppContext, 'database' | 'env'>,
  definitions: readonly ResourceDefinition[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const mails = await orm
    .select({ id: outboxMails.id, key: outboxMails.key, sealed: outboxMails.sealed })
    .from(outboxMails)
    .where(isNotNull(outboxMails.sealed))
  for (const { id, key, sealed } of mails) {
    const anew = reencrypted(env.secrets, `outbox-mail:${key}`, sealed!)
    if (anew === null) continue
    await orm.execute(sql`update outbox_mails set sealed = ${anew} where id = ${id} and sealed = ${sealed}`)
    counts['outbox_mails.sealed'] = (counts['outbox_mails.sealed'] ?? 0) + 1
  }
  for (const { table, attributes } of definitions) {
    const [name, columns] = [getTableName(table), getTableColumns(table)]
    for (const [key] of Object.entries(attributes).filter(([, spec]) => spec.encrypted === true)) {
      const column = columns[key]!.name
      const { rows } = await orm.execute<{ id: string; sealed: string }>(
        sql`select id::text as id, ${sql.identifier(column)} as sealed from ${table}
          where ${sql.identifier(column)} is not null`,
      )
      for (const { id, sealed } of rows) {
        const anew = reencrypted(env.secrets, placeOf(name, column, id), sealed)
        if (anew === null) continue
        await orm.execute(
          sql`update ${table} set ${sql.identifier(column)} = ${anew} where id::text = ${id}
            and ${sql.identifier(column)} = ${sealed}`,
        )
        counts[`${name}.${column}`] = (counts[`${name}.${column}`] ?? 0) + 1
      }
    }
  }
  return counts
}
