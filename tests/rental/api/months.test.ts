import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { BILL_MONTH_TASK, makeDocument } from '#server/rental/index.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { apiRequest, bytesOf } from '#tests/support/as-user.ts'
import { faultsOfBooks } from '../support/books.ts'
import { createCommand, type CommandFacts } from '../support/command.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { withMonths } from '../support/world/money.ts'
import { createRentalWorld } from '../support/world/index.ts'
import { CLOSE_ANYWAY } from '../support/actions.ts'

const { clock, database, app, api, pool, person, staff, monthly, renter, organizationId, actOn, bill, month } =
  await withMonths(await createRentalWorld({ now: '2026-12-10T09:00:00Z', renter: {} }))
const admin = await person({ roles: ['admin'] })

async function closed(facts: Partial<CommandFacts>, { isPaid = false } = {}) {
  const made = await createCommand(database, { rentBy: monthly.id, ...facts })
  await pool.query(
    "update rental_command_steps set status = case step_type when 'closure' then 'waiting' when 'delivery' then " +
      "'hidden' else 'success' end where command_id = $1",
    [made.id],
  )
  if (isPaid) await actOn('rental-commands', made.id, 'record-payment', { method: 'card' })
  expect(await actOn('rental-commands', made.id, 'close', CLOSE_ANYWAY)).toBe('done')
  return made
}

const close = async (name: string) => {
  const { status, errors } = await staff.client.post(`services/rentals/months/${name}/close`, {})
  return status === 200 ? 'closed' : `${status} ${errors[0]?.code}`
}

test('a month is billed by client, invoicing strategy and tax rate, and each order only once', async () => {
  const made = [await closed({}), await closed({}), await closed({ organizationId }), await closed({ organizationId })]
  await pool.query('update rental_commands set tax_rate = 20, tax_amount = 1680, total_price = 10080 where id = $1', [
    made[3]!.id,
  ])
  expect((await month('2026-12')).toBill).toEqual({ commands: 4, clients: 3, total: 3 * 8_400 + 10_080 })
  expect((await staff.client.post('services/rentals/months/2026-12/invoices', {})).status).toBe(202)
  expect((await staff.client.post('services/rentals/months/2026-12/invoices', {})).status).toBe(202)
  expect(await payloadsOf(database, BILL_MONTH_TASK)).toHaveLength(1)
  expect((await month('2026-12')).isBilling).toBe(true)
  expect(
    (await Promise.all([bill('2026-12'), bill('2026-12'), bill('2026-12')])).reduce((sum, issued) => sum + issued, 0),
  ).toBe(3)
  expect(await bill('2026-12')).toBe(0)
  const { rows } = await pool.query<{ month: string; total: number; commands: number }>(
    'select month, total_amount as total, (select count(*)::int from rental_commands c where c.billed_by_id = ' +
      'i.id) as commands from rental_invoices i order by total_amount, commands',
  )
  expect(rows).toEqual([
    { month: '2026-12', total: 8_400, commands: 1 },
    { month: '2026-12', total: 10_080, commands: 1 },
    { month: '2026-12', total: 16_800, commands: 2 },
  ])
  await closed({})
  expect(await bill('2026-12')).toBe(1)
  expect(await faultsOfBooks(database)).toEqual([])
})

test('the report of a month equals the sum of its lines, and its export has no formula in it', async () => {
  const paid = await closed({ rentBy: renter.id }, { isPaid: true })
  await actOn('rental-commands', paid.id, 'return-deposit')
  const {
    rows: [paper],
  } = await pool.query<{ id: string }>('select billed_by_id as id from rental_commands where id = $1', [paid.id])
  await actOn('rental-invoices', paper!.id, 'credit', { reason: '=1+1' })
  const { figures, owing } = await month('2026-12')
  const {
    rows: [sums],
  } = await pool.query<{ issued: number; credited: number; paid: number }>(
    "select (select sum(total_amount)::int from rental_invoices where kind <> 'credit_note') as issued, (select " +
      "sum(total_amount)::int from rental_invoices where kind = 'credit_note') as credited, (select " +
      'sum(amount)::int from rental_payments) as paid',
  )
  expect([figures.invoices.total + figures.debitNotes.total, figures.creditNotes.total, figures.paidTotal]).toEqual([
    sums!.issued,
    sums!.credited,
    sums!.paid,
  ])
  expect(sums!.issued - sums!.credited - sums!.paid).toBe(
    figures.owing.amount - figures.toRefund.amount - figures.advances,
  )
  expect(owing.reduce((sum, { owed }) => sum + owed, 0)).toBe(figures.owing.amount - figures.toRefund.amount)
  const answer = await staff.client.get('services/rentals/months/2026-12/export.csv')
  const rows = parse(answer.text.slice(1), { delimiter: ';', columns: true }) as Record<string, string>[]
  const cents = (text: string | undefined) => Math.round(Number((text ?? '').replace(',', '.')) * 100)
  const sum = (entries: readonly string[]) =>
    rows.filter(row => entries.includes(row['Écriture']!)).reduce((all, row) => all + cents(row['Total TTC']), 0)
  expect([sum(['Facture', 'Note de débit']), sum(['Avoir']), sum(['Paiement'])]).toEqual([
    sums!.issued,
    -sums!.credited,
    sums!.paid,
  ])
  expect(rows.map(row => row['Client'])).toContain("'=cmd Durand")
  expect(rows.map(row => row['Commentaire'])).toContain("'=1+1")
  expect(rows.map(row => row['Moyen'])).toContain('Carte')
  expect(rows.every(row => /^-?\d+,\d\d$/.test(row['Total TTC']!))).toBe(true)
  // Papers have a row for each of their rates, which add up to what the invoices say.
  const papersOf = (rate: string) =>
    rows
      .filter(row => ['Facture', 'Note de débit'].includes(row['Écriture']!) && row['Taux de TVA (%)'] === rate)
      .reduce((all, row) => all + cents(row['Montant HT']), 0)
  const {
    rows: [byRate],
  } = await pool.query<{ taxed: number; untaxed: number }>(
    `select coalesce(sum(taxed_amount) filter (where tax_amount > 0), 0)::int as taxed,
      coalesce(sum(net_amount - case when tax_amount > 0 then taxed_amount else 0 end), 0)::int as untaxed
      from rental_invoices where kind <> 'credit_note'`,
  )
  expect([papersOf('20'), papersOf('0')]).toEqual([byRate!.taxed, byRate!.untaxed])
  const english = await staff.client.get('services/rentals/months/2026-12/export.csv', {}, { 'accept-language': 'en' })
  expect(english.text.slice(1).split('\n')[0]).toContain('Total incl. tax')
  const bytes = await bytesOf(
    await api(apiRequest('/api/v1/services/rentals/months/2026-12/export.xlsx', { headers: staff.headers })),
  )
  const sheet = await new Promise<string>((done, failed) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (fault, zip) => {
      if (fault) return failed(fault)
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName !== 'xl/worksheets/sheet1.xml') return zip.readEntry()
        zip.openReadStream(entry, (error, stream) =>
          error ? failed(error) : void buffer(stream).then(content => done(content.toString('utf8'))),
        )
      })
      zip.readEntry()
    }),
  )
  expect(sheet.match(/<row>/g)).toHaveLength(rows.length + 1)
  for (const row of rows) expect(sheet).toContain(`<v>${row['Total TTC']!.replace(',', '.')}</v>`)
})

test('a monthly client is notified once of each invoice and credit note, in their language', async () => {
  // Somebody without advances of earlier months.
  const client = await person()
  await pool.query("update users set locale = 'en', rental_monthly_invoicing = true where id = $1", [client.id])
  const { id } = await closed({ rentBy: client.id, startDay: '2026-12-01', days: 7 })
  await closed({ rentBy: client.id, startDay: '2026-12-01', days: 7 })
  await pool.query("update rental_commands set locale = 'en' where rent_by_id = $1", [client.id])
  await bill('2026-12')
  const paper = (
    await pool.query<{ id: string; number: string; total: number }>(
      'select i.id, i.number, i.total_amount as total from rental_invoices i join rental_commands c on ' +
        'c.billed_by_id = i.id where c.id = $1',
      [id],
    )
  ).rows[0]!
  const mails = async () =>
    (
      await pool.query<{ locale: string; data: Record<string, unknown> }>(
        "select locale, data from outbox_mails where user_id = $1 and template = 'rental-paper' order by id",
        [client.id],
      )
    ).rows
  expect(await mails()).toEqual([])
  await Promise.all([
    makeDocument(app, { kind: 'invoice', invoiceId: paper.id }),
    makeDocument(app, { kind: 'invoice', invoiceId: paper.id }),
  ])
  await makeDocument(app, { kind: 'invoice', invoiceId: paper.id })
  const path = `/services/rentals/invoices?paper=${paper.id}`
  expect(await mails()).toMatchObject([
    {
      locale: 'en',
      data: {
        message: `Your invoice ${paper.number} is ready`,
        month: '2026-12',
        total: paper.total,
        toPay: { reference: paper.number, amount: paper.total },
        path,
      },
    },
  ])
  expect(
    (
      await pool.query('select message, action_url from notifications where user_id = $1 and key = $2', [
        client.id,
        `paper-issued:${paper.id}`,
      ])
    ).rows,
  ).toEqual([{ message: `Your invoice ${paper.number} is ready`, action_url: path }])
  const credited = await staff.client.post(`rental-invoices/${paper.id}/actions/credit`, {
    meta: { input: { reason: 'Un geste' } },
  })
  const { creditNote } = (credited.document as unknown as { meta: { result: { creditNote: string } } }).meta.result
  await makeDocument(app, { kind: 'credit_note', invoiceId: creditNote })
  expect((await mails()).slice(1)).toMatchObject([
    { data: { type: 'paper-credited', written: expect.stringMatching(/Un geste$/) as string, toPay: null } },
  ])
  // The paper of one order is told with its closing.
  const single = await closed({ rentBy: renter.id, startDay: '2026-12-01', days: 7 })
  const {
    rows: [own],
  } = await pool.query<{ id: string }>('select billed_by_id as id from rental_commands where id = $1', [single.id])
  await makeDocument(app, { kind: 'invoice', invoiceId: own!.id })
  expect(
    (await pool.query("select 1 from outbox_mails where user_id = $1 and template = 'rental-paper'", [renter.id]))
      .rowCount,
  ).toBe(0)
})

test('a client abroad is billed at their address, else at that of their organisation', async () => {
  const made = await createCommand(database, { rentBy: renter.id })
  const {
    rows: [address],
  } = await pool.query<{ id: string }>(
    "insert into rental_addresses (full_name, line1, postal_code, city, country) values ('Noé Peeters', 'Grote " +
      "Markt 1', '1000', 'Brussel', 'BE') returning id",
  )
  await pool.query('update rental_commands set billing_address_id = $2, created_at = now() where id = $1', [
    made.id,
    address!.id,
  ])
  await pool.query("update organizations set country = 'LU' where id = $1", [organizationId])
  const billedTo = async (id: string) =>
    (
      await pool.query<{ country: string }>(
        "select billed_to ->> 'country' as country from rental_invoices i join rental_commands c on " +
          'c.billed_by_id = i.id where c.id = $1',
        [id],
      )
    ).rows[0]!.country
  await pool.query(
    "update rental_command_steps set status = case step_type when 'closure' then 'waiting' when 'delivery' then " +
      "'hidden' else 'success' end where command_id = $1",
    [made.id],
  )
  expect(await actOn('rental-commands', made.id, 'close', CLOSE_ANYWAY)).toBe('done')
  expect(await billedTo(made.id)).toBe('BE')
  expect(await billedTo((await closed({ rentBy: renter.id, organizationId })).id)).toBe('LU')
})

test('months are closed in order, once they are over and billed, and nothing can then be dated into them', async () => {
  const { paper } = await (async () => {
    const made = await closed({ rentBy: renter.id })
    return {
      paper: (
        await pool.query<{ id: string }>('select billed_by_id as id from rental_commands where id = $1', [made.id])
      ).rows[0]!,
    }
  })()
  const open = await createCommand(database, { rentBy: renter.id })
  await actOn('rental-commands', open.id, 'validate')
  await closed({})
  expect(await close('2026-12')).toBe('409 rental.monthNotOver')
  clock.now = new Date('2027-02-03T09:00:00Z')
  expect(await close('2026-12')).toBe('409 rental.monthUnbilled')
  await bill('2027-01')
  expect(await close('2027-01')).toBe('409 rental.monthBefore')
  const before = (await month('2026-12')).figures
  expect(await Promise.all([close('2026-12'), close('2026-12'), close('2026-12')])).toEqual([
    'closed',
    'closed',
    'closed',
  ])
  expect(await actOn('rental-invoices', paper.id, 'record-payment', { day: '2026-12-31' })).toBe(
    '409 rental.monthClosed',
  )
  expect(await actOn('rental-commands', open.id, 'record-payment', { method: 'card', day: '2026-11-30' })).toBe(
    '409 rental.monthClosed',
  )
  expect(await actOn('rental-commands', open.id, 'receive-deposit', { amount: 5, day: '2026-12-31' })).toBe(
    '409 rental.monthClosed',
  )
  await expect(
    pool.query("insert into rental_payments (command_id, amount, method, day) values ($1, 5, 'cash', '2026-12-31')", [
      open.id,
    ]),
  ).rejects.toThrow(/closed/)
  await expect(
    pool.query(
      "insert into rental_deposit_movements (command_id, movement, amount, method, day) values ($1, 'received', " +
        "5, 'cash', '2026-11-01')",
      [open.id],
    ),
  ).rejects.toThrow(/closed/)
  await expect(pool.query("update rental_month_closings set figures = '{}'")).rejects.toThrow(/append-only/)
  expect(await actOn('rental-invoices', paper.id, 'record-payment', { day: '2027-01-05' })).toBe('done')
  expect(await month('2026-12')).toMatchObject({ figures: before, closing: null, closedAt: '2027-02-03T09:00:00.000Z' })
  expect(await close('2027-01')).toBe('closed')
  clock.now = new Date('2026-12-10T09:00:00Z')
})

test('only staff read months, and only rental staff change them', async () => {
  for (const path of ['months', 'months/2026-12', 'months/2026-12/export.csv', 'months/2026-12/export.xlsx']) {
    expect((await renter.client.get(`services/rentals/${path}`)).status).toBe(403)
    expect((await clientOf(api, {}).get(`services/rentals/${path}`)).status).toBe(401)
    expect((await admin.client.get(`services/rentals/${path}`)).status).toBe(200)
  }
  for (const path of ['invoices', 'close'])
    expect((await admin.client.post(`services/rentals/months/2026-12/${path}`, {})).status).toBe(403)
  for (const name of ['2026-13', '2999-01', 'x'])
    expect((await staff.client.get(`services/rentals/months/${name}`)).status).toBe(404)
})
