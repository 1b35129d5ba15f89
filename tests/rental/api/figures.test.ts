import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { RentalFigures } from '#server/rental/contract/figures.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createCommand } from '../support/command.ts'

const database = await createTestDatabase()
const app = buildAppContext(database, { now: () => new Date('2027-03-01T09:00:00Z') })
const api = createApi(app)
const { pool } = database
const staff = await asUser(app, { roles: ['rental_admin'] })
const renter = await asUser(app)
const [client, stranger] = [clientOf(api, staff.headers), clientOf(api, renter.headers)]

/** A command whose units went out and came back. */
async function rented({
  startDay,
  days,
  back,
  status = 'returned',
}: {
  startDay: string
  days: number
  back: string | null
  status?: 'out' | 'returned'
}) {
  const command = await createCommand(database, { rentBy: renter.id, startDay, days, units: 1, spare: 1 })
  await pool.query('update rental_items set created_at = $2 where id = any($1::uuid[])', [
    command.items,
    '2026-01-01T08:00:00Z',
  ])
  await pool.query(
    'update rental_command_items set rental_item_id = $2, status = $3, out_at = $4, returned_at = $5 where ' +
      'command_id = $1',
    [command.id, command.items[0], status, `${startDay}T09:00:00Z`, back === null ? null : `${back}T15:00:00Z`],
  )
  return command
}
const figures = async (query: Record<string, string>) =>
  ((await client.get('/api/v1/services/rentals/figures', query)).document as unknown as { data: RentalFigures }).data

describe('the figures of a period', () => {
  test('count days rented of days rentable, rentals, lateness and idle units by model', async () => {
    // 14 days from 10 January, back one day late; the other unit stands in the cupboard, ten of its days in repair.
    const { modelId, items } = await rented({ startDay: '2027-01-10', days: 14, back: '2027-01-24' })
    await pool.query(
      "insert into rental_unavailabilities (rental_item_id, start_day, end_day) values ($1, '2027-01-01', " +
        "'2027-01-10')",
      [items[1]],
    )
    const model = (await figures({ from: '2027-01-01', to: '2027-01-31' })).models.find(({ id }) => id === modelId)!
    expect(model).toMatchObject({
      units: 2,
      daysRented: 15,
      daysAvailable: 31 + 21,
      rentals: 1,
      due: 1,
      late: 1,
      turnaroundDays: null,
    })
    // A period that cuts the rental counts what lies in it.
    expect(
      (await figures({ from: '2027-01-20', to: '2027-01-21' })).models.find(({ id }) => id === modelId),
    ).toMatchObject({ daysRented: 2, daysAvailable: 4, rentals: 0, due: 0 })
    const { idle } = await figures({ from: '2027-01-01', to: '2027-01-31', idle: '30' })
    expect(idle.map(({ id }) => id)).toContain(items[1])
    expect(idle.map(({ id }) => id)).not.toContain(items[0])
  })

  test('count what is still out until today, late once its last day is over, and never days to come', async () => {
    const { modelId } = await rented({ startDay: '2027-02-20', days: 7, back: null, status: 'out' })
    expect(
      (await figures({ from: '2027-02-01', to: '2027-03-31' })).models.find(({ id }) => id === modelId),
    ).toMatchObject({ daysRented: 10, daysAvailable: 58, due: 1, late: 1 })
  })

  test('sum the income of issued papers by month, credit notes taken off', async () => {
    const insert = (kind: string, sequence: number, day: string, net: number, corrects: string | null) =>
      pool.query<{ id: string }>(
        `insert into rental_invoices (kind, year, sequence, number, issued_at, issue_day, due_day,
            invoicing_strategy_id, billed_to, locale, net_amount, taxed_amount, tax_rate, tax_amount, total_amount,
            corrects_id)
      values ($1::text, 2027, $2::int, $1::text || $2::int, $3::date, $3::date, $3::date, 'vat', '{}', 'fr',
        $4::int, 0, 0, 0, $4::int, $5::uuid)
      returning id`,
        [kind, sequence, day, net, corrects],
      )
    const {
      rows: [one],
    } = await insert('invoice', 1, '2027-01-05', 10_000, null)
    await insert('invoice', 2, '2027-02-28', 5_001, null)
    await insert('credit_note', 1, '2027-02-28', 2_000, one!.id)
    expect((await figures({ from: '2027-01-01', to: '2027-02-28' })).income).toEqual([
      { month: '2027-01', papers: 1, netAmount: 10_000, totalAmount: 10_000 },
      { month: '2027-02', papers: 2, netAmount: 3_001, totalAmount: 3_001 },
    ])
  })

  test('count nothing as late that came back on the first open day after its last', async () => {
    // 2027-02-13 is a Saturday, the 15th a Monday; the 16th is closed as well.
    const {
      rows: [place],
    } = await pool.query<{ id: string }>(
      "insert into rental_stocks (name, opening_weekdays) values ('Figé', '{1,2,3,4,5}') returning id",
    )
    await pool.query('delete from app_env_rental_stocks')
    await pool.query("insert into app_env_rental_stocks (app_env_id, stock_id) values ('main', $1)", [place!.id])
    await pool.query("insert into rental_closed_days (start_day, end_day) values ('2027-02-15', '2027-02-16')")
    const late = async (back: string) => {
      const { modelId } = await rented({ startDay: '2027-02-07', days: 7, back })
      const {
        models: [own],
      } = await figures({ from: '2027-02-01', to: '2027-02-28', model: modelId })
      expect(own!.due).toBe(1)
      return own!.late
    }
    expect([
      await late('2027-02-13'),
      await late('2027-02-15'),
      await late('2027-02-17'),
      await late('2027-02-18'),
    ]).toEqual([0, 0, 0, 1])
    await pool.query('delete from rental_closed_days')
    expect(await late('2027-02-17')).toBe(1)
    await pool.query('delete from app_env_rental_stocks')
  })

  test('are filtered by place, category, model and strategy, and compared; exports use the same filters', async () => {
    const {
      modelId,
      items: [used, idle],
    } = await rented({ startDay: '2027-01-10', days: 10, back: '2027-01-19' })
    const {
      rows: [category],
    } = await pool.query<{ id: string }>(
      `insert into rental_model_categories (name) values ('{"fr":"Souris"}') returning id`,
    )
    const {
      rows: [place],
    } = await pool.query<{ id: string }>("insert into rental_stocks (name) values ('Rezé') returning id")
    await pool.query('update rental_models set category_id = $2 where id = $1', [modelId, category!.id])
    await pool.query('insert into rental_item_stocks (rental_item_id, stock_id) values ($1, $2)', [used, place!.id])
    const january = { from: '2027-01-01', to: '2027-01-31' }
    const ofModel = await figures({ ...january, category: category!.id })
    expect(ofModel.models.map(({ id }) => id)).toEqual([modelId])
    expect(ofModel.items.map(({ id, daysRented, before }) => [id, daysRented, before])).toEqual([
      [used, 10, { daysRented: 0, daysAvailable: 31 }],
      [idle, 0, { daysRented: 0, daysAvailable: 31 }],
    ])
    expect(ofModel.compared).toMatchObject({
      with: 'before',
      from: '2026-12-01',
      to: '2026-12-31',
      whole: { daysRented: 0, daysAvailable: 62 },
    })
    expect((await figures({ ...january, stock: place!.id })).items.map(({ id }) => id)).toEqual([used])
    expect((await figures({ ...january, model: modelId, strategy: 'ship_to_address' })).whole).toMatchObject({
      daysRented: 0,
      rentals: 0,
    })
    expect((await figures({ ...january, model: modelId, strategy: 'pick_up' })).whole).toMatchObject({
      daysRented: 10,
      rentals: 1,
    })
    expect((await figures({ from: '2027-01-20', to: '2027-01-29', model: modelId })).compared).toMatchObject({
      from: '2027-01-10',
      to: '2027-01-19',
      whole: { daysRented: 10 },
    })
    expect(
      (await figures({ from: '2028-02-29', to: '2028-02-29', model: modelId, compare: 'year' })).compared,
    ).toMatchObject({ with: 'year', from: '2027-02-28', to: '2027-02-28' })
    const lines = (await client.get('/api/v1/services/rentals/figures/export', { ...january, stock: place!.id })).text
      .trim()
      .split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/;10;31;1;1;0;;2027-01-19;0;31$/)
    for (const query of [{ stock: 'x' }, { strategy: 'teleport' }, { compare: 'never' }] as Record<string, string>[])
      expect((await client.get('/api/v1/services/rentals/figures', query)).status).toBe(400)
  })

  test('of one model have as income the sums billed for its orders, before tax', async () => {
    const { modelId, id: command } = await rented({ startDay: '2026-05-10', days: 10, back: '2026-05-19' })
    const {
      rows: [paper],
    } = await pool.query<{
      id: string
    }>(`insert into rental_invoices (kind, year, sequence, number, issued_at, issue_day, due_day,
        invoicing_strategy_id, billed_to, locale, net_amount, taxed_amount, tax_rate, tax_amount, total_amount)
      values ('invoice', 2026, 900, 'F2026-00900', '2026-05-20', '2026-05-20', '2026-06-20', 'vat', '{}', 'fr', 900,
        0, 0, 0, 900)
      returning id`)
    await pool.query(
      'insert into rental_invoice_lines (invoice_id, position, kind, command_id, label, quantity, unit_price, ' +
        "amount, is_taxed) values ($1, 0, 'rental', $2, 'x', 1, 900, 900, true)",
      [paper!.id, command],
    )
    const may = { from: '2026-05-01', to: '2026-05-31' }
    expect((await figures({ ...may, model: modelId })).income).toEqual([
      { month: '2026-05', papers: 1, netAmount: 900, totalAmount: null },
    ])
    expect((await figures({ ...may, model: modelId, strategy: 'ship_to_address' })).income).toEqual([])
    expect(
      (await figures({ from: '2026-06-01', to: '2026-07-01', model: modelId, strategy: 'pick_up' })).compared,
    ).toMatchObject({ papers: 1, netAmount: 900 })
  })

  test('are read by staff, for a valid period, and exported unit by unit', async () => {
    expect((await stranger.get('/api/v1/services/rentals/figures')).status).toBe(403)
    for (const query of [
      { from: 'x' },
      { from: '2027-02-01', to: '2027-01-01' },
      { from: '2001-01-01', to: '2027-01-01' },
      { idle: '0' },
    ])
      expect(
        (await client.get('/api/v1/services/rentals/figures', query as unknown as Record<string, string>)).status,
      ).toBe(400)
    const answer = await client.get('/api/v1/services/rentals/figures/export', { from: '2027-01-01', to: '2027-01-31' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.text).toContain('model;item;daysRented')
  })
})

describe('labels', () => {
  test('are printed by staff, each with its text, its model and an accessible code', async () => {
    const { items } = await rented({ startDay: '2027-04-10', days: 7, back: '2027-04-16' })
    const path = '/api/v1/services/rentals/labels.pdf'
    expect((await stranger.get(path, { items: items.join() })).status).toBe(403)
    expect((await client.get(path, { items: 'x' })).status).toBe(400)
    const answer = await client.get(path, { items: items.join() })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.text.slice(0, 5)).toBe('%PDF-')
    expect(answer.text).toContain('<pdfuaid:part>1')
    expect(answer.text).toContain('/Alt')
  })
})
