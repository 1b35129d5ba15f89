import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'

const { pool } = await createTestDatabase()
const backend = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid

test('a connection survives a refused statement, and not one that ends it', async () => {
  const before = await backend()
  await expect(pool.query("insert into files (id) values ('no id')")).rejects.toMatchObject({ code: '22P02' })
  expect(await backend()).toBe(before)
  await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
  expect(await backend()).not.toBe(before)
})
