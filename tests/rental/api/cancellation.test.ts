import { beforeAll, describe, expect, test } from 'vitest'
import { withMoney } from '../support/world/money.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { at, pool, staff, renter, agreed, command, one } = await withMoney(await createRentalWorld())

const standing = (id: string) =>
  one<{ fee: number; paid: number; billed: number | null; taxed: number | null }>(
    `select c.cancellation_fee as fee, c.paid_amount as paid, i.total_amount as billed, i.taxed_amount as taxed
      from rental_commands c left join rental_invoices i on i.id = c.billed_by_id where c.id = $1`,
    [id],
  )
const refundDue = async (id: string) =>
  (await staff.client.get(`rental-commands/${id}`, { 'fields[rental-commands]': 'refundDue' })).document!.data

/** Accepted, paid by transfer, from 20 December on: 2 units of 4,200 cents. */
async function paid(conditions: object | null = null) {
  at('2026-12-01T09:00:00Z')
  const made = await agreed({ startDay: '2026-12-20', days: 14 })
  await pool.query('update rental_commands set conditions = $2 where id = $1', [made.id, conditions])
  return made
}

describe('an order that is cancelled', () => {
  beforeAll(async () => {
    await pool.query(
      `update app_envs set rental_cancellation_days = 7, rental_cancellation_share = 50, rental_no_show_share = 100`,
    )
  })

  test('keeps the share of its conditions where its renter cancels late, on a paper; the rest is due', async () => {
    const made = await paid()
    const total = (await standing(made.id)).paid
    expect(total).toBeGreaterThan(0)
    at('2026-12-15T09:00:00Z')
    await command(made.id, 'cancel', {}, renter.client)
    expect(await standing(made.id)).toEqual({ fee: total / 2, paid: total, billed: total / 2, taxed: 0 })
    expect(await refundDue(made.id)).toMatchObject({ attributes: { refundDue: total / 2 } })
    await command(made.id, 'record-refund', { method: 'transfer' })
    expect(await refundDue(made.id)).toMatchObject({ attributes: { refundDue: 0 } })
  })

  test('costs nothing in time, where the lender cancels, or by the conditions that it was placed under', async () => {
    for (const [day, input, client, conditions] of [
      ['2026-12-13', {}, renter.client, null],
      ['2026-12-15', {}, staff.client, null],
      ['2026-12-15', {}, renter.client, { cancellationDays: 2, cancellationShare: 50, noShowShare: 100 }],
    ] as const) {
      const made = await paid(conditions)
      at(`${day}T09:00:00Z`)
      await command(made.id, 'cancel', input, client)
      expect(await standing(made.id)).toMatchObject({ fee: 0, billed: null })
    }
  })

  test('at the wish of its renter keeps the same when staff cancel', async () => {
    const made = await paid()
    at('2026-12-20T09:00:00Z')
    await command(made.id, 'cancel', { isRenterWish: true })
    const { fee, paid: amount } = await standing(made.id)
    expect(fee).toBe(amount)
  })
})
