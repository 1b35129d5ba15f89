import { clientOf, overHttp } from '#tests/support/api-client.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

export const MISSING = '0190f3c0-0000-7000-8000-00000000dead'

/** Every MUST of JSON:API 1.1 that concerns a server is tested once called as a function and once over HTTP. */
export async function createStandardWorld() {
  const database = await createTestDatabase()
  const { api, actors, make, createBody } = await createWorld(database)
  const http = overHttp(buildTestApp(database).app)
  const organizations: string[] = []
  for (let index = 0; index < 7; index += 1) organizations.push(await make('organizations'))
  const [organization] = organizations as [string]
  const WAYS = [
    ['called', api, clientOf(api, actors.app_admin.headers)],
    ['over HTTP', http, clientOf(http, actors.app_admin.headers)],
  ] as const

  return { organizations, organization, createBody, make, actors, WAYS }
}
