import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { AppContext } from '#server/context.ts'
import {
  columnList,
  digestOf,
  fixSettings,
  listPartitions,
  listTables,
  newestMigration,
  qualified,
  summing,
  tableFile,
  type ArchivedTable,
  type Manifest,
} from './archive.ts'
import { CommandFault } from './context.ts'

/**
 * Writes all rows, as they are at one moment, and all files into a new folder. The site may be in use meanwhile. The
 * folder appears when it is whole.
 * @throws CommandFault when the folder is there already
 */
export async function backupTo(app: AppContext, folder: string): Promise<Manifest> {
  if (await stat(folder).catch(() => null))
    throw new CommandFault(`${folder} is there already: name a folder that is not.`)
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 })
  const { migration, tables, partitions } = await copyTables(app, partial)
  const manifest: Manifest = {
    madeAt: app.now().toISOString(),
    migration,
    tables,
    partitions,
    files: await copyFiles(app, partial),
  }
  await writeFile(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(partial, folder)
  return manifest
}

async function copyTables(app: AppContext, folder: string) {
  const client = await app.database.direct.connect()
  try {
    await fixSettings(client)
    await client.query('begin isolation level repeatable read read only')
    const migration = await newestMigration(client)
    const tables: ArchivedTable[] = []
    for (const table of await listTables(client)) {
      const sum = summing()
      const copy = client.query(copyTo(`copy (select ${columnList(table)} from ${qualified(table)}) to stdout`))
      await pipeline(copy, sum, createWriteStream(join(folder, tableFile(table)), { mode: 0o600 }))
      tables.push({ ...table, ...(await digestOf(client as pg.ClientBase, table)), sha256: sum.sha256() })
    }
    const partitions = await listPartitions(client as pg.ClientBase)
    await client.query('commit')
    return { migration, tables, partitions }
  } finally {
    // Its settings go with the connection.
    client.release(true)
  }
}

/** A stored file never changes, so that copying after the snapshot gives what the rows name. */
async function copyFiles({ store }: AppContext, folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for await (const { key } of store.list()) {
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    const source = await store.get(key).catch(() => null)
    if (source === null) continue
    const sum = summing()
    await pipeline(source, sum, createWriteStream(path, { mode: 0o600 }))
    files.push({ key, size: sum.size(), sha256: sum.sha256() })
  }
  return files.sort((a, b) => (a.key < b.key ? -1 : 1))
}
