import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { files } from '#db/schema/files.ts'
import type { AppContext } from '../context.ts'
import type { ResourceDefinition } from '#server/jsonapi/definition.ts'
import { isUnattached } from './attached.ts'
import { fileIdOf, uploadIdOf } from './keys.ts'
import { uploadFolder } from './receive.ts'
import { keysOf } from './replace.ts'

const ORPHAN_AGE_MS = 86_400_000
const BATCH = 500

type Cleaning = Pick<AppContext, 'database' | 'store' | 'env' | 'now'>

/**
 * Removes what a crash has left: objects of the store that no row names, and uploads that never ended, once they are
 * older than a day. Files in the bin keep their row and stay.
 * @returns how many were removed
 */
export async function removeOrphans(app: Cleaning): Promise<number> {
  const before = app.now().getTime() - ORPHAN_AGE_MS
  let removed = await removeStaleUploads(uploadFolder(app.env.dataDir), before)
  let batch: string[] = []
  for await (const { key, modifiedAt } of app.store.list()) {
    if (modifiedAt.getTime() < before) batch.push(key)
    if (batch.length < BATCH) continue
    removed += await removeUnknown(app, batch)
    batch = []
  }
  return removed + (await removeUnknown(app, batch))
}

/** Files that were attached to records which are gone for good. Their bytes go with the orphans. @returns how many */
export async function removeUnattached(
  { database }: Pick<AppContext, 'database'>,
  definitions: readonly ResourceDefinition[],
): Promise<number> {
  let removed = 0
  for (const { type, table } of definitions) {
    const { rowCount } = await database.orm.execute(
      sql`delete from secured_files where model_type = ${type} and not exists (select 1 from ${table} t
        where t.id::text = model_id)`,
    )
    removed += rowCount ?? 0
  }
  return removed
}

/** The same for files that were sent with records of other types. @returns how many */
export async function removeAttachmentsOfNothing(
  { database }: Pick<AppContext, 'database'>,
  definitions: readonly ResourceDefinition[],
): Promise<number> {
  const { rowCount } = await database.orm.delete(files).where(isUnattached(definitions))
  return rowCount ?? 0
}

async function removeUnknown(
  { database, store }: Pick<AppContext, 'database' | 'store'>,
  keys: readonly string[],
): Promise<number> {
  const ids = [...new Set(keys.flatMap(key => fileIdOf(key) ?? []))]
  const { rows } = await database.pool.query<{ path: string; metadata: object }>(
    'select path, metadata from files where id = any($1::uuid[]) union all select path, metadata from ' +
      'secured_files where id = any($1::uuid[])',
    [ids],
  )
  const uploads = await database.pool.query<{ id: string }>(
    'select id::text from file_uploads where id = any($1::uuid[])',
    [[...new Set(keys.flatMap(key => uploadIdOf(key) ?? []))]],
  )
  const named = new Set(rows.flatMap(keysOf))
  const underWay = new Set(uploads.rows.map(row => row.id))
  const orphans = keys.filter(key => !named.has(key) && !underWay.has(uploadIdOf(key) ?? ''))
  for (const key of orphans) await store.remove(key)
  return orphans.length
}

async function removeStaleUploads(folder: string, before: number): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || found.mtimeMs >= before) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
