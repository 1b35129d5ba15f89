import { expect, test } from 'vitest'
import { seedDemo } from '#server/seed/demo.ts'
import { testContext } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = testContext(database)

test('an empty site becomes one with thirteen accounts and a home page', async () => {
  await seedDemo(app)
  const { rows } = await database.pool.query(`select count(*)::int as accounts from users where email like '%@demo.example'`)
  expect(rows[0]).toEqual({ accounts: 13 })
})
