import { beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { RentalMonth } from '#server/rental/contract/money.ts'
import { priceText } from '#server/domain/money.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { buildAppContext, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { claimsOf } from '#tests/support/pdf-text.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { readPaperOf, readPdf, rentAll, type Rental } from '../support/papers.ts'
import { MARKUP, CASES } from './paper-cases.ts'

const database = await createTestDatabase()
let clock = new Date('2026-12-01T09:00:00Z')
const app = buildAppContext(database, { env: { rateLimits: 'off' }, now: () => clock })
const api = createApi(app)
const person = peopleOf(app, api)
const staff = await person({ roles: ['rental_admin'], firstName: 'Sam' })
const settings = await person({ roles: ['app_admin'] })
const world = { app, api, database, staff: staff.client }

const packed = (text: string) => text.replaceAll(/[\s\u00ad]/g, '')

/** Each part as it stands, wherever lines break; parts of one row in their order. */
function expectTexts(text: string, ...rows: (string | readonly string[])[]) {
  for (const row of rows) expect(packed(text)).toContain(packed(typeof row === 'string' ? row : row.join('')))
}

const days = (locale: Locale, day: string) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(locale === 'fr' ? /^1 / : /^$/, '1er ')

const cents = (amount: unknown, locale: string) => priceText(Number(amount), locale)
const CONDITIONS = '<p>Rendre tout, <strong>câbles</strong> compris — œuvre d’une équipe.</p>'
const DEPOSIT = 'Un chèque le jour du retrait, rendu sous quatorze jours.'
const CANCELLING = 'Sans frais jusqu’à sept jours avant le premier jour.'
const RETURNING = 'Nettoyer, charger, remettre dans le carton.'
const SIGN: Partial<Record<Locale, string>> = { fr: 'Signature :', ro: 'Semnătura:', da: 'Underskrift:' }
const asHtml = (text: string) =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`

beforeAll(async () => {
  await database.pool.query(
    'insert into rental_shipping_prices (max_weight, price) values (null, 1990) on conflict do nothing',
  )
  const texts = {
    documentHeader: asHtml(`Réseau des aides ${MARKUP}`),
    documentFooter: asHtml(`Pied de page à Nîmes ${MARKUP}`),
    documentRentalConditions: CONDITIONS + asHtml(MARKUP),
    rentalDepositInstructions: DEPOSIT,
    rentalCancellationTerms: CANCELLING,
    rentalReturnInstructions: RETURNING,
    rentalLateFee: 200,
    rentalLateFeeCap: 50,
  }
  const set = await settings.client.patch('app-envs/main', {
    data: {
      type: 'app-envs',
      id: 'main',
      attributes: { ...texts, sellerName: MARKUP, sellerCity: 'Sète', sellerLine1: MARKUP },
    },
  })
  expect([set.status, set.errors]).toEqual([200, []])
})

describe.each(CASES)('papers of a rental $name', ({ locale, billed, words: written }) => {
  let rental: Rental
  const read = (kind: string, more: Record<string, string> = {}, who = staff.headers) =>
    readPaperOf(world, who, { 'filter[kind]': kind, 'filter[command]': rental.id, ...more })
  const isFair = (
    { pdf, text }: { pdf: Buffer; text: string },
    { language, title }: { language: string; title: string },
  ) => {
    const claims = claimsOf(pdf)
    expect(claims).toMatchObject({ isTagged: true, language, showsTitle: true, pdfua: '1' })
    expect(claims.title).toContain(title)
    // Nothing in it can be followed or run, and every sign has its glyph.
    expect(pdf.toString('latin1')).not.toMatch(/\/URI|\/JavaScript|\/Launch/)
    expect(text).not.toContain('\ufffd')
    expectTexts(text, title)
  }

  beforeAll(async () => {
    clock = new Date('2026-12-01T09:00:00Z')
    rental = await rentAll(world, {
      locale,
      billed,
      words: written,
      days: { startDay: '2026-12-08', endDay: '2026-12-14' },
    })
  })

  test('the contract shows parties, days, units, prices, deposit, the cost of lateness, and all terms', async () => {
    const paper = await read('contract', {}, rental.renter.headers)
    const { before: order, lines } = rental
    isFair(paper, { language: locale, title: String(order.number) })
    const rented = lines.reduce((sum, { attributes }) => sum + Number(attributes.rentingPrice), 0)
    expect(rented).toBe(order.itemsPrice)
    expectTexts(
      paper.text,
      `${written.firstName} ${written.lastName}`,
      written.organization,
      written.line1,
      `38000 ${written.city}`,
      '06 12 34 56 78',
      days(locale, '2026-12-08'),
      days(locale, '2026-12-14'),
      'câbles compris',
      MARKUP,
      `Réseau des aides ${MARKUP}`,
      `Pied de page à Nîmes ${MARKUP}`,
    )
    for (const [index, { attributes }] of lines.entries())
      expectTexts(paper.text, [
        ...[written.model, rental.labels[index]!, written.condition],
        ...[cents(123_456, locale), cents(attributes.rentingPrice, locale)],
      ])
    // Twice the price of a day for each of two units, and half of what they cost; the tax on top.
    const withTax = (amount: number) =>
      cents(amount + (billed === 'vat' ? Math.floor((amount * 20 + 50) / 100) : 0), locale)
    const days2 = lines.length * 2 * 333
    const half = lines.reduce(
      (sum, { attributes }) => sum + Math.floor((Number(attributes.rentingPrice) * 50 + 50) / 100),
      0,
    )
    expectTexts(paper.text, withTax(days2), withTax(half))
    expectTexts(paper.text, MARKUP, DEPOSIT, CANCELLING, RETURNING)
    expect(packed(paper.text).indexOf(packed('câbles compris'))).toBeLessThan(
      packed(paper.text).lastIndexOf(packed(SIGN[locale]!)),
    )
    for (const name of ['itemsPrice', 'shippingPrice', 'totalPrice', 'depositAmount'] as const)
      expectTexts(paper.text, cents(order[name], locale))
    expect(Number(order.shippingPrice)).toBe(1_990)
    expect(Number(order.itemsPrice) + Number(order.shippingPrice) + Number(order.taxAmount)).toBe(order.totalPrice)
    if (billed === 'vat') expectTexts(paper.text, ['20', '%'], cents(order.taxAmount, locale))
    else expect(order.taxAmount).toBe(0)
    expect(paper.text).toContain(String(order.days))
  })

  test('the preparation sheet shows what was ordered, its place and the comment in the language of staff', async () => {
    const paper = await read('preparation_sheet')
    isFair(paper, { language: 'fr', title: String(rental.order.number) })
    expectTexts(
      paper.text,
      ...rental.labels.map(label => [label, written.model, written.stock, `${written.condition} · ${written.damage}`]),
      written.comment,
      `${written.firstName} ${written.lastName}`,
      written.organization,
      written.line1,
      days('fr', '2026-12-08'),
    )
    // What may go with a model and was not ordered is not to be packed.
    if (written.accessory !== written.model) expect(packed(paper.text)).not.toContain(packed(written.accessory))
  })

  test('the return sheet shows conditions, damage and charges', async () => {
    const paper = await read('return_sheet', {}, rental.renter.headers)
    isFair(paper, { language: locale, title: String(rental.order.number) })
    const { charges, order } = rental
    expectTexts(
      paper.text,
      [rental.labels[0]!, written.model, written.condition, written.condition, written.damage],
      [rental.labels[1]!, written.model, written.condition, written.condition],
      `${written.firstName} ${written.lastName}`,
    )
    expect(charges.map(({ attributes }) => attributes.label)).toEqual([written.charge])
    for (const { attributes } of charges)
      expectTexts(paper.text, [String(attributes.label), cents(attributes.amount, locale)])
    expect(charges.reduce((sum, { attributes }) => sum + Number(attributes.amount), 0)).toBe(order.chargesPrice)
    expectTexts(paper.text, cents(order.chargesPrice, locale))
  })

  test.each(['paper', 'credit'] as const)('the %s shows each line to the cent', async which => {
    const { attributes } = rental[which]
    const lines = which === 'paper' ? rental.paperLines : rental.creditLines
    const kind = which === 'credit' ? 'credit_note' : billed === 'no_vat_debit_note' ? 'debit_note' : 'invoice'
    const paper = await readPaperOf(world, rental.renter.headers, {
      'filter[kind]': kind,
      'filter[invoice]': rental[which].id,
    })
    isFair(paper, { language: locale, title: String(attributes.number) })
    expect(attributes.kind).toBe(kind)
    expectTexts(
      paper.text,
      [MARKUP],
      'Sète',
      days(locale, String(attributes.issueDay)),
      `${written.organization}, ${written.firstName} ${written.lastName}`,
      written.line1,
      `38000 ${written.city}`,
    )
    const rate = (isTaxed: unknown) => `${isTaxed ? Number(attributes.taxRate) : 0}%`
    for (const { attributes: line } of lines)
      expectTexts(paper.text, [
        String(line.label),
        String(line.quantity),
        cents(line.unitPrice, locale),
        rate(line.isTaxed),
        cents(line.amount, locale),
      ])
    expect(lines.reduce((sum, { attributes: line }) => sum + Number(line.amount), 0)).toBe(attributes.netAmount)
    for (const name of ['netAmount', 'totalAmount'] as const) expectTexts(paper.text, cents(attributes[name], locale))
    expect(Number(attributes.netAmount) + Number(attributes.taxAmount)).toBe(attributes.totalAmount)
    if (billed === 'vat')
      expectTexts(paper.text, cents(attributes.taxAmount, locale), cents(attributes.taxedAmount, locale))
    else expect(attributes.taxAmount).toBe(0)
    expect(lines.map(({ attributes: line }) => String(line.label)).join('\n')).toContain(written.model)
    if (which === 'credit') return expectTexts(paper.text, String(rental.paper.attributes.number), written.reason)
    expect(lines.map(({ attributes: line }) => String(line.label)).join('\n')).toContain(written.charge)
    const paid = rental.payments.reduce((sum, { attributes: payment }) => sum + Number(payment.amount), 0)
    expectTexts(
      paper.text,
      days(locale, String(attributes.dueDay)),
      cents(paid, locale),
      cents(Number(attributes.totalAmount) - paid, locale),
    )
  })

  test('the labels show each unit and its model', async () => {
    const found = await staff.client.get('rental-items', {
      'filter[stockId][contains]': rental.labels[0]!.slice(0, -2),
      'filter[rentalModel]': await modelOf(),
      sort: 'stockId',
    })
    expect(found.list.map(({ attributes }) => attributes['stockId'])).toEqual(rental.labels)
    const paper = await readPdf(
      world,
      { ...staff.headers, 'accept-language': locale },
      '/api/v1/services/rentals/labels.pdf',
      `items=${found.list.map(({ id }) => id).join()}`,
    )
    isFair(paper, { language: locale, title: claimsOf(paper.pdf).title })
    expectTexts(paper.text, ...rental.labels.map(label => [label, written.model]))
  })

  const modelOf = async () =>
    (
      await database.pool.query<{ id: string }>(
        'select rental_model_id as id from rental_command_items where command_id = $1 limit 1',
        [rental.id],
      )
    ).rows[0]!.id
})

test('the closing report of their month has every paper and payment, and the sums of the books', async () => {
  clock = new Date('2027-01-04T09:00:00Z')
  expect((await staff.client.post('services/rentals/months/2026-12/close', {})).errors).toEqual([])
  await carryOutJobs({ app, database })
  const paper = await readPaperOf(world, staff.headers, {
    'filter[month]': '2026-12',
    'filter[kind]': 'closing_report',
  })
  expect(claimsOf(paper.pdf)).toMatchObject({ isTagged: true, language: 'fr', showsTitle: true, pdfua: '1' })
  expect(paper.pdf.toString('latin1')).not.toMatch(/\/URI|\/JavaScript|\/Launch/)
  const { figures, owing } = (
    (await staff.client.get('services/rentals/months/2026-12')).document as unknown as { data: RentalMonth }
  ).data
  const { list: papers } = await staff.client.get('rental-invoices', {
    'filter[issueMonth]': '2026-12',
    'page[size]': '100',
  })
  expect(papers).toHaveLength(CASES.length * 2)
  for (const {
    attributes: { number, client, issueDay, kind, netAmount, taxAmount, totalAmount },
  } of papers) {
    const sign = kind === 'credit_note' ? -1 : 1
    expectTexts(paper.text, [
      String(number),
      days('fr', String(issueDay)),
      String(client),
      ...[netAmount, taxAmount, totalAmount].map(amount => cents(sign * Number(amount), 'fr')),
    ])
  }
  const { list: payments } = await staff.client.get('rental-payments', { 'page[size]': '100' })
  for (const { attributes } of payments) expectTexts(paper.text, cents(attributes['amount'], 'fr'))
  for (const { number, client, dueDay } of owing) expectTexts(paper.text, [number, client, days('fr', dueDay)])
  const { invoices, debitNotes, creditNotes, deposits } = figures
  for (const { count, net, tax, total, sign } of [
    { ...invoices, sign: 1 },
    { ...debitNotes, sign: 1 },
    { ...creditNotes, sign: -1 },
  ])
    expectTexts(paper.text, [String(count), ...[net, tax, total].map(amount => cents(sign * amount, 'fr'))])
  for (const amount of [
    figures.paidTotal,
    deposits.received,
    deposits.held,
    figures.owing.amount,
    figures.toRefund.amount,
    figures.advances,
  ])
    expectTexts(paper.text, cents(amount, 'fr'))
  expect(deposits.received).toBe(4_321 * CASES.length)
})
