import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { RentalTimeline, TimelinePart } from '#server/rental/contract/timeline.ts'
import { addDays } from '#server/rental/domain/period.ts'
import { clientOf, faults } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createCommand } from '../support/command.ts'
import { createModel } from '../support/stock.ts'

const database = await createTestDatabase()
const { pool } = database
const TODAY = '2027-01-10'
const app = buildAppContext(database, { env: { rateLimits: 'off' }, now: () => new Date(`${TODAY}T09:00:00Z`) })
const api = createApi(app)
const [ada, renter] = [
  await asUser(app, { firstName: 'Ada', lastName: 'Office', roles: ['rental_admin'] }),
  await asUser(app, { firstName: 'Camille', lastName: 'Roche' }),
]
const staff = clientOf(api, ada.headers)
const PATH = '/api/v1/services/rentals/timeline'

async function ask(query: Record<string, string | number>, client = staff): Promise<RentalTimeline> {
  const answer = await client.get(PATH, query)
  expect(answer.status, answer.text).toBe(200)
  return answer.document.data as RentalTimeline
}
const brief = ({ kind, startDay, endDay }: TimelinePart) => [kind, startDay, endDay]
const block = (item: string, startDay: string, endDay: string | null) =>
  staff.post('rental-unavailabilities', {
    data: {
      type: 'rental-unavailabilities',
      attributes: { startDay, endDay, reason: 'Battery' },
      relationships: { rentalItem: { data: { type: 'rental-items', id: item } } },
    },
  })

describe('the timeline', () => {
  test('lists the occupations and gaps of each item completely', async () => {
    const command = await createCommand(database, {
      rentBy: renter.id,
      startDay: '2027-01-18',
      days: 7,
      units: 1,
      spare: 1,
    })
    const spare = command.items.find(item => item !== command.items[0])!
    expect((await block(spare, '2027-01-12', '2027-01-13')).status).toBe(201)
    const held = await clientOf(api, renter.headers).post('/api/v1/services/rentals/bookings', {
      models: { [command.modelId]: 1 },
      startDay: '2027-02-08',
      endDay: '2027-02-14',
    })
    expect(held.status, held.text).toBe(201)
    const { items, page, today } = await ask({ model: command.modelId, from: TODAY, days: 28 })
    expect({ today, total: page.total }).toEqual({ today: TODAY, total: 2 })
    const partsOf = (id: string) => items.find(item => item.id === id)!.parts
    const [taken, free] = [partsOf(command.items[0]!), partsOf(spare)]
    // Seven days and two of turnaround.
    expect(taken.slice(0, 2).map(brief)).toEqual([
      ['gap', TODAY, '2027-01-17'],
      ['command', '2027-01-18', '2027-01-26'],
    ])
    expect(taken[1]).toMatchObject({
      commandId: command.id,
      number: command.number,
      stage: 'validation',
      renter: 'Camille Roche',
      lastDay: '2027-01-24',
      lineId: command.lines[0],
      isPinned: false,
      isLate: false,
    })
    expect(free.slice(0, 2).map(brief)).toEqual([
      ['gap', TODAY, '2027-01-11'],
      ['maintenance', '2027-01-12', '2027-01-13'],
    ])
    expect(free[1]).toMatchObject({ reason: 'Battery', unavailabilityKind: 'other' })
    // The hold begins after the days asked for: the gap of its item ends where it begins, the other's has no end.
    const ends = [taken.at(-1)!, free.at(-1)!].map(part => part.endDay)
    expect(ends.sort()).toEqual(['2027-02-07', null])
    const later = await ask({ model: command.modelId, from: '2027-02-01', days: 28 })
    expect(later.items.flatMap(item => item.parts).filter(part => part.kind === 'hold')).toMatchObject([
      { renter: 'Camille Roche', startDay: '2027-02-08', endDay: '2027-02-16' },
    ])
    for (const item of [...items, ...later.items])
      for (const [index, part] of item.parts.slice(1).entries())
        expect(addDays(item.parts[index]!.endDay!, 1)).toBe(part.startDay)
  })

  test("finds items by label, model, place and order, those of one's own place first", async () => {
    const model = await createModel(database, { items: 3 })
    const {
      rows: [stock],
    } = await pool.query<{ id: string }>("insert into rental_stocks (name) values ('Nantes') returning id")
    await pool.query('insert into rental_stock_users (stock_id, user_id) values ($1, $2)', [stock!.id, ada.id])
    await pool.query('insert into rental_item_stocks (rental_item_id, stock_id) values ($1, $2)', [
      model.items[2],
      stock!.id,
    ])
    const { items } = await ask({})
    expect(items[0]).toMatchObject({ id: model.items[2], stocks: ['Nantes'], model: 'Poursuite oculaire' })
    expect((await ask({ stock: stock!.id })).items.map(item => item.id)).toEqual([model.items[2]])
    expect((await ask({ search: items[0]!.stockId.toUpperCase() })).items.map(item => item.id)).toEqual([
      model.items[2],
    ])
    expect((await ask({ search: 'oculaire' })).page.total).toBeGreaterThanOrEqual(3)
    expect((await ask({ search: '100%' })).page.total).toBe(0)
    const command = await createCommand(database, { rentBy: renter.id, startDay: '2027-03-01', units: 1, spare: 2 })
    expect((await ask({ search: String(command.number) })).items.map(item => item.id)).toEqual([command.items[0]])
    expect((await ask({ 'page[number]': 2 })).items).toEqual([])
  })

  test('lists what is late, and how many orders of these days have no item', async () => {
    const command = await createCommand(database, {
      rentBy: renter.id,
      startDay: '2026-12-20',
      days: 7,
      units: 2,
      spare: 0,
    })
    await pool.query(`update rental_command_items set status = 'out', rental_item_id = $2 where id = $1`, [
      command.lines[0],
      command.items[0],
    ])
    await pool.query(`update rental_occupations set rental_item_id = null where command_item_id = $1`, [
      command.lines[1],
    ])
    const timeline = await ask({ model: command.modelId, from: '2026-12-15' })
    expect(timeline.conflicts).toBe(1)
    expect(timeline.items.flatMap(item => item.parts).filter(part => part.kind === 'command')).toMatchObject([
      { lineStatus: 'out', isLate: true },
    ])
    expect((await ask({ model: command.modelId, from: '2027-03-15' })).conflicts).toBe(0)
  })

  test('is read by rental staff and admins, and refuses invalid values of its parameters', async () => {
    const admin = await asUser(app, { roles: ['admin'] })
    expect((await clientOf(api, admin.headers).get(PATH)).status).toBe(200)
    expect((await clientOf(api, renter.headers).get(PATH)).status).toBe(403)
    expect((await clientOf(api).get(PATH)).status).toBe(401)
    for (const [name, value] of [
      ['from', 'tomorrow'],
      ['days', '85'],
      ['stock', 'x'],
      ['model', 'x'],
      ['page[number]', '0'],
      ['search', 'a'.repeat(101)],
    ] as const) {
      expect(faults(await staff.get(PATH, { [name]: value })), name).toEqual([`400 query.value ${name}`])
    }
  })
})
