import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { findActorById } from '../auth/index.ts'
import type { AppContext } from '../context.ts'
import { guest, type Actor } from '../domain/actor.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { namable } from '#server/jsonapi/links.ts'

type Asked = {
  /** What reads the record: the transaction that the notice belongs to. */
  tx: Pick<Transaction, 'select'>
  type: string
  id: string
  userIds: readonly string[]
}

/**
 * Which of these people may read a record now, so that a notice may name it to them. Nobody reads what is deleted, and
 * those who are gone read nothing.
 */
export async function readersAmong(
  app: Pick<AppContext, 'database' | 'site'>,
  registry: Registry,
  { tx, type, id, userIds }: Asked,
): Promise<ReadonlySet<string>> {
  const resource = registry.get(type)
  if (!resource || userIds.length === 0) return new Set()
  const reads = async (actor: Actor) => {
    if (!resource.definition.policy.can(actor, 'show')) return false
    const rows = await tx
      .select({ id: resource.columns.get('id')! })
      .from(resource.definition.table)
      .where(and(eq(resource.columns.get('id')!, id), namable(resource, actor)))
    return rows.length > 0
  }
  if (await reads(guest)) return new Set(userIds)
  const readers = new Set<string>()
  for (const userId of userIds) {
    const actor = await findActorById(app, userId, null)
    if (actor !== null && (await reads(actor))) readers.add(userId)
  }
  return readers
}
