import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { RentalFigures } from '#server/contract/rental-figures.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createCommand } from '#tests/support/rental-command.ts'

const database = await createTestDatabase()
const app = buildAppContext(database, { now: () => new Date('2027-03-01T09:00:00Z') })
const api = createApi(app)
const { pool } = database
const staff = await asUser(app, { roles: ['rental_admin'] })
const renter = await asUser(app)
const [client, stranger] = [clientOf(api, staff.headers), clientOf(api, renter.headers)]

/** A command whose units went out and came back. */
async function rented({ startDay, days, back, status = 'returned' }: { startDay: string; days: number; back: string | null; status?: 'out' | 'returned' }) {
  const command = await createCommand(database, { rentBy: renter.id, startDay, days, units: 1, spare: 1 })
  await pool.query('update rental_items set created_at = $2 where id = any($1::uuid[])', [command.items, '2026-01-01T08:00:00Z'])
  await pool.query('update rental_command_items set rental_item_id = $2, status = $3, out_at = $4, returned_at = $5 where command_id = $1', [command.id, command.items[0], status, `${startDay}T09:00:00Z`, back === null ? null : `${back}T15:00:00Z`])
  return command
}
const figures = async (query: Record<string, string>) => ((await client.get('/api/v1/services/rentals/figures', query)).document as unknown as { data: RentalFigures }).data

describe('the figures of a period', () => {
  test('count days out of the days on which units could be rented, rentals, lateness and idle units, by model', async () => {
    // 14 days from 10 January, back one day late; the other unit stands in the cupboard, ten of its days in repair.
    const { modelId, items } = await rented({ startDay: '2027-01-10', days: 14, back: '2027-01-24' })
    await pool.query("insert into rental_unavailabilities (rental_item_id, start_day, end_day) values ($1, '2027-01-01', '2027-01-10')", [items[1]])
    const model = (await figures({ from: '2027-01-01', to: '2027-01-31' })).models.find(({ id }) => id === modelId)!
    expect(model).toMatchObject({ units: 2, daysRented: 15, daysAvailable: 31 + 21, rentals: 1, due: 1, late: 1, turnaroundDays: null })
    // A period that cuts the rental counts what lies in it.
    expect((await figures({ from: '2027-01-20', to: '2027-01-21' })).models.find(({ id }) => id === modelId)).toMatchObject({ daysRented: 2, daysAvailable: 4, rentals: 0, due: 0 })
    const { idle } = await figures({ from: '2027-01-01', to: '2027-01-31', idle: '30' })
    expect(idle.map(({ id }) => id)).toContain(items[1])
    expect(idle.map(({ id }) => id)).not.toContain(items[0])
  })

  test('count what is still out until today, late once its last day is over, and never days to come', async () => {
    const { modelId } = await rented({ startDay: '2027-02-20', days: 7, back: null, status: 'out' })
    expect((await figures({ from: '2027-02-01', to: '2027-03-31' })).models.find(({ id }) => id === modelId)).toMatchObject({ daysRented: 10, daysAvailable: 58, due: 1, late: 1 })
  })

  test('sum the income of issued papers by month, credit notes taken off', async () => {
    const insert = (kind: string, sequence: number, day: string, net: number, corrects: string | null) => pool.query<{ id: string }>(`insert into rental_invoices (kind, year, sequence, number, issued_at, issue_day, due_day, invoicing_strategy_id, billed_to, locale, net_amount, taxed_amount, tax_rate, tax_amount, total_amount, corrects_id)
      values ($1::text, 2027, $2::int, $1::text || $2::int, $3::date, $3::date, $3::date, 'vat', '{}', 'fr', $4::int, 0, 0, 0, $4::int, $5::uuid) returning id`, [kind, sequence, day, net, corrects])
    const { rows: [one] } = await insert('invoice', 1, '2027-01-05', 10_000, null)
    await insert('invoice', 2, '2027-02-28', 5_001, null)
    await insert('credit_note', 1, '2027-02-28', 2_000, one!.id)
    expect((await figures({ from: '2027-01-01', to: '2027-02-28' })).income).toEqual([{ month: '2027-01', papers: 1, netAmount: 10_000, totalAmount: 10_000 }, { month: '2027-02', papers: 2, netAmount: 3_001, totalAmount: 3_001 }])
  })

  test('are for staff, of days that make a period; exported unit by unit', async () => {
    expect((await stranger.get('/api/v1/services/rentals/figures')).status).toBe(403)
    for (const query of [{ from: 'x' }, { from: '2027-02-01', to: '2027-01-01' }, { from: '2001-01-01', to: '2027-01-01' }, { idle: '0' }]) expect((await client.get('/api/v1/services/rentals/figures', query as unknown as Record<string, string>)).status).toBe(400)
    const answer = await client.get('/api/v1/services/rentals/figures/export', { from: '2027-01-01', to: '2027-01-31' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.text).toContain('model;item;daysRented')
  })
})

describe('labels', () => {
  test('are printed for staff: each with its text, its model and a described code', async () => {
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
