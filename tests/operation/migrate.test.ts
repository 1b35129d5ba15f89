import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { isMigrated, migrateDatabase, migrationsFolder, readSchemaFiles } from '#db/migrate.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { onDatabase } from '#tests/support/test-server.ts'

const database = await createTestDatabase()

test('two processes that migrate an empty database at once migrate it once, and again changes nothing', async () => {
  const { serverUrl } = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name}`)
  const url = onDatabase(serverUrl, name)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The database is dropped while its last connections are still closing.
  pool.on('error', () => undefined)
  try {
    await Promise.all([migrateDatabase(url), migrateDatabase(url)])
    const applied = async () => ({
      migrations: (await pool.query('select * from drizzle.__drizzle_migrations order by id')).rows,
      functions: (await pool.query('select * from drizzle.schema_functions order by id')).rows,
    })
    const first = await applied()
    const { migrations, functions } = readSchemaFiles(migrationsFolder)
    expect(first.migrations.map(row => row.hash)).toEqual(migrations.map(file => file.hash))
    expect(first.functions.map(row => row.name)).toEqual(functions.map(file => file.name))
    await migrateDatabase(url)
    expect(await applied()).toEqual(first)
    expect(await isMigrated(pool)).toBe(true)
  } finally {
    await pool.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  }
})

test('each test file gets its own migrated database, with the extensions', async () => {
  const { rows } = await database.pool.query<{ extname: string }>('select extname from pg_extension')
  expect(rows.map(row => row.extname)).toEqual(
    expect.arrayContaining(['btree_gist', 'pg_trgm', 'unaccent', 'citext', 'pgcrypto']),
  )
  const { rows: trigrams } = await database.pool.query<{ show_trgm: string[] }>(`select show_trgm('été')`)
  expect(trigrams[0]?.show_trgm.length).toBe(4)
})
