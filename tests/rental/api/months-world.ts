import { definitionsOf } from '#server/gather.ts'
import type { RentalMonth } from '#server/rental/contract/money.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { billMonth } from '#server/rental/index.ts'
import { callAction } from '#tests/support/api-client.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { createClockedApp } from '#tests/support/clocked-app.ts'

const definitions = definitionsOf()

/** Orders that are closed in a month, and the months that staff bill and close. */
export async function createMonthsWorld() {
  const { clock, database, app, api, pool, person } = await createClockedApp('2026-12-10T09:00:00Z')
  const registry = makeRegistry(definitions, app.site.features)
  const staff = await person({ roles: ['rental_admin'] })
  const monthly = await person({ firstName: '=cmd', lastName: 'Durand' })
  await pool.query('update users set rental_monthly_invoicing = true where id = $1', [monthly.id])

  const renter = await person()
  const organizationId = await createOrganization(database)
  const act = async (type: string, id: string, slug: string, input: object = {}) => {
    const answer = await callAction(staff.client, `${type}/${id}`, slug, input)
    return answer.status < 300 ? 'done' : `${answer.status} ${answer.errors[0]?.code}`
  }

  const bill = (month: string) => billMonth(app, registry, { month })
  const month = async (name: string) =>
    ((await staff.client.get(`services/rentals/months/${name}`)).document as unknown as { data: RentalMonth }).data

  return { clock, database, app, api, pool, person, staff, monthly, renter, organizationId, act, bill, month }
}
