import { describe, expect, test } from 'vitest'
import { identifier } from '#tests/support/api-client.ts'
import { createModel } from '../support/stock.ts'
import { createOrderingWorld, dataOf } from '../support/world/ordering.ts'

const { client, database, number, renter, hold, order } = await createOrderingWorld()

type Fault = { code: string; meta?: Record<string, unknown> }
const codes = (answer: { errors: readonly Fault[] }) => answer.errors.map(({ code }) => code)

/** Five days, of which the first is tomorrow: too soon, too short, no multiple of seven. */
const SHORT = { startDay: '2027-02-02', endDay: '2027-02-06' }
const REASON = 'Visite chez un partenaire'
const setAside = (...rules: string[]) => ({ overrides: rules.map(rule => ({ rule, reason: REASON })) })

describe('a rule that staff set aside', async () => {
  const model = await createModel(database, { items: 4 })
  const staff = await renter({ roles: ['rental_admin'] })

  test('is named one by one in the refusal, and each needs a reason of its own', async () => {
    const wish = { models: { [model.id]: 1 }, ...SHORT }
    expect(codes(await order(staff, wish))).toEqual(['rental.tooSoon', 'rental.tooShort'])
    expect(codes(await order(staff, { ...wish, ...setAside('tooSoon') }))).toEqual(['rental.tooShort'])
    const silent = { overrides: [{ rule: 'tooSoon', reason: ' ' }] }
    expect(codes(await order(staff, { ...wish, ...silent }))).toEqual(['validation.required'])
    expect(await number('select count(*) from rental_overrides')).toBe(0)
  })

  test('lets the order through, and is kept with its reason and in the history of the order', async () => {
    const wish = { models: { [model.id]: 1 }, ...SHORT, ...setAside('tooSoon', 'tooShort', 'tooLong') }
    const placed = await order(staff, wish)
    expect(placed.status).toBe(201)
    const { id } = dataOf(placed) as unknown as { id: string }
    const { document } = await client.get(`rental-commands/${id}`, 'include=overrides', staff.headers)
    const kept = (document as unknown as { included: { attributes: Record<string, string> }[] }).included
    expect(kept.map(({ attributes: { rule, reason } }) => [rule, reason]).sort()).toEqual([
      ['tooShort', REASON],
      ['tooSoon', REASON],
    ])
    const { rows } = await database.pool.query<{ operation: string }>(
      "select operation from history_actions where resource_id = $1 and operation like 'override%' order by operation",
      [id],
    )
    expect(rows.map(({ operation }) => operation)).toEqual(['override-tooShort', 'override-tooSoon'])
  })

  test('is never one of a renter, and never a day that is past', async () => {
    const person = await renter()
    const wish = { models: { [model.id]: 1 }, ...SHORT, ...setAside('tooSoon', 'tooShort') }
    expect((await order(person, wish)).status).toBe(403)
    const past = { ...wish, startDay: '2027-01-30' }
    expect(codes(await order(staff, past))).toEqual(['rental.tooSoon'])
  })

  test('may be a limit of the cart, or of the requests that wait', async () => {
    const person = await renter()
    const forThem = {
      relationships: {
        rentBy: identifier('users', person.id),
        billingAddress: identifier('rental-addresses', person.addressId),
      },
    }
    await database.pool.query('update app_envs set rental_max_pending_commands = 1, rental_max_items = 1')
    const week = { startDay: '2027-03-01', endDay: '2027-03-07' }
    const wish = (quantity: number) => ({ models: { [model.id]: quantity }, ...week })
    expect((await order(staff, wish(1), forThem)).status).toBe(201)
    expect(codes(await order(staff, wish(1), forThem))).toEqual(['rental.tooManyPendingCommands'])
    // Their own quote says so before the first step.
    const quote = await client.post('/api/v1/services/rentals/quote', wish(1), person.headers)
    expect(dataOf(quote).refusals).toEqual([{ reason: 'tooManyPendingCommands', limit: 1, count: 1 }])
    expect(codes(await order(staff, wish(2), forThem))).toEqual(['rental.tooManyItems'])
    const both = setAside('tooManyPendingCommands', 'tooManyItems')
    expect((await order(staff, { ...wish(2), ...both }, forThem)).status).toBe(201)
    await database.pool.query('update app_envs set rental_max_pending_commands = 100, rental_max_items = 100')
  })
})

describe('the horizon', async () => {
  const model = await createModel(database, { items: 1 })

  test('refuses a first day beyond it, in the quote, the calendar and the hold alike', async () => {
    const person = await renter()
    // 550 days after 1 February 2027.
    const [last, after] = ['2028-08-04', '2028-08-05']
    const wish = (startDay: string, endDay: string) => ({ models: { [model.id]: 1 }, startDay, endDay })
    const quote = async (startDay: string, endDay: string) =>
      (
        dataOf(
          await client.post('/api/v1/services/rentals/quote', wish(startDay, endDay), person.headers),
        ) as unknown as {
          refusals: unknown[]
        }
      ).refusals
    expect(await quote(last, '2028-08-10')).toEqual([])
    expect(await quote(after, '2028-08-11')).toEqual([{ reason: 'tooFar', latestStartDay: last }])
    const refused = await client.post('/api/v1/services/rentals/bookings', wish(after, '2028-08-11'), person.headers)
    expect(refused.errors[0]).toMatchObject({ code: 'rental.tooFar', meta: { latestStartDay: last } })
    const { calendar } = dataOf(
      await client.get('services/rentals/calendar', `models[${model.id}]=1&from=2028-08-01&months=1`, person.headers),
    ) as unknown as { calendar: { day: string; startable: boolean }[] }
    expect(calendar.filter(({ startable }) => startable).map(({ day }) => day)).toEqual([
      '2028-08-01',
      '2028-08-02',
      '2028-08-03',
      last,
    ])
  })

  test('leaves no period on offer that could not be held right then', async () => {
    const person = await renter()
    const { periods } = dataOf(
      await client.get('services/rentals/periods', `models[${model.id}]=1&from=2028-08-03`, person.headers),
    ) as unknown as { periods: { startDay: string; endDay: string }[] }
    expect(periods.map(({ startDay }) => startDay)).toEqual(['2028-08-03', '2028-08-04'])
    for (const days of periods) expect(await hold(person, { [model.id]: 1 }, days)).toMatchObject(days)
  })
})
