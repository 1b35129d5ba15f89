import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

export const page = (attributes: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  data: { type: 'app-pages', attributes: { path: '/x', title: 'X', ...attributes }, ...more },
})

/** Records that are written, counted and followed in the history. */
export async function createWritesWorld() {
  const database = await createTestDatabase()
  const { admin, as, make, createBody, updateBody, actors, facts, adminUserId } = await createWorld(database)

  return { database, admin, createBody, adminUserId, make, as, updateBody, facts, actors }
}
