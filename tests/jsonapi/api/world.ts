import { clientOf, overHttp } from '#tests/support/api-client.ts'
import { buildTestApp, type TestContextOptions } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

/** An id that no record has. */
export const MISSING = '0190f3c0-0000-7000-8000-00000000dead'

/** Samples of every type and people of every role, on the file's own database. */
export async function createJsonapiWorld(options: TestContextOptions = {}) {
  const database = await createTestDatabase()
  return { database, ...(await createWorld(database, options)) }
}

/** The same with seven organisations, and a client for each way to ask: as a function and over HTTP. */
export async function createStandardWorld() {
  const world = await createJsonapiWorld()
  const { database, api, actors, make } = world
  const http = overHttp(buildTestApp(database).app)
  const organizations: string[] = []
  for (let index = 0; index < 7; index += 1) organizations.push(await make('organizations'))
  const [organization] = organizations as [string]
  const WAYS = [
    ['called', api, clientOf(api, actors.app_admin.headers)],
    ['over HTTP', http, clientOf(http, actors.app_admin.headers)],
  ] as const

  return { ...world, organizations, organization, WAYS }
}

/** A document that writes a page. */
export const page = (attributes: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  data: { type: 'app-pages', attributes: { path: '/x', title: 'X', ...attributes }, ...more },
})
