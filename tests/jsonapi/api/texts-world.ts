import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

/** Menu items whose names are read and written in several languages. */
export async function createTextsWorld() {
  const database = await createTestDatabase()
  const { admin, make, facts, as } = await createWorld(database)

  return { database, admin, facts, make, as }
}
