import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDocument } from '#server/rental/index.ts'
import { decimalOf, priceText } from '#server/domain/money.ts'
import { vatMention } from '#server/rental/domain/money/index.ts'
import { LOCALES, type Locale } from '#server/domain/vocabulary/locales.ts'
import type { InvoiceKind } from '#server/rental/domain/vocabulary.ts'
import { asUser, buildAppContext, createOrganization } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { attachmentOf, claimsOf, placesHold, textOf } from '#tests/support/pdf-text.ts'
import { readXml, xmlAt, xmlList, type XmlValue } from '#tests/support/read-xml.ts'
import { createCommand } from '#tests/support/rental-command.ts'

const database = await createTestDatabase()
const clock = new Date('2026-12-01T09:00:00Z')
const app = buildAppContext(database, { now: () => clock })
const { pool } = database
const renter = await asUser(app, { firstName: 'Zoé' })
const organizationId = await createOrganization(database)
const NASTY = '<b>gras</b><script>alert(1)</script> #panic("x") ]]> "é" & $x$'

beforeAll(async () => {
  await pool.query(`update app_envs
    set seller_name = 'Réseau des aides', seller_siret = '732 829 320 00074', seller_vat_number = 'FR44732829320',
      seller_line1 = '12 rue du Port', seller_postal_code = '44000', seller_city = 'Nantes',
      seller_iban = 'FR76 3000 6000 0112 3456 7890 189',
    document_header = '{"fr":"<p>En-tête du réseau</p>"}', document_footer = '{"fr":"<p>Pied de page</p>"}'
    where id = 'main'`)
})

type PaperFacts = {
  kind?: InvoiceKind
  locale?: Locale
  organization?: string | null
  rate?: number
  lines?: readonly (readonly [label: string, quantity: number, unit: number, isTaxed: boolean])[]
  correctsId?: string
  reason?: string
  sequence: number
  client?: string
  paid?: number
}

async function paper({
  kind = 'invoice',
  locale = 'fr',
  organization = organizationId,
  rate = 20,
  lines = [
    ['Souris à boule, œuvre n° 1', 2, 3333, true],
    ['Dégât : écran fêlé', 1, 4_999, false],
  ],
  correctsId,
  reason,
  sequence,
  client = 'Centre « Les Tilleuls »',
  paid = 0,
}: PaperFacts) {
  const command = await createCommand(database, { rentBy: renter.id, organizationId: organization })
  const net = lines.reduce((sum, [, quantity, unit]) => sum + quantity * unit, 0)
  const taxed = lines.reduce((sum, [, quantity, unit, isTaxed]) => sum + (isTaxed ? quantity * unit : 0), 0)
  const tax = Math.floor((taxed * rate + 50) / 100)
  const billedTo = {
    fullName: client,
    organization: organization === null ? null : 'Centre',
    siret: organization === null ? null : '73282932000074',
    vatNumber: null,
    line1: NASTY,
    line2: null,
    postalCode: '38000',
    city: 'Grenoble',
  }
  const id = randomUUID()
  const number = `${{ invoice: 'F', debit_note: 'D', credit_note: 'A' }[kind]}2026-${String(sequence).padStart(5, '0')}`
  if (paid > 0)
    await pool.query(
      "insert into rental_payments (command_id, amount, method, day, created_at) values ($1, $2, 'card', " +
        "'2026-11-30', '2026-11-30')",
      [command.id, paid],
    )
  await pool.query(
    `insert into rental_invoices (id, kind, year, sequence, number, issued_at, issue_day, due_day, user_id,
        organization_id, invoicing_strategy_id, billed_to, locale, net_amount, taxed_amount, tax_rate, tax_amount,
        total_amount, corrects_id, reason)
    values ($1, $2, 2026, $3, $4, '2026-12-01T09:00:00Z', '2026-12-01', '2026-12-31', $5, $6, 'vat', $7, $8, $9,
      $10, $11, $12, $13, $14, $15)`,
    [
      id,
      kind,
      sequence,
      number,
      renter.id,
      organization,
      JSON.stringify(billedTo),
      locale,
      net,
      taxed,
      rate,
      tax,
      net + tax,
      correctsId ?? null,
      reason ?? null,
    ],
  )
  for (const [position, [label, quantity, unit, isTaxed]] of lines.entries())
    await pool.query(
      'insert into rental_invoice_lines (invoice_id, position, kind, command_id, label, quantity, unit_price, ' +
        "amount, is_taxed) values ($1, $2, 'rental', $3, $4, $5, $6, $7, $8)",
      [id, position, command.id, label, quantity, unit, quantity * unit, isTaxed],
    )
  await makeDocument(app, { kind, invoiceId: id })
  const {
    rows: [made],
  } = await pool.query<{ path: string; hash: string; name: string; file: string }>(
    'select f.path, d.hash, f.original_name as name, i.file_id as file from rental_documents d join secured_files ' +
      'f on f.id = d.file_id join rental_invoices i on i.id = d.invoice_id and i.file_id = f.id where d.invoice_id ' +
      '= $1',
    [id],
  )
  const pdf = await buffer(await app.store.get(made!.path))
  return {
    id,
    number,
    net,
    taxed,
    tax,
    total: net + tax,
    pdf,
    text: textOf(pdf),
    lines,
    ...made!,
    commandId: command.id,
  }
}

const expectText = (text: string, part: string) => expect(text).toContain(part.replaceAll(/\s+/g, ' '))

describe('an issued paper', () => {
  test.each(LOCALES)(
    'in %s has every line and sum with accents, and is tagged, titled and in its language',
    async locale => {
      const made = await paper({ locale, sequence: 100 + LOCALES.indexOf(locale), organization: null, paid: 5_000 })
      for (const [label, quantity, unit] of made.lines)
        for (const part of [label, priceText(unit, locale), priceText(quantity * unit, locale)])
          expectText(made.text, part)
      for (const cents of [made.net, made.tax, made.total, 5_000, made.total - 5_000])
        expectText(made.text, priceText(cents, locale))
      expectText(made.text, made.number)
      expectText(made.text, 'Réseau des aides')
      const claims = claimsOf(made.pdf)
      expect(claims).toMatchObject({ isTagged: true, language: locale, showsTitle: true, pdfua: '1', pdfa: null })
      expect(claims.title).toContain(made.number)
      expect(createHash('sha256').update(made.pdf).digest('hex')).toBe(made.hash)
    },
  )

  test('shows what people write as text, whatever it looks like', async () => {
    const made = await paper({ sequence: 200, client: NASTY, lines: [[NASTY, 1, 1_000, true]], kind: 'invoice' })
    const packed = (text: string) => text.replaceAll(/\s/g, '')
    expect(packed(made.text).split(packed(NASTY)).length - 1).toBeGreaterThanOrEqual(3)
    expect(made.pdf.toString('latin1')).not.toMatch(/\/URI|\/JavaScript|\/Launch/)
    expect(
      part(
        made.pdf,
        'SupplyChainTradeTransaction',
        'IncludedSupplyChainTradeLineItem',
        'SpecifiedTradeProduct',
        'Name',
      ),
    ).toBe(NASTY)
  })

  test('has header, footer, seller, client and days, and the penalties for professionals only', async () => {
    const ofOrganization = await paper({ sequence: 210 })
    for (const part of [
      'En-tête du réseau',
      'Pied de page',
      'FR44732829320',
      '12 rue du Port, 44000 Nantes',
      'Centre, Centre « Les Tilleuls »',
      '1 décembre 2026',
      '31 décembre 2026',
      'indemnité forfaitaire de 40 €',
      'trois fois l’intérêt légal',
      'Pas d’escompte',
      'IBAN FR76',
    ])
      expectText(ofOrganization.text, part)
    const ofPerson = await paper({ sequence: 211, organization: null })
    expect(ofPerson.text).not.toContain('40 €')
    expectText(ofPerson.text, 'Pas d’escompte')
  })

  test('names article 293 B only where the seller has no VAT number', async () => {
    expect(vatMention({ taxAmount: 1, kind: 'invoice' }, { vatNumber: null })).toBeNull()
    expect(vatMention({ taxAmount: 0, kind: 'invoice' }, { vatNumber: null })).toBe('exempt')
    expect(vatMention({ taxAmount: 0, kind: 'invoice' }, { vatNumber: 'FR44732829320' })).toBe('untaxed')
    expect(vatMention({ taxAmount: 0, kind: 'debit_note' }, { vatNumber: null })).toBe('untaxed')
    const made = await paper({ sequence: 220, rate: 0 })
    expect(made.text).not.toContain('293 B')
    expectText(made.text, 'Montants sans TVA.')
  })

  test('that corrects another names it and the reason', async () => {
    const invoice = await paper({ sequence: 230 })
    const credit = await paper({
      kind: 'credit_note',
      sequence: 230,
      correctsId: invoice.id,
      reason: 'Écran déjà fêlé',
      lines: [['Dégât : écran fêlé', 1, 4_999, false]],
    })
    for (const part of [
      'Avoir n° A2026-00230',
      `n° ${invoice.number} du 1 décembre 2026`,
      'Écran déjà fêlé',
      'Total de l’avoir TTC',
    ])
      expectText(credit.text, part)
    expect(
      part(
        credit.pdf,
        'SupplyChainTradeTransaction',
        'ApplicableHeaderTradeSettlement',
        'InvoiceReferencedDocument',
        'IssuerAssignedID',
      ),
    ).toBe(invoice.number)
    expect(part(credit.pdf, 'ExchangedDocument', 'TypeCode')).toBe('381')
    expect(
      (
        await pool.query<{ name: string }>('select original_name as name from secured_files where id = $1', [
          credit.file,
        ])
      ).rows[0]!.name,
    ).toBe('Avoir A2026-00230.pdf')
  })

  test('has the same bytes when it is made again from the same data', async () => {
    const one = await paper({ sequence: 240 })
    // A restored archive without its papers: the trigger is the only thing that forbids this.
    await pool.query(
      'alter table rental_documents disable trigger all; alter table rental_invoices disable trigger all; alter ' +
        'table rental_commands disable trigger all',
    )
    await pool.query('delete from rental_documents where invoice_id = $1', [one.id])
    await pool.query('update rental_invoices set file_id = null where id = $1', [one.id])
    await pool.query(
      'alter table rental_documents enable trigger all; alter table rental_invoices enable trigger all; alter ' +
        'table rental_commands enable trigger all',
    )
    await makeDocument(app, { kind: 'invoice', invoiceId: one.id })
    expect(
      (await pool.query<{ hash: string }>('select hash from rental_documents where invoice_id = $1', [one.id])).rows[0]!
        .hash,
    ).toBe(one.hash)
  })
})

/** A part of the electronic invoice, found by the names on the way to it: one of each, or the whole list at the end. */
function part(pdf: Buffer, ...names: string[]): XmlValue {
  const xml = attachmentOf(pdf, 'factur-x.xml')
  expect(xml).not.toBeNull()
  return xmlAt(readXml(xml!), 'CrossIndustryInvoice', ...names)
}

describe('the electronic invoice inside', () => {
  test('is made for organisations, declared in the document, and keeps it accessible', async () => {
    const made = await paper({ sequence: 300, paid: 2_000 })
    expect(claimsOf(made.pdf)).toMatchObject({
      isTagged: true,
      language: 'fr',
      showsTitle: true,
      pdfua: '1',
      pdfa: '3A',
    })
    expect(placesHold(made.pdf)).toBe(true)
    const bytes = made.pdf.toString('latin1')
    for (const part of [
      '/AFRelationship /Alternative',
      '<fx:ConformanceLevel>EN 16931<',
      '<fx:DocumentFileName>factur-x.xml<',
      '<fx:DocumentType>INVOICE<',
      'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
    ])
      expect(bytes).toContain(part)
    expect(attachmentOf((await paper({ sequence: 301, organization: null })).pdf, 'factur-x.xml')).toBeNull()
    expect(attachmentOf((await paper({ sequence: 301, kind: 'debit_note', rate: 0 })).pdf, 'factur-x.xml')).toBeNull()
  })

  test('has the sums of the books, to the cent, and the order of parts that its schema asks for', async () => {
    const made = await paper({ sequence: 310, paid: 2_000 })
    expect(Object.keys(part(made.pdf)).filter(key => !key.startsWith('@'))).toEqual([
      'ExchangedDocumentContext',
      'ExchangedDocument',
      'SupplyChainTradeTransaction',
    ])
    expect(part(made.pdf, 'ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID')).toBe(
      'urn:cen.eu:en16931:2017',
    )
    expect(part(made.pdf, 'ExchangedDocument')).toMatchObject({ ID: made.number, TypeCode: '380' })
    const trade = (...names: string[]) => part(made.pdf, 'SupplyChainTradeTransaction', ...names)
    expect(Object.keys(trade())).toEqual([
      'IncludedSupplyChainTradeLineItem',
      'ApplicableHeaderTradeAgreement',
      'ApplicableHeaderTradeDelivery',
      'ApplicableHeaderTradeSettlement',
    ])
    const lines = xmlList(trade('IncludedSupplyChainTradeLineItem')).map(line => [
      xmlAt(line, 'SpecifiedTradeProduct', 'Name'),
      xmlAt(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity', '#text'),
      xmlAt(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount'),
      xmlAt(line, 'SpecifiedLineTradeSettlement', 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
      xmlAt(line, 'SpecifiedLineTradeSettlement', 'ApplicableTradeTax', 'CategoryCode'),
    ])
    expect(lines).toEqual([
      ['Souris à boule, œuvre n° 1', '2', '33.33', '66.66', 'S'],
      ['Dégât : écran fêlé', '1', '49.99', '49.99', 'E'],
    ])
    const taxes = xmlList(trade('ApplicableHeaderTradeSettlement', 'ApplicableTradeTax'))
    expect(
      taxes.map(tax =>
        ['CategoryCode', 'RateApplicablePercent', 'BasisAmount', 'CalculatedAmount'].map(name => xmlAt(tax, name)),
      ),
    ).toEqual([
      ['S', '20', '66.66', decimalOf(made.tax)],
      ['E', '0', '49.99', '0.00'],
    ])
    expect(trade('ApplicableHeaderTradeSettlement', 'SpecifiedTradeSettlementHeaderMonetarySummation')).toMatchObject({
      LineTotalAmount: decimalOf(made.net),
      TaxBasisTotalAmount: decimalOf(made.net),
      TaxTotalAmount: { '#text': decimalOf(made.tax), '@currencyID': 'EUR' },
      GrandTotalAmount: decimalOf(made.total),
      TotalPrepaidAmount: '20.00',
      DuePayableAmount: decimalOf(made.total - 2_000),
    })
    expect(trade('ApplicableHeaderTradeAgreement', 'SellerTradeParty')).toMatchObject({
      Name: 'Réseau des aides',
      SpecifiedLegalOrganization: { ID: { '#text': '732829320', '@schemeID': '0002' } },
    })
    expect(attachmentOf(made.pdf, 'factur-x.xml')).not.toMatch(/schemaLocation|http:\/\/www/)
  })

  test('without tax has the reason', async () => {
    const made = await paper({ sequence: 320, rate: 0 })
    const tax = part(made.pdf, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement', 'ApplicableTradeTax')
    expect(tax).toMatchObject({
      CategoryCode: 'E',
      BasisAmount: decimalOf(made.net),
      CalculatedAmount: '0.00',
      ExemptionReason: 'Montants sans TVA.',
    })
  })
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [123, '1.23'],
  [-12_345, '-123.45'],
  [2_147_483_647, '21474836.47'],
])('%d cents are %s', (cents, text) => {
  expect(decimalOf(cents)).toBe(text)
})
