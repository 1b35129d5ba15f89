import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { RentalMonth } from '#server/rental/contract/money.ts'
import { priceText } from '#server/domain/money.ts'
import { makeDocument } from '#server/rental/index.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { createClockedApp } from '#tests/support/test-app.ts'
import { claimsOf, textOf } from '#tests/support/pdf-text.ts'
import { callAction } from '#tests/support/api-client.ts'
import { createCommand, createReturned } from '../support/command.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { CLOSE_ANYWAY } from '../support/actions.ts'

const { clock, database, app, pool, person } = await createClockedApp('2026-12-10T09:00:00Z')
const staff = await person({ roles: ['rental_admin'] })
const admin = await person({ roles: ['admin'] })
const renter = await person({ firstName: 'Zoé <b>', lastName: '#panic("x") $x$ Ştefănescu' })
const organizationId = await createOrganization(database)

const act = async (type: string, id: string, slug: string, input: object = {}) =>
  expect((await callAction(staff.client, `${type}/${id}`, slug, input)).status, slug).toBe(200)
const month = async (name: string) =>
  ((await staff.client.get(`services/rentals/months/${name}`)).document as unknown as { data: RentalMonth }).data
const close = async (name: string) =>
  expect((await staff.client.post(`services/rentals/months/${name}/close`, {})).status).toBe(200)
const jobs = async () => {
  const documents = await payloadsOf<{ kind: string; month?: string }>(database, 'make-rental-document')
  return documents.filter(({ kind }) => kind === 'closing_report')
}

async function read(name: string): Promise<{ pdf: Buffer; text: string; hash: string; id: string }> {
  const {
    rows: [made],
  } = await pool.query<{ path: string; hash: string; id: string }>(
    'select d.id, f.path, d.hash from rental_documents d join secured_files f on f.id = d.file_id where d.kind = ' +
      "'closing_report' and d.month = $1",
    [name],
  )
  const pdf = await buffer(await app.store.get(made!.path))
  return { pdf, text: textOf(pdf), ...made! }
}

test('the report of a closed month has every line and sum, is accessible, and is kept with its hash', async () => {
  const paid = await createReturned(database, { rentBy: renter.id })
  const owed = await createReturned(database, { rentBy: renter.id, organizationId, units: 1 })
  const ahead = await createCommand(database, { rentBy: renter.id })
  await act('rental-commands', ahead.id, 'validate')
  await act('rental-commands', ahead.id, 'record-payment', { method: 'cheque' })
  await act('rental-commands', ahead.id, 'receive-deposit', { amount: 4_321, method: 'card' })
  await act('rental-commands', paid.id, 'record-payment', { method: 'card' })
  for (const { id } of [paid, owed]) await act('rental-commands', id, 'close', CLOSE_ANYWAY)
  const {
    rows: [paper],
  } = await pool.query<{ id: string }>('select billed_by_id as id from rental_commands where id = $1', [paid.id])
  await act('rental-invoices', paper!.id, 'credit', { reason: 'Trop compté' })
  expect((await month('2026-12')).report).toBeNull()
  clock.now = new Date('2027-01-04T09:00:00Z')
  await close('2026-12')
  expect(await jobs()).toEqual([{ kind: 'closing_report', month: '2026-12' }])
  await Promise.all(Array.from({ length: 4 }, () => makeDocument(app, { kind: 'closing_report', month: '2026-12' })))

  const { figures, owing, report } = await month('2026-12')
  const { pdf, text, hash, id } = await read('2026-12')
  expect(report).toBe(`/services/secured-files/${id}/show`)
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(hash)
  expect(claimsOf(pdf)).toMatchObject({
    isTagged: true,
    showsTitle: true,
    language: 'fr',
    pdfua: '1',
    title: 'Rapport de clôture, décembre 2026',
  })
  const expectText = (part: string) => expect(text.replaceAll(/\s/g, '')).toContain(part.replaceAll(/\s/g, ''))
  const cents = (amount: number) => priceText(amount, 'fr')

  const papers = (await staff.client.get('rental-invoices', { 'filter[issueMonth]': '2026-12' })).list.map(
    ({ attributes }) =>
      attributes as { number: string; kind: string; client: string; netAmount: number; totalAmount: number },
  )
  expect(papers).toHaveLength(3)
  for (const { number, client, kind, totalAmount } of papers)
    for (const part of [number, client, cents(kind === 'credit_note' ? -totalAmount : totalAmount)]) expectText(part)
  const signed = papers.reduce(
    (sum, { kind, totalAmount }) => sum + (kind === 'credit_note' ? -totalAmount : totalAmount),
    0,
  )
  expect(figures.invoices.total + figures.debitNotes.total - figures.creditNotes.total).toBe(signed)
  expectText(cents(signed))
  const payments = (await staff.client.get('rental-payments')).list.map(({ attributes }) =>
    Number(attributes['amount']),
  )
  for (const amount of payments) expectText(cents(amount))
  expect(payments.reduce((sum, amount) => sum + amount, 0)).toBe(figures.paidTotal)
  expectText(cents(figures.paidTotal))
  for (const amount of [
    figures.deposits.held,
    figures.advances,
    figures.owing.amount,
    figures.toRefund.amount,
    figures.owing.amount - figures.toRefund.amount,
  ])
    expectText(cents(amount))
  expect(figures.deposits.held).toBe(4_321)
  for (const { number, owed: amount } of owing) for (const part of [number, cents(amount)]) expectText(part)
  for (const part of [
    'Chèque',
    'Carte',
    'Avoir',
    'À rembourser',
    'Clôturé le 4 janvier 2027',
    'Zoé <b> #panic("x") $x$ Ştefănescu',
  ])
    expectText(part)
  // A list that had nothing would say so by a word and never by an empty table.
  expect(text).not.toContain('undefined')
})

test('the report is read by rental staff and admins only', async () => {
  const { id } = await read('2026-12')
  const status = async ({ client }: typeof staff) => (await client.get(`/services/secured-files/${id}/show`)).status
  expect([await status(staff), await status(admin), await status(renter)]).toEqual([200, 200, 404])
  expect((await renter.client.get('rental-documents', { 'filter[month]': '2026-12' })).list).toEqual([])
  expect(
    (await staff.client.get('rental-documents', { 'filter[month]': '2026-12' })).list.map(({ id: found }) => found),
  ).toEqual([id])
})

test('an empty month has a report, closing again requests only a missing one, an open month has none', async () => {
  clock.now = new Date('2027-03-02T09:00:00Z')
  await makeDocument(app, { kind: 'closing_report', month: '2027-02' })
  expect((await pool.query("select 1 from rental_documents where month = '2027-02'")).rowCount).toBe(0)
  await close('2027-01')
  await close('2027-02')
  await makeDocument(app, { kind: 'closing_report', month: '2027-02' })
  const { text } = await read('2027-02')
  expect(text).toContain('Aucune')
  await pool.query('delete from graphile_worker._private_jobs')
  await close('2027-02')
  expect(await jobs()).toEqual([])
  await close('2027-01')
  expect(await jobs()).toEqual([{ kind: 'closing_report', month: '2027-01' }])
})
