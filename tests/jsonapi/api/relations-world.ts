import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

export const MISSING = '0190f3c0-0000-7000-8000-00000000dead'

/** Records that are related in saves and at addresses of relationships. */
export async function createRelationsWorld() {
  const database = await createTestDatabase()
  const { admin, as, make, createBody, actors, api } = await createWorld(database, {
    site: { limits: siteConfig(testEnv()).limits },
  })

  return { database, admin, make, actors, as, createBody, api }
}
