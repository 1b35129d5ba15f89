import { sql } from 'drizzle-orm'
import type { Orm } from './client.ts'

/**
 * Tells every process that all it has cached may be of another site. For whatever fills a database past the API; a
 * notice without tags may concern anything.
 */
export async function announceAll(orm: Pick<Orm, 'execute'>): Promise<void> {
  await orm.execute(sql`select pg_notify('cache', 'all')`)
}
