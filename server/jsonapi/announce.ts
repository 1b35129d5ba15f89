import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { Resource } from './definition.ts'
import type { RowFacts } from './spec.ts'

/**
 * Tells every process, at commit, which cached pages no longer hold. Guests' pages are dropped at once: they may show
 * what is gone.
 */
export async function announce(
  tx: Transaction,
  resource: Resource,
  row: RowFacts,
  changed: ReadonlySet<string>,
): Promise<void> {
  if (!resource.definition.emitsEvents) return
  const tags = [resource.type, `${resource.type}:${String(row.id)}`]
  await notify(tx, 'cache', JSON.stringify({ tags, hard: true }))
  for (const { channel, payload } of resource.definition.hooks.notifies?.(row, changed) ?? [])
    await notify(tx, channel, payload)
}

async function notify(tx: Transaction, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}
