import { describe, expect, test } from 'vitest'
import { clientOf } from '#tests/support/api-client.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { withMoney } from '../support/world/money.ts'
import { createRentalWorld } from '../support/world/index.ts'
import { CLOSE_ANYWAY } from '../support/actions.ts'

const {
  clock,
  database,
  api,
  pool,
  person,
  staff,
  admin,
  renter,
  command,
  paper,
  returned,
  closed,
  one,
  paperOf,
  payments,
} = await withMoney(await createRentalWorld({ renter: { firstName: 'Zoé', lastName: 'Martin' } }))
const stranger = await person()

describe('the paper of a closed command', () => {
  test('has the next number of its kind and year, the lines shown before, and the client as of then', async () => {
    const made = await returned()
    await command(made.id, 'add-charge', {
      kind: 'late_fee',
      label: 'Rendu 2 jours plus tard',
      amount: 600,
      isTaxed: true,
    })
    await command(made.id, 'close', CLOSE_ANYWAY)
    await command(made.id, 'close', CLOSE_ANYWAY)
    const invoice = await paperOf(made.id)
    expect(invoice).toMatchObject({
      kind: 'invoice',
      net_amount: 9_000,
      total_amount: 9_000,
      due_day: '2026-12-31',
      billed_to: { fullName: 'Zoé Martin', organization: null },
    })
    expect(invoice.number).toMatch(/^F2026-\d{5}$/)
    const { list } = await renter.client.get('rental-invoice-lines', { 'filter[invoice]': invoice.id })
    expect(list.map(({ attributes: { label, quantity, amount } }) => [label, quantity, amount])).toEqual([
      [`Poursuite oculaire, du 20 déc. 2026 au 2 janv. 2027 (commande ${made.number})`, 2, 8_400],
      [`Rendu 2 jours plus tard (commande ${made.number})`, 1, 600],
    ])
    const next = await closed()
    expect(Number(next.paper.number.slice(-5))).toBe(Number(invoice.number.slice(-5)) + 1)
    clock.now = new Date('2027-01-01T09:00:00Z')
    expect((await closed({ strategy: 'pick_up' })).paper.number).toBe('F2027-00001')
    clock.now = new Date('2026-12-01T09:00:00Z')
  })

  test('is a debit note by that strategy, and none is issued when nothing is due or the month is billed', async () => {
    const debited = await returned()
    await pool.query("update rental_commands set invoicing_strategy_id = 'no_vat_debit_note' where id = $1", [
      debited.id,
    ])
    await command(debited.id, 'close', CLOSE_ANYWAY)
    expect((await paperOf(debited.id)).number).toMatch(/^D2026-\d{5}$/)
    const monthly = await person()
    await pool.query('update users set rental_monthly_invoicing = true where id = $1', [monthly.id])
    for (const facts of [{ rentBy: monthly.id }, { strategy: 'locked' as const }, { pricePerDay: 0 }]) {
      const made = await returned(facts, { isPaid: false })
      if (facts.strategy === 'locked')
        await pool.query(
          "update rental_command_steps set status = case step_type when 'closure' then 'waiting' else 'hidden' " +
            'end where command_id = $1',
          [made.id],
        )
      await command(made.id, 'close', CLOSE_ANYWAY)
      expect(await paperOf(made.id)).toBeUndefined()
    }
  })

  test('never changes, nor do its lines and payments, even by direct SQL', async () => {
    const {
      id,
      paper: { id: invoice },
    } = await closed()
    for (const [sql, value] of [
      ['update rental_invoices set total_amount = 1, net_amount = 1, tax_amount = 0 where id = $1', invoice],
      ['delete from rental_invoices where id = $1', invoice],
      ["update rental_invoice_lines set label = 'x' where invoice_id = $1", invoice],
      ['delete from rental_payments where command_id = $1', id],
      ['update rental_payments set amount = 1 where command_id = $1', id],
    ] as const)
      await expect(pool.query(sql, [value])).rejects.toThrow(/append-only|never changes/)
    expect(
      (
        await staff.client.patch(`rental-invoices/${invoice}`, {
          data: { type: 'rental-invoices', id: invoice, attributes: { reason: 'x' } },
        })
      ).status,
    ).toBe(403)
    expect((await staff.client.delete(`rental-invoices/${invoice}`)).status).toBe(403)
  })
})

describe('credit notes', () => {
  test('correct an invoice whole or by lines, never more than remains, and refund what was overpaid', async () => {
    const {
      id,
      paper: { id: invoice },
    } = await closed()
    const {
      list: [line],
    } = await staff.client.get(`rental-invoices/${invoice}/lines`)
    expect(await paper(invoice, 'credit')).toContain('/meta/input/reason')
    expect(await paper(invoice, 'credit', { reason: 'Panne', lines: [{ line: line!.id, amount: 8_401 }] })).toContain(
      '/meta/input/lines/0/amount',
    )
    const first = (await paper(invoice, 'credit', {
      reason: 'Panne de deux jours',
      lines: [{ line: line!.id, amount: 1_000 }],
    })) as { creditNote: string; number: string }
    expect(first.number).toMatch(/^A2026-\d{5}$/)
    expect((await renter.client.get(`rental-invoices/${first.creditNote}`)).data.attributes).toMatchObject({
      kind: 'credit_note',
      // Nobody has to pay it.
      dueDay: null,
      totalAmount: 1_000,
      reason: 'Panne de deux jours',
      state: 'issued',
    })
    const due = await staff.client.get('rental-invoices', { 'filter[dueFrom]': '2020-01-01', 'page[size]': '100' })
    expect(due.list.some(({ id: found }) => found === invoice)).toBe(true)
    expect(due.list.some(({ attributes }) => attributes['kind'] === 'credit_note')).toBe(false)
    expect((await staff.client.get(`rental-invoices/${invoice}`)).data.attributes).toMatchObject({
      totalAmount: 8_400,
      creditedAmount: 1_000,
      owedAmount: -1_000,
      state: 'toRefund',
    })
    expect(await paper(invoice, 'record-payment', { method: 'transfer' })).toEqual({ owed: 0 })
    expect((await payments(id)).at(-1)).toBe('-1000 transfer 2026-12-01')
    await paper(invoice, 'credit', { reason: 'Tout le reste' })
    expect(await paper(invoice, 'credit', { reason: 'Encore' })).toBe('409 rental.nothingToCredit')
    expect(await paper(first.creditNote, 'credit', { reason: 'Avoir' })).toBe('409 rental.creditOfCredit')
    expect(await paper(first.creditNote, 'record-payment')).toBe('409 rental.paymentOfCredit')
    expect((await staff.client.get(`rental-invoices/${invoice}`)).data.attributes).toMatchObject({
      creditedAmount: 8_400,
      owedAmount: -7_400,
    })
    for (const client of [admin.client, renter.client])
      expect(await paper(invoice, 'credit', { reason: 'x' }, client)).toContain('403')
  })

  test('are issued once by ten simultaneous requests for the whole invoice', async () => {
    const {
      paper: { id: invoice },
    } = await closed()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => paper(invoice, 'credit', { reason: 'Ensemble' })),
    )
    expect(answers.filter(answer => typeof answer === 'object')).toHaveLength(1)
  })
})

test('papers, their lines and payments are read by the client, their organisation and staff only', async () => {
  const organizationId = await createOrganization(database)
  const colleague = await person({ organizationIds: [organizationId] })
  const {
    id,
    paper: { id: invoice },
  } = await closed({ organizationId })
  for (const [client, isTheirs] of [
    [renter.client, true],
    [colleague.client, true],
    [staff.client, true],
    [admin.client, true],
    [stranger.client, false],
  ] as const) {
    expect((await client.get(`rental-invoices/${invoice}`)).status).toBe(isTheirs ? 200 : 404)
    expect((await client.get('rental-invoice-lines', { 'filter[invoice]': invoice })).list).toHaveLength(
      isTheirs ? 1 : 0,
    )
    expect((await client.get('rental-payments', { 'filter[command]': id })).list).toHaveLength(isTheirs ? 1 : 0)
  }
  expect(
    (await renter.client.get('rental-payments', { 'filter[command]': id })).list[0]!.attributes,
  ).not.toHaveProperty('comment')
  expect((await clientOf(api, {}).get('rental-invoices')).status).toBe(401)
})

test('erasing a person leaves papers that still name who was billed', async () => {
  const gone = await person({ firstName: 'Ada', lastName: 'Roche' })
  const made = await closed({ rentBy: gone.id })
  await pool.query('delete from users where id = $1', [gone.id])
  expect(
    await one("select user_id, billed_to ->> 'fullName' as name from rental_invoices where id = $1", [made.paper.id]),
  ).toEqual({ user_id: null, name: 'Ada Roche' })
})
