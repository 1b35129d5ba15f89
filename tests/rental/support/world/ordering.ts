import { beforeEach } from 'vitest'
import { identifier, type Answer } from '#tests/support/api-client.ts'
import { asUser } from '#tests/support/as-user.ts'
import { createClockedApp } from '#tests/support/test-app.ts'
import { createAddress, createModel, week } from '../stock.ts'
import { rowsIn } from './index.ts'

export const START = new Date('2027-02-01T09:00:00Z')
export const FIRST = '2027-10-28'
export const dataOf = (answer: Answer) => answer.document.data as Record<string, string>
export const BOOKINGS = '/api/v1/services/rentals/bookings'
const HOURS = { 4: ['09:00-12:00'] }

export const SLOT = { slotStart: '09:30', slotEnd: '10:00' }
type Choices = { choices: { places: { id: string; name: string; slots: object[] }[]; models: object | null }[] }

/** People who hold models and order them, on a clock that a test sets. */
export async function createOrderingWorld() {
  const { clock, database, app, guest: client } = await createClockedApp(START, { env: { rateLimits: 'off' } })
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

/** Renters, and two places that are open on the first day, a Thursday, from nine to twelve. */
export async function createPlacesWorld() {
  const world = await createOrderingWorld()
  const { database, client } = world
  const { pool } = database
  const rows = rowsIn(database)
  const stocks = { lyon: '', nantes: '' }

  /** Two places; the first day of the orders is a Thursday. */
  beforeEach(async () => {
    await pool.query('delete from rental_command_places')
    await pool.query('delete from rental_stocks')
    await pool.query('delete from rental_shipping_prices')
    await pool.query(
      'insert into rental_shipping_prices (max_weight, price) values (1000, 500), (2000, 800), (null, 900)',
    )
    const place = async (name: string, address: string) =>
      (
        await pool.query<{ id: string }>(
          `insert into rental_stocks (name, address, phone, opening_hours) values ($1, $2, '+33 2 40 00 00 00', $3)
            returning id`,
          [name, address, HOURS],
        )
      ).rows[0]!.id
    stocks.lyon = await place('Lyon', '12 quai des Passeurs\n69002 Lyon')
    stocks.nantes = await place('Nantes', '3 quai du Port\n44000 Nantes')
  })

  /** A model with so many units at each place. */
  async function modelAt(places: Record<string, number>) {
    const model = await createModel(database, { items: Object.values(places).reduce((sum, one) => sum + one, 0) })
    const items = [...model.items]
    const at: Record<string, string[]> = {}
    for (const [stock, count] of Object.entries(places)) {
      at[stock] = items.splice(0, count)
      for (const item of at[stock])
        await pool.query('insert into rental_item_stocks (rental_item_id, stock_id) values ($1, $2)', [item, stock])
    }
    return { id: model.id, at }
  }

  const offered = async (who: { headers: Record<string, string> }, id: string) =>
    (dataOf(await client.get(`${BOOKINGS}/${id}/places`, '', who.headers)) as unknown as Choices).choices.map(
      ({ places, models }) => ({ places: places.map(({ name }) => name), models }),
    )
  const choose = (who: { headers: Record<string, string> }, id: string, places: unknown) =>
    client.patch(`${BOOKINGS}/${id}`, { places }, who.headers)
  const linesOf = async (answer: Answer) =>
    (
      await rows<{ place: string; lies: string }>(
        `select s.name as place, u.name as lies from rental_command_items l
          left join rental_stocks s on s.id = l.stock_id join rental_occupations o on o.command_item_id = l.id
          left join rental_item_stocks t on t.rental_item_id = o.rental_item_id
          left join rental_stocks u on u.id = t.stock_id
          where l.command_id = $1 order by 1, 2`,
        [answer.data.id],
      )
    ).map(({ place, lies }) => `${place} ${lies}`)
  const placesOf = async (who: { headers: Record<string, string> }, answer: Answer) =>
    dataOf(
      await client.get(`/api/v1/services/rentals/commands/${answer.data.id}/places`, '', who.headers),
    ) as unknown as {
      name: string
      pickUp: { slot: string; hours: string }
      return: { day: string; isMoved: boolean }
    }[]

  return { ...world, pool, stocks, modelAt, offered, choose, linesOf, placesOf }
}
