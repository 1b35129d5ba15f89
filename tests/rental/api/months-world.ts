import { definitionsOf } from '#server/gather.ts'
import { createApi } from '#server/api.ts'
import type { RentalMonth } from '#server/rental/contract/money.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { billMonth } from '#server/rental/index.ts'
import { buildAppContext, createOrganization, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const definitions = definitionsOf()

/** Orders that are closed in a month, and the months that staff bill and close. */
export async function createMonthsWorld() {
  const clock = { now: new Date('2026-12-10T09:00:00Z') }
  const database = await createTestDatabase()
  const app = buildAppContext(database, { now: () => clock.now })
  const api = createApi(app)
  const { pool } = database
  const registry = makeRegistry(definitions, app.site.features)
  const person = peopleOf(app, api)
  const staff = await person({ roles: ['rental_admin'] })
  const monthly = await person({ firstName: '=cmd', lastName: 'Durand' })
  await pool.query('update users set rental_monthly_invoicing = true where id = $1', [monthly.id])

  const renter = await person()
  const organizationId = await createOrganization(database)
  const act = async (type: string, id: string, slug: string, input: object = {}) => {
    const answer = await staff.client.post(`${type}/${id}/actions/${slug}`, { meta: { input } })
    return answer.status < 300 ? 'done' : `${answer.status} ${answer.errors[0]?.code}`
  }

  const bill = (month: string) => billMonth(app, registry, { month })
  const month = async (name: string) =>
    ((await staff.client.get(`services/rentals/months/${name}`)).document as unknown as { data: RentalMonth }).data

  return { clock, database, app, api, pool, person, staff, monthly, renter, organizationId, act, bill, month }
}
