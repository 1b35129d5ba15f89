import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../context.ts'
import { fileIdOf } from './keys.ts'
import { uploadFolder } from './receive.ts'

const ORPHAN_AGE_MS = 86_400_000
const BATCH = 500

/**
 * Removes what a crash has left: objects of the store without a row, and uploads that never ended, once they are older than a day.
 * Files in the bin keep their row and stay.
 * @returns how many were removed
 */
export async function removeOrphans(app: Pick<AppContext, 'database' | 'store' | 'env' | 'now'>): Promise<number> {
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

async function removeUnknown({ database, store }: Pick<AppContext, 'database' | 'store'>, keys: readonly string[]): Promise<number> {
  const ids = new Set(keys.map(fileIdOf).filter(id => id !== null))
  const { rows } = await database.pool.query<{ id: string }>('select id::text from files where id = any($1::uuid[])', [[...ids]])
  const known = new Set(rows.map(row => row.id))
  const orphans = keys.filter(key => {
    const id = fileIdOf(key)
    return id === null || !known.has(id)
  })
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
