import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { isMigrated, migrateDatabase, migrationsFolder, readSchemaFiles, type SchemaFiles } from '#db/migrate.ts'
import { schema } from '#db/schema.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { dumpSchema } from './support/schema-dump.ts'

const { url, pool } = await createTestDatabase()
const own = readSchemaFiles(migrationsFolder)
const CHANGED = 'surveys/survey_of_answer_choice.sql'

/** The files of this build with others in place of those of the same names, or beside them. */
function withFunctions(texts: Record<string, string>, migrations = own.migrations): SchemaFiles {
  const changed = Object.entries(texts).map(([name, text]) => ({ name, text, hash: `hash of ${text}` }))
  return { migrations, functions: [...own.functions.filter(({ name }) => !(name in texts)), ...changed] }
}

const applications = async () =>
  (await pool.query<{ name: string }>('select name from drizzle.schema_functions order by id')).rows.map(
    row => row.name,
  )

/** Each function, and the transaction that last wrote it. */
const written = async () => {
  const { rows } = await pool.query<{ name: string; xmin: string }>(
    `select proname as name, xmin::text from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(row => [row.name, row.xmin]))
}

test('the newest Drizzle snapshot equals db/schema, so that no migration is left to generate', () => {
  const meta = join(migrationsFolder, 'meta')
  const read = (name: string) => JSON.parse(readFileSync(join(meta, name), 'utf8'))
  const { idx } = read('_journal.json').entries.at(-1) as { idx: number }
  const snapshot = `${String(idx).padStart(4, '0')}_snapshot.json`
  expect(readdirSync(meta).sort()).toEqual([snapshot, '_journal.json'])
  const present = JSON.parse(JSON.stringify(generateDrizzleJson(schema))) as object
  expect({ ...present, id: '', prevId: '' }).toEqual({ ...read(snapshot), id: '', prevId: '' })
})

test('a function file is applied when its content changes, and once', async () => {
  const text = own.functions.find(({ name }) => name === CHANGED)!.text
  const changed = withFunctions({ [CHANGED]: text.replace('BEGIN', 'BEGIN -- changed') })
  const before = { dump: await dumpSchema(url), lines: await applications(), written: await written() }
  expect(await isMigrated(pool, changed)).toBe(false)

  await migrateDatabase(url, changed)
  expect(await isMigrated(pool, changed)).toBe(true)
  expect(await applications()).toEqual([...before.lines, CHANGED])
  const after = await written()
  const rewritten = [...after.keys()].filter(name => after.get(name) !== before.written.get(name))
  expect(rewritten).toEqual(['survey_of_answer_choice'])
  expect(await dumpSchema(url)).toContain('BEGIN -- changed')

  await migrateDatabase(url, changed)
  expect(await applications()).toHaveLength(before.lines.length + 1)
  expect(await written()).toEqual(after)

  // Processes of the older build stay ready, and the older build, started again, applies its own file.
  expect(await isMigrated(pool, own)).toBe(true)
  await migrateDatabase(url, own)
  expect(await applications()).toEqual([...before.lines, CHANGED, CHANGED])
  expect(await dumpSchema(url)).toBe(before.dump)
})

test('a function stays when its file is removed, and is applied again when it returns', async () => {
  const [dump, lines] = [await dumpSchema(url), await applications()]
  const without = { ...own, functions: own.functions.filter(({ name }) => name !== CHANGED) }
  await migrateDatabase(url, without)
  await migrateDatabase(url, without)
  expect(await dumpSchema(url)).toBe(dump)
  expect(await applications()).toEqual([...lines, CHANGED])

  await pool.query('drop function survey_of_answer_choice cascade')
  await migrateDatabase(url, own)
  expect(await dumpSchema(url)).toBe(dump)
})

test('functions may call each other in any order, and their bodies are checked', async () => {
  const calls = (name: string, body: string) =>
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS integer LANGUAGE sql AS $$ ${body} $$;`
  await migrateDatabase(
    url,
    withFunctions({
      'a.sql': calls('first_of_two', 'SELECT second_of_two()'),
      'b.sql': calls('second_of_two', 'SELECT 2'),
    }),
  )
  expect((await pool.query('select first_of_two() as two')).rows).toEqual([{ two: 2 }])
  await expect(migrateDatabase(url, withFunctions({ 'c.sql': calls('third', 'SELECT missing()') }))).rejects.toThrow(
    'migrations/functions/c.sql: function missing() does not exist',
  )
})

test('a function that fails leaves the database as it was, without the migrations before it', async () => {
  const [dump, lines] = [await dumpSchema(url), await applications()]
  const last = own.migrations.at(-1)!
  const migration = { ...last, sql: ['CREATE TABLE half_done (id integer)'], folderMillis: last.folderMillis + 1 }
  const faulty = withFunctions(
    { [CHANGED]: 'DROP FUNCTION survey_of_answer_choice CASCADE', 'z.sql': 'CREATE OR REPLACE FUNCTION' },
    [...own.migrations, migration],
  )
  await expect(migrateDatabase(url, faulty)).rejects.toThrow('migrations/functions/z.sql: syntax error')
  expect(await dumpSchema(url)).toBe(dump)
  expect(await applications()).toEqual(lines)
  expect(await isMigrated(pool, faulty)).toBe(false)
  expect(await isMigrated(pool, { ...faulty, functions: [] })).toBe(false)
})
