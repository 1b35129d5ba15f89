import { beforeEach } from 'vitest'
import { clientOf, identifier, type Answer } from '#tests/support/api-client.ts'
import { asUser } from '#tests/support/as-user.ts'
import { createClockedApp } from '#tests/support/clocked-app.ts'
import { createAddress, later } from '../support/stock.ts'

export const START = new Date('2027-02-01T09:00:00Z')
export const FIRST = '2027-10-28'
export const week = (startDay: string) => ({ startDay, endDay: later(startDay, 6) })
export const dataOf = (answer: Answer) => answer.document.data as Record<string, string>

/** People who hold models and order them, on a clock that a test sets. */
export async function createOrderingWorld() {
  const { clock, database, app, api } = await createClockedApp(START, { env: { rateLimits: 'off' } })
  const client = clientOf(api)
  const number = async (statement: string, values: unknown[] = []) =>
    Number((await database.pool.query<{ count: string }>(statement, values)).rows[0]!.count)

  async function renter(facts: Parameters<typeof asUser>[1] = {}) {
    const person = await asUser(app, facts)
    return { ...person, addressId: await createAddress(database, person.id) }
  }

  type Renter = Awaited<ReturnType<typeof renter>>

  const hold = async (who: Renter, models: Record<string, number>, days = week(FIRST)) =>
    dataOf(await client.post('/api/v1/services/rentals/bookings', { models, ...days }, who.headers))

  const order = (
    who: Renter,
    attributes: Record<string, unknown>,
    { key, relationships = {} }: { key?: string; relationships?: Record<string, unknown> } = {},
  ) =>
    client.post(
      'rental-commands',
      {
        data: {
          type: 'rental-commands',
          attributes: { conditionsAccepted: true, ...attributes },
          relationships: { billingAddress: identifier('rental-addresses', who.addressId), ...relationships },
        },
      },
      { ...who.headers, ...(key ? { 'idempotency-key': key } : {}) },
    )

  beforeEach(() => {
    clock.now = START
  })

  return { clock, database, app, client, number, renter, hold, order }
}
