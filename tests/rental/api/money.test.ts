import { describe, expect, test } from 'vitest'
import { createCommand } from '../support/command.ts'
import { withMoney } from '../support/world/money.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { database, pool, staff, admin, renter, command, paper, returned, closed, one, payments } = await withMoney(
  await createRentalWorld({ renter: { firstName: 'Zoé', lastName: 'Martin' } }),
)

const row = (id: string) =>
  one<{ paid_amount: number; total_price: number; charges_price: number; taxed_charges_price: number }>(
    'select * from rental_commands where id = $1',
    [id],
  )

describe('charges', () => {
  test('are part of the total with their tax, are owed, and can be removed until the closure', async () => {
    const made = await returned()
    await pool.query('update rental_commands set tax_rate = 20, tax_amount = 1680, total_price = 10080 where id = $1', [
      made.id,
    ])
    await command(made.id, 'record-payment')
    const late = await command(made.id, 'add-charge', {
      kind: 'late_fee',
      label: 'Retard',
      amount: 333,
      isTaxed: true,
      line: made.lines[0],
    })
    await command(made.id, 'add-charge', { kind: 'damage', label: 'Écran', amount: 1_000 })
    expect(await row(made.id)).toMatchObject({
      charges_price: 1_333,
      taxed_charges_price: 333,
      total_price: 8_400 + 1_333 + 1_747,
      paid_amount: 10_080,
    })
    expect(await command(made.id, 'remove-charge', { charge: (late as { charge: string }).charge })).toBeUndefined()
    expect(await row(made.id)).toMatchObject({ charges_price: 1_000, total_price: 11_080 })
    await command(made.id, 'record-payment', { method: 'cash', day: '2026-11-30' })
    expect(await payments(made.id)).toEqual([
      '8400 transfer 2026-12-01',
      '1680 outside 2026-12-01',
      '1000 cash 2026-11-30',
    ])
    await command(made.id, 'close')
    expect(await command(made.id, 'add-charge', { kind: 'damage', label: 'Trop tard', amount: 5 })).toBe(
      '409 rental.closed',
    )
    const { rows } = await pool.query<{ operation: string }>(
      "select operation from history_actions where resource_id = $1 and operation like '%charge' order by id",
      [made.id],
    )
    expect(rows.map(({ operation }) => operation)).toEqual(['add-charge', 'add-charge', 'remove-charge'])
  })

  test('are refused at their field when faulty, and to everybody who is not rental staff', async () => {
    const made = await returned()
    const good = { kind: 'damage', label: 'Écran', amount: 100 }
    expect(await command(made.id, 'add-charge', { ...good, kind: 'bribe' })).toContain('/meta/input/kind')
    for (const amount of [0, -5, 1.5, '7', 1e12])
      expect(await command(made.id, 'add-charge', { ...good, amount })).toContain('422')
    expect(await command(made.id, 'add-charge', { ...good, label: ' ' })).toContain('/meta/input/label')
    expect(await command(made.id, 'add-charge', { ...good, line: (await returned()).lines[0] })).toContain(
      '/meta/input/line',
    )
    expect(await command(made.id, 'remove-charge', { charge: made.id })).toContain('/meta/input/charge')
    for (const client of [admin.client, renter.client])
      expect(await command(made.id, 'add-charge', good, client)).toContain('403')
    const internal = await returned({ strategy: 'internal' }, { isPaid: false })
    await pool.query(
      "update rental_command_steps set status = 'hidden' where command_id = $1 and step_type in ('contract', " +
        "'payment')",
      [internal.id],
    )
    expect(await command(internal.id, 'add-charge', good)).toBe('409 rental.stepUnused')
  })
})

describe('payments', () => {
  test('are lines, and what was paid for a cancelled order is due until its refund is recorded', async () => {
    const made = await createCommand(database, { rentBy: renter.id })
    await command(made.id, 'validate')
    await command(made.id, 'record-payment', { method: 'card' })
    await command(made.id, 'record-payment', { method: 'card' })
    expect(await payments(made.id)).toEqual(['8400 card 2026-12-01'])
    await command(made.id, 'cancel')
    const refundDue = async () =>
      (await staff.client.get(`rental-commands/${made.id}`)).data.attributes['refundDue'] as number
    const toRefund = async () =>
      (await staff.client.get('rental-commands', { 'filter[board]': 'toRefund' })).list.map(({ id }) => id)
    expect(await payments(made.id)).toEqual(['8400 card 2026-12-01'])
    expect([await refundDue(), await toRefund()]).toEqual([8_400, expect.arrayContaining([made.id])])
    expect(await command(made.id, 'record-refund', { amount: 8_401 })).toBe(
      '422 validation.rental.moreThanRefund /meta/input/amount',
    )
    expect(await command(made.id, 'record-refund', { amount: 400, method: 'transfer' })).toEqual({ refundDue: 8_000 })
    expect(await command(made.id, 'record-refund', { method: 'card', day: '2026-11-30' })).toEqual({ refundDue: 0 })
    expect(await payments(made.id)).toEqual([
      '8400 card 2026-12-01',
      '-400 transfer 2026-12-01',
      '-8000 card 2026-11-30',
    ])
    expect(await row(made.id)).toMatchObject({ paid_amount: 0 })
    expect([await refundDue(), await toRefund()]).toEqual([0, expect.not.arrayContaining([made.id])])
    expect(await command(made.id, 'record-refund')).toEqual({ refundDue: 0 })
  })

  test('are asked about before an order is closed, and so is a deposit that is still held', async () => {
    const made = await returned({}, { isPaid: false })
    expect(await command(made.id, 'close')).toBe('422 validation.rental.stillOwing /meta/input/owingReason')
    await pool.query('update rental_commands set deposit_amount = 5000 where id = $1', [made.id])
    await pool.query(
      `insert into rental_deposit_movements (command_id, movement, amount, method, day)
        values ($1, 'received', 5000, 'cheque', '2026-11-01')`,
      [made.id],
    )
    const owingReason = 'Paie à réception de la facture.'
    expect(await command(made.id, 'close', { owingReason })).toBe(
      '422 validation.rental.depositHeld /meta/input/depositReason',
    )
    const depositReason = 'Gardée pour la location suivante.'
    expect(await command(made.id, 'close', { owingReason, depositReason })).toMatchObject({ stage: 'closed' })
    const { rows } = await pool.query<{ rule: string; reason: string; by: boolean }>(
      'select rule, reason, created_by_id is not null as by from rental_overrides where command_id = $1 order by rule',
      [made.id],
    )
    expect(rows).toEqual([
      { rule: 'closedOwing', reason: owingReason, by: true },
      { rule: 'closedWithDeposit', reason: depositReason, by: true },
    ])
    const listed = await staff.client.get('rental-commands', { 'filter[board]': 'depositToReturn' })
    expect(listed.list.map(({ id }) => id)).toContain(made.id)
  })

  test('are exported from a list in words: names, euros and options, without ids', async () => {
    const made = await createCommand(database, { rentBy: renter.id })
    await command(made.id, 'validate')
    await command(made.id, 'record-payment', { method: 'cheque' })
    const labels = { command: 'Commande', amount: 'Montant', method: 'Moyen' }
    const { text } = await staff.client.get(
      'rental-payments',
      { 'filter[command]': made.id, 'fields[rental-payments]': 'command,amount,method' },
      { accept: 'text/csv', 'accept-language': 'fr', 'x-column-labels': new URLSearchParams(labels).toString() },
    )
    const name = (await staff.client.get(`rental-commands/${made.id}`)).data.attributes['label'] as string
    expect(text.slice(1).trim().split('\n')).toEqual(['Commande;Montant (EUR);Moyen', `${name};84,00;Chèque`])
  })

  test('can be deferred by monthly clients: the step is done and nothing paid', async () => {
    const made = await createCommand(database, { rentBy: renter.id })
    await command(made.id, 'validate')
    expect(await command(made.id, 'record-payment', { method: 'later' })).toBe(
      '422 validation.rental.notBilledMonthly /meta/input/method',
    )
    await pool.query('update users set rental_monthly_invoicing = true where id = $1', [renter.id])
    expect(await command(made.id, 'record-payment', { method: 'later' })).toMatchObject({ stage: 'agreement' })
    await pool.query('update users set rental_monthly_invoicing = false where id = $1', [renter.id])
    expect(await payments(made.id)).toEqual([])
    expect(await command(made.id, 'record-payment', { day: '2999-01-01' })).toContain('/meta/input/day')
  })

  test('pay a paper in parts or whole, never more than is owed', async () => {
    const {
      id,
      paper: { id: invoice },
    } = await closed({}, { isPaid: false })
    expect(await paper(invoice, 'record-payment', { amount: 8_401 })).toContain('422')
    expect(await paper(invoice, 'record-payment', { amount: 400, method: 'cheque', day: '2026-11-20' })).toEqual({
      owed: 8_000,
    })
    expect((await renter.client.get(`rental-invoices/${invoice}`)).data.attributes).toMatchObject({
      owedAmount: 8_000,
      paidAmount: 400,
      state: 'owing',
    })
    expect(await paper(invoice, 'record-payment')).toEqual({ owed: 0 })
    expect(await paper(invoice, 'record-payment')).toEqual({ owed: 0 })
    expect(await payments(id)).toEqual(['400 cheque 2026-11-20', '8000 outside 2026-12-01'])
    expect(await paper(invoice, 'record-payment', {}, admin.client)).toContain('403')
  })

  test('pay a paper once by ten simultaneous requests', async () => {
    const {
      id,
      paper: { id: invoice },
    } = await closed({}, { isPaid: false })
    await Promise.all(Array.from({ length: 10 }, () => paper(invoice, 'record-payment', { method: 'card' })))
    expect(await payments(id)).toEqual(['8400 card 2026-12-01'])
  })
})

describe('deposits', () => {
  test('are received, withheld for what is owed, and the rest returned', async () => {
    const made = await returned()
    await pool.query('update rental_commands set deposit_amount = 5000 where id = $1', [made.id])
    expect(await command(made.id, 'receive-deposit', { method: 'cheque' })).toEqual({ kept: 5_000 })
    expect(await command(made.id, 'receive-deposit', { method: 'cheque' })).toEqual({ kept: 5_000 })
    expect(await command(made.id, 'withhold-deposit')).toEqual({ kept: 5_000 })
    await command(made.id, 'add-charge', { kind: 'damage', label: 'Écran', amount: 1_200 })
    expect(await command(made.id, 'withhold-deposit', { amount: 1_300 })).toContain('/meta/input/amount')
    expect(await command(made.id, 'withhold-deposit')).toEqual({ kept: 3_800 })
    expect(await row(made.id)).toMatchObject({ paid_amount: 9_600, total_price: 9_600 })
    expect(await command(made.id, 'return-deposit', { amount: 3_801 })).toContain('/meta/input/amount')
    expect(await command(made.id, 'return-deposit')).toEqual({ kept: 0 })
    expect(await command(made.id, 'return-deposit')).toEqual({ kept: 0 })
    expect(
      (await renter.client.get('rental-deposit-movements', { 'filter[command]': made.id, sort: 'id' })).list.map(
        ({ attributes: { movement, amount } }) => `${movement as string} ${amount as number}`,
      ),
    ).toEqual(['received 5000', 'withheld 1200', 'returned 3800'])
    expect(await command(made.id, 'receive-deposit', {}, renter.client)).toContain('403')
  })

  test('are withheld for what is owed, and what is left goes back at once where staff say how', async () => {
    const made = await returned()
    await pool.query('update rental_commands set deposit_amount = 5000 where id = $1', [made.id])
    await command(made.id, 'receive-deposit', { method: 'cheque' })
    await command(made.id, 'add-charge', { kind: 'damage', label: 'Écran', amount: 1_200 })
    expect(await command(made.id, 'withhold-deposit', { rest: 'soon' })).toContain('/meta/input/rest')
    expect(await command(made.id, 'withhold-deposit', { rest: 'cash' })).toEqual({ kept: 0 })
    expect(await command(made.id, 'withhold-deposit', { rest: 'cash' })).toEqual({ kept: 0 })
    expect(
      (await renter.client.get('rental-deposit-movements', { 'filter[command]': made.id, sort: 'id' })).list.map(
        ({ attributes: { movement, amount, method } }) =>
          `${movement as string} ${amount as number} ${method as string}`,
      ),
    ).toEqual(['received 5000 cheque', 'withheld 1200 deposit', 'returned 3800 cash'])
    expect(await row(made.id)).toMatchObject({ paid_amount: 9_600, total_price: 9_600 })
    const kept = await returned()
    await pool.query('update rental_commands set deposit_amount = 5000 where id = $1', [kept.id])
    await command(kept.id, 'receive-deposit', { method: 'cheque' })
    await command(kept.id, 'add-charge', { kind: 'damage', label: 'Écran', amount: 1_200 })
    expect(await command(kept.id, 'withhold-deposit', { rest: 'kept' })).toEqual({ kept: 3_800 })
  })

  test('never exceed what is kept by simultaneous returns and withholdings', async () => {
    const made = await returned({}, { isPaid: false })
    await command(made.id, 'receive-deposit', { amount: 1_000 })
    await Promise.all(
      Array.from({ length: 8 }, (_one, index) =>
        command(made.id, index % 2 === 0 ? 'return-deposit' : 'withhold-deposit', { amount: 300 }),
      ),
    )
    expect((await staff.client.get(`rental-commands/${made.id}`)).data.attributes.depositKept).toBe(100)
  })
})
