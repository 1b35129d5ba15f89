import { afterEach, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { buildAppContext, createOrganization, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { faultsOfBooks } from '#tests/support/rental-books.ts'
import { createCommand, createReturned, type CommandFacts } from '#tests/support/rental-command.ts'

const database = await createTestDatabase()
let clock = new Date('2026-12-01T09:00:00Z')
const app = buildAppContext(database, { now: () => clock })
const api = createApi(app)
const { pool } = database
const person = peopleOf(app, api)
const staff = await person({ roles: ['rental_admin'] })
const admin = await person({ roles: ['admin'] })
const renter = await person({ firstName: 'Zoé', lastName: 'Martin' })
const stranger = await person()
afterEach(async () => expect(await faultsOfBooks(database)).toEqual([]))

type Client = typeof renter.client
const act = (client: Client, type: string, id: string, slug: string, input: object = {}) =>
  client.post(`${type}/${id}/actions/${slug}`, { meta: { input } })
/** What an action answers: its result, or the refusal. */
const on =
  (type: string) =>
  async (id: string, slug: string, input: object = {}, client = staff.client) => {
    const answer = await act(client, type, id, slug, input)
    return answer.status < 300
      ? (answer.document as { meta?: { result?: unknown } } | null)?.meta?.result
      : [answer.status, answer.errors[0]?.code, ...Object.values(answer.errors[0]?.source ?? {}).slice(0, 1)].join(' ')
  }
const command = on('rental-commands')
const paper = on('rental-invoices')

/** A command that is back and only waits to be closed: 2 units of 4,200 cents, paid unless told otherwise. */
async function returned(facts: Partial<CommandFacts> = {}, { isPaid = true } = {}) {
  const made = await createReturned(database, { rentBy: renter.id, ...facts })
  if (isPaid)
    expect(await command(made.id, 'record-payment', { method: 'transfer' })).toMatchObject({ stage: 'returned' })
  return made
}
async function closed(facts: Partial<CommandFacts> = {}, paid = { isPaid: true }) {
  const made = await returned(facts, paid)
  expect(await command(made.id, 'close')).toMatchObject({ stage: 'closed' })
  return { ...made, paper: await paperOf(made.id) }
}
const one = async <T extends object>(sql: string, values: unknown[] = []) => (await pool.query<T>(sql, values)).rows[0]!
const paperOf = (id: string) =>
  one<{
    id: string
    number: string
    kind: string
    total_amount: number
    net_amount: number
    billed_to: Record<string, unknown>
    due_day: string
  }>(
    'select i.*, i.due_day::text from rental_invoices i join rental_commands c on c.billed_by_id = i.id where ' +
      'c.id = $1',
    [id],
  )
const row = (id: string) =>
  one<{ paid_amount: number; total_price: number; charges_price: number; taxed_charges_price: number }>(
    'select * from rental_commands where id = $1',
    [id],
  )
const payments = async (id: string) =>
  (
    await pool.query<{ amount: number; method: string; day: string }>(
      'select amount, method, day::text from rental_payments where command_id = $1 order by id',
      [id],
    )
  ).rows.map(({ amount, method, day }) => `${amount} ${method} ${day}`)

describe('a command is billed when it is closed', () => {
  test('has the next number of its kind and year, the lines shown before, and the client as of then', async () => {
    const made = await returned()
    await command(made.id, 'add-charge', {
      kind: 'late_fee',
      label: 'Rendu 2 jours plus tard',
      amount: 600,
      isTaxed: true,
    })
    await command(made.id, 'close')
    await command(made.id, 'close')
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
    clock = new Date('2027-01-01T09:00:00Z')
    expect((await closed({ strategy: 'pick_up' })).paper.number).toBe('F2027-00001')
    clock = new Date('2026-12-01T09:00:00Z')
  })

  test('is a debit note by that strategy, and none is issued when nothing is due or the month is billed', async () => {
    const debited = await returned()
    await pool.query("update rental_commands set invoicing_strategy_id = 'no_vat_debit_note' where id = $1", [
      debited.id,
    ])
    await command(debited.id, 'close')
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
      await command(made.id, 'close')
      expect(await paperOf(made.id)).toBeUndefined()
    }
  })

  test('keeps papers, lines and books unchanged, even against direct SQL', async () => {
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

  test('are refused at their field when faulty, and completely to those who are not rental staff', async () => {
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
  test('are lines, and a cancellation writes the reverse lines', async () => {
    const made = await createCommand(database, { rentBy: renter.id })
    await command(made.id, 'validate')
    await command(made.id, 'record-payment', { method: 'card' })
    await command(made.id, 'record-payment', { method: 'card' })
    expect(await payments(made.id)).toEqual(['8400 card 2026-12-01'])
    await command(made.id, 'cancel')
    expect(await payments(made.id)).toEqual(['8400 card 2026-12-01', '-8400 card 2026-12-01'])
    expect(await row(made.id)).toMatchObject({ paid_amount: 0 })
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
      totalAmount: 1_000,
      reason: 'Panne de deux jours',
      state: 'issued',
    })
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

  test('refund once by ten simultaneous requests', async () => {
    const {
      paper: { id: invoice },
    } = await closed()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => paper(invoice, 'credit', { reason: 'Ensemble' })),
    )
    expect(answers.filter(answer => typeof answer === 'object')).toHaveLength(1)
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
