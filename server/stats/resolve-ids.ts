import { BoundedCache } from '#server/domain/cache/bounded-cache.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { countedTypes } from './counted-types.ts'
import type { SentRecord } from './read-reports.ts'
import { UUID } from '../domain/uuid.ts'

const MOST_SLUGS = 5_000
const slugs = new WeakMap<Database, BoundedCache<string>>()

/**
 * The records whose ids are known to be ids; what is named by a slug gets its id. What has none is passed over without
 * a word: whether it exists may be a secret.
 */
export async function resolveIds(
  database: Database,
  registry: Registry,
  sent: readonly SentRecord[],
): Promise<SentRecord[]> {
  if (sent.every(record => UUID.test(record.resourceId))) return sent as SentRecord[]
  const known = slugs.get(database) ?? new BoundedCache<string>({ name: 'stats-slugs', bound: MOST_SLUGS })
  slugs.set(database, known)
  const keyOf = ({ resourceType, resourceId }: SentRecord) => `${resourceType} ${resourceId}`
  const missing = sent.filter(record => !UUID.test(record.resourceId) && known.get(keyOf(record)) === undefined)
  const counted = countedTypes(registry)
  for (const type of new Set(missing.map(record => record.resourceType))) {
    const { table, slug } = counted.get(type) ?? {}
    if (!table || !slug) continue
    const wanted = [...new Set(missing.filter(record => record.resourceType === type).map(record => record.resourceId))]
    const rows = await database.orm
      .select({ id: sql<string>`${table.id}::text`, slug: sql<string>`${slug}` })
      .from(table)
      .where(wanted.length === 1 ? eq(slug, wanted[0]!) : inArray(slug, wanted))
    for (const row of rows) known.set(`${type} ${row.slug}`, row.id)
  }
  return sent.flatMap(record => {
    const id = UUID.test(record.resourceId) ? record.resourceId : known.get(keyOf(record))
    return id === undefined ? [] : [{ ...record, resourceId: id }]
  })
}
