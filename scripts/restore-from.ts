import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { announceAll } from '#db/announce-all.ts'
import type { AppContext } from '#server/context.ts'
import { isEmptySite } from '#server/empty-site.ts'
import {
  columnList,
  digestOf,
  fixSettings,
  listTables,
  newestMigration,
  qualified,
  quoted,
  sha256OfFile,
  summing,
  tableFile,
  type ArchivedTable,
  type Manifest,
} from './archive.ts'
import { CommandFault } from './context.ts'

/**
 * Fills an empty site from a backup and compares counts and sums of every table and file with it. All rows or none.
 * @throws CommandFault when the site is not empty, the backup is damaged or of another version, or something came out
 * unequal
 */
export async function restoreFrom(app: AppContext, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const table of manifest.tables) await assertWhole(join(folder, tableFile(table)), table.sha256)
  for (const { key, sha256 } of manifest.files) await assertWhole(join(folder, 'files', key), sha256)
  await restoreTables(app, folder, manifest)
  await restoreFiles(app, folder, manifest)
  await announceAll(app.database.orm)
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null)
  if (text === null) throw new CommandFault(`There is no backup in ${folder}: manifest.json is missing.`)
  return JSON.parse(text) as Manifest
}

async function assertWhole(path: string, sha256: string): Promise<void> {
  const found = await sha256OfFile(path).catch(() => null)
  if (found !== sha256)
    throw new CommandFault(`The backup is damaged: ${path} is ${found === null ? 'missing' : 'not what was written'}.`)
}

async function restoreTables(app: AppContext, folder: string, manifest: Manifest): Promise<void> {
  const client = await app.database.direct.connect()
  try {
    await fixSettings(client)
    await client.query('begin')
    const migration = await newestMigration(client)
    if (migration !== manifest.migration)
      throw new CommandFault(
        'The backup was made by another version of the program: restore it with that version, then start this one.',
      )
    if (!(await isEmptySite(client)))
      throw new CommandFault('The database is not empty: restore into a new one (another DATA_DIR or DATABASE_URL).')
    const known = new Set((await listTables(client)).map(qualified))
    const foreign = manifest.tables.find(table => !known.has(qualified(table)))
    if (foreign)
      throw new CommandFault(
        `The backup holds the table ${foreign.schema}.${foreign.name}, which this version does not know.`,
      )
    for (const { name, parent, bounds } of manifest.partitions ?? [])
      await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bounds}`)
    await withoutConstraints(client, manifest.tables, async () => {
      await client.query(`truncate ${manifest.tables.map(qualified).join(', ')}`)
      for (const table of manifest.tables) {
        await pipeline(
          createReadStream(join(folder, tableFile(table))),
          client.query(copyFrom(`copy ${qualified(table)} (${columnList(table)}) from stdin`)),
        )
      }
    })
    await continueSequences(client)
    for (const table of manifest.tables) await assertEqual(client, table)
    await client.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
    )
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/**
 * Rows refer to each other in circles: references and triggers are put aside, then every reference is checked as it is
 * put back.
 */
async function withoutConstraints(
  client: pg.ClientBase,
  tables: readonly ArchivedTable[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('public', 'graphile_worker')`)
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const table of tables) await client.query(`alter table ${qualified(table)} disable trigger user`)
  await work()
  for (const table of tables) await client.query(`alter table ${qualified(table)} enable trigger user`)
  for (const { table, name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
}

/** Numbers that count up go on after the highest one. */
async function continueSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select s.oid::regclass::text as sequence, d.refobjid::regclass::text as table, a.attname as column
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace::regnamespace::text in ('public', 'graphile_worker')`)
  for (const { sequence, table, column } of rows) {
    await client.query(
      `select setval('${sequence}', greatest(1, (select max(${quoted(column)}) from ${table})), exists (select
        from ${table}))`,
    )
  }
}

async function assertEqual(client: pg.ClientBase, table: ArchivedTable): Promise<void> {
  const { rows, digest } = await digestOf(client, table)
  if (rows !== table.rows || digest !== table.digest) {
    throw new CommandFault(
      `The table ${table.schema}.${table.name} came out unequal (${rows} rows instead of ${table.rows}): nothing was ` +
        `restored.`,
    )
  }
}

async function restoreFiles({ store }: AppContext, folder: string, { files }: Manifest): Promise<void> {
  for (const { key, size, sha256 } of files) {
    await store.put(key, createReadStream(join(folder, 'files', key)), { size })
    const sum = summing()
    for await (const chunk of (await store.get(key)).pipe(sum)) void chunk
    if (sum.sha256() !== sha256) throw new CommandFault(`The file ${key} came out unequal in the store.`)
  }
}
