import { beforeEach } from 'vitest'
import { createApi } from '#server/api.ts'
import { clientOf, identifier, type Answer } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createAddress, later } from '#tests/support/rentals.ts'

export const START = new Date('2027-02-01T09:00:00Z')
export const FIRST = '2027-10-28'
export const week = (startDay: string) => ({ startDay, endDay: later(startDay, 6) })
export const dataOf = (answer: Answer) => answer.document.data as Record<string, string>

/** People who hold models and order them, on a clock that a test sets. */
export async function createOrderingWorld() {
  const clock = { now: START }
  const database = await createTestDatabase()
  const app = buildAppContext(database, { env: { rateLimits: 'off' }, now: () => clock.now })
  const client = clientOf(createApi(app))
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

  return { clock, database, client, number, renter, hold, order }
}
