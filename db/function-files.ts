import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type pg from 'pg'

/** A function and its triggers: `migrations/functions/<subject>/<name>.sql`. */
export type FunctionFile = { name: string; hash: string; text: string }

/** Stands in the table for the hash of a file that is no longer there, so that it is applied again if it comes back. */
const GONE = ''

/** In the order of their names. */
export function readFunctionFiles(folder: string): FunctionFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.sql'))
    .map(entry => {
      const path = join(entry.parentPath, entry.name)
      const text = readFileSync(path, 'utf8')
      return { name: relative(folder, path), hash: createHash('sha256').update(text).digest('hex'), text }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Applies the files whose content is not the one applied last, in the order of their names. A function may call those
 * of any other file, whatever the order.
 *
 * Each application adds a line to `drizzle.schema_functions`. The lines before it stay, by which processes of an older
 * build, which run on while a newer one starts, see that their own files have been applied. Of several builds, the one
 * that starts last puts its functions there: going back to an older build brings its functions back.
 *
 * A function whose file is gone stays, until a migration drops it with its triggers. It is not dropped here, because a
 * process of an older build that starts beside a newer one has fewer files, and must not drop what the newer one calls.
 * For the same reason a file that changes the parameters of a function leaves the one with the old parameters in place.
 * @throws naming the file that PostgreSQL refuses
 */
export async function applyFunctionFiles(client: pg.ClientBase, files: readonly FunctionFile[]): Promise<void> {
  await client.query(`create table if not exists drizzle.schema_functions (
    id bigint generated always as identity primary key,
    name text not null,
    hash text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select distinct on (name) name, hash from drizzle.schema_functions order by name, id desc',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const known = new Set(files.map(({ name }) => name))
  const changed = files.filter(({ name, hash }) => applied.get(name) !== hash)
  const gone = rows.filter(({ name, hash }) => hash !== GONE && !known.has(name))
  if (changed.length > 0) await replaceFunctions(client, changed)
  for (const { name, hash } of [...changed, ...gone.map(({ name }) => ({ name, hash: GONE }))])
    await client.query('insert into drizzle.schema_functions (name, hash) values ($1, $2)', [name, hash])
}

/** Twice: unchecked, so that all of them exist, then with their bodies checked. */
async function replaceFunctions(client: pg.ClientBase, files: readonly FunctionFile[]): Promise<void> {
  for (const check of ['off', 'on']) {
    await client.query(`set local check_function_bodies = ${check}`)
    for (const { name, text } of files) {
      await client.query(text).catch((error: unknown) => {
        throw new Error(`migrations/functions/${name}: ${error instanceof Error ? error.message : 'refused'}`, {
          cause: error,
        })
      })
    }
  }
}

/** Whether each of the files has been applied, be it by this build or by another that has the same one. */
export async function areFunctionsApplied(pool: pg.Pool, files: readonly FunctionFile[]): Promise<boolean> {
  const { rows } = await pool.query<{ missing: string }>(
    `select count(*) as missing from unnest($1::text[], $2::text[]) as file (name, hash)
    where not exists (select from drizzle.schema_functions s where s.name = file.name and s.hash = file.hash)`,
    [files.map(({ name }) => name), files.map(({ hash }) => hash)],
  )
  return Number(rows[0]!.missing) === 0
}
