import { sql } from 'drizzle-orm'
import { searchDocuments, searchRebuilds, searchWords } from '#db/schema/search.ts'
import type { Transaction } from '#db/client.ts'
import type { AppContext } from '../context.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import type { Task } from '../module.ts'
import { fingerprintOf, indexRecords, type Searchable } from '../jsonapi/search-documents.ts'
import { searchableIn } from './searchable.ts'

/** Name of the job that makes all documents anew. */
export const REBUILD_TASK = 'rebuild-search'

const BATCH = 500

type Rebuilding = Pick<AppContext, 'now'> & { orm: Pick<Transaction, 'execute' | 'insert'> }

/**
 * Makes the documents of every record anew, and removes those of records that are gone: for what was written past the
 * engine. The site may be in use meanwhile. `onlyNew`: of types alone whose documents were made from another
 * definition.
 * @returns how many records were looked at, by type
 */
export async function rebuildSearch(
  { orm, now }: Rebuilding,
  registry: Registry,
  { onlyNew = false }: { onlyNew?: boolean } = {},
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const known = new Map(
    (
      await orm.execute<{ type: string; definition: string }>(
        sql`select resource_type as type, definition from search_rebuilds`,
      )
    ).rows.map(({ type, definition }) => [type, definition]),
  )
  const types = searchableIn(registry)
  for (const resource of types) {
    const definition = fingerprintOf(resource)
    if (onlyNew && known.get(resource.type) === definition) continue
    counts[resource.type] = await rebuildType(orm, resource)
    const values = { definition, at: now() }
    await orm
      .insert(searchRebuilds)
      .values({ resourceType: resource.type, ...values })
      .onConflictDoUpdate({ target: searchRebuilds.resourceType, set: values })
  }
  const kept = sql.param(types.map(({ type }) => type))
  await orm.execute(sql`delete from ${searchDocuments} where not (resource_type = any(${kept}::text[]))`)
  await orm.execute(sql`delete from ${searchWords} where not (resource_type = any(${kept}::text[]))`)
  await orm.execute(sql`delete from ${searchRebuilds} where not (resource_type = any(${kept}::text[]))`)
  return counts
}

async function rebuildType(orm: Rebuilding['orm'], resource: Searchable): Promise<number> {
  const table = sql.raw(resource.table)
  await orm.execute(
    sql`delete from ${searchDocuments} where resource_type = ${resource.type} and not exists (select 1 from ${table}
      where ${table}."id" = resource_id)`,
  )
  // The words come back with the documents that hold them.
  await orm.execute(sql`delete from ${searchWords} where resource_type = ${resource.type}`)
  let count = 0
  for (let last = '00000000-0000-0000-0000-000000000000', ids: string[] = []; ; last = ids.at(-1)!) {
    const { rows } = await orm.execute<{ id: string }>(
      sql`select "id" from ${table} where "id" > ${last}::uuid order by "id" limit ${BATCH}`,
    )
    ids = rows.map(({ id }) => id)
    if (ids.length === 0) return count
    await indexRecords(orm, resource, ids)
    count += ids.length
  }
}

/** Payload `{ onlyNew: true }`: of types alone whose documents are made in another way than before. */
export const rebuildDocuments: Task = async (app, payload, { registry }) => {
  const { onlyNew } = (payload ?? {}) as { onlyNew?: boolean }
  const counts = await rebuildSearch({ ...app, orm: app.database.orm }, registry, { onlyNew })
  if (Object.keys(counts).length > 0) app.log.info({ counts }, 'the documents of search were made anew')
}
