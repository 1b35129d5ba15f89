import { createApi } from '#server/api.ts'
import { buildAppContext, createOrganization, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

/** A person, another one and an admin, on a clock that a test sets. */
export async function createAccountWorld() {
  const clock = { now: new Date('2026-03-02T09:00:00Z') }
  const database = await createTestDatabase()
  const app = buildAppContext(database, { now: () => clock.now })
  const api = createApi(app)
  const { pool } = database
  const person = peopleOf(app, api)
  const admin = await person({ roles: ['admin'] })
  const me = await person()
  const organizationId = await createOrganization(database, { name: 'Fablab' })
  const make = (client: typeof me.client, type: string, attributes: object, relationships: object = {}) =>
    client.post(type, { data: { type, attributes, relationships } })

  return { clock, database, app, api, pool, person, admin, me, organizationId, make }
}
