import { createOrganization } from '#tests/support/as-user.ts'
import { createClockedApp } from '#tests/support/test-app.ts'

/** A person, another one and an admin, on a clock that a test sets. */
export async function createAccountWorld() {
  const site = await createClockedApp('2026-03-02T09:00:00Z')
  const { database, person } = site
  const admin = await person({ roles: ['admin'] })
  const me = await person()
  const organizationId = await createOrganization(database, { name: 'Fablab' })
  const make = (client: typeof me.client, type: string, attributes: object, relationships: object = {}) =>
    client.post(type, { data: { type, attributes, relationships } })

  return { ...site, admin, me, organizationId, make }
}
