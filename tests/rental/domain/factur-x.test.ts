import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BilledTo } from '#db/schema/rental/office.ts'
import { catalogueOf } from '#server/catalogues.ts'
import { facturX } from '#server/rental/documents/factur-x.ts'
import type { Letterhead } from '#server/rental/documents/letterhead.ts'
import type { Paper } from '#server/rental/documents/read-paper.ts'
import { facturXSchema } from '../support/factur-x-schema.ts'
import { brokenRules } from '../support/en-16931.ts'
import { readXml, xmlAt, xmlList, type XmlElement } from '../support/read-xml.ts'

const texts = i18next.createInstance()
await texts.init({
  lng: 'fr',
  resources: { fr: { mail: catalogueOf('fr')['mail']! } },
  ns: ['mail'],
  defaultNS: 'mail',
  interpolation: { escapeValue: false },
})
const NASTY = '<b>x</b> ]]> & "é" #panic() 𝄞'
const SELLER = {
  sellerName: 'Réseau des aides',
  sellerSiret: '732 829 320 00074',
  sellerVatNumber: 'FR44732829320',
  sellerLine1: '12 rue du Port',
  sellerPostalCode: '44000',
  sellerCity: 'Nantes',
  sellerIban: 'FR76 3000 6000 0112 3456 7890 189',
  sellerBic: 'AGRIFRPP' as string | null,
  sellerPayee: null as string | null,
  vatReasonSeller: null as string | null,
  vatReasonNoVat: null as string | null,
  vatReasonDamage: null as string | null,
}
const CLIENT: BilledTo = {
  fullName: 'Ada Martin',
  organization: 'Centre « Les Tilleuls »',
  siret: '73282932000074',
  vatNumber: null,
  line1: '1 rue du Lac',
  line2: null,
  postalCode: '38000',
  city: 'Grenoble',
}

type Line = readonly [label: string, quantity: number, unitPrice: number, isTaxed: boolean]
type Facts = {
  kind?: 'invoice' | 'credit_note'
  strategy?: 'vat' | 'no_vat'
  rate?: number
  lines?: readonly Line[]
  billed?: Partial<BilledTo> & { country?: string }
  reason?: string
  paid?: number
  seller?: Partial<Record<keyof typeof SELLER, string | null>>
}
const RENTAL: readonly Line[] = [['Souris à boule, œuvre n° 1', 2, 3_333, true]]
const MIXED: readonly Line[] = [...RENTAL, ['Dégât : écran fêlé', 1, 4_999, false]]

/** Every kind of paper that bears an electronic invoice. */
const PAPERS: Readonly<Record<string, Facts>> = {
  'with VAT': {},
  'with VAT and a damage without': { lines: MIXED },
  'of a damage alone': { lines: [['Dégât', 1, 4_999, false]] },
  'without VAT, of a seller who has none': { rate: 0, seller: { sellerVatNumber: null } },
  'without VAT, of a seller who has a number': { rate: 0 },
  'without VAT, of an organisation without it': {
    rate: 0,
    strategy: 'no_vat',
    lines: MIXED,
    seller: { vatReasonNoVat: 'Exonération, art. 261-7 du CGI.', vatReasonDamage: 'Indemnité, art. 256 du CGI.' },
  },
  'paid to another than the seller': { seller: { sellerPayee: 'Caisse du réseau', sellerBic: null } },
  'paid in part': { paid: 100 },
  'paid whole': { paid: 7_999 },
  'credit note': { kind: 'credit_note', reason: 'Écran <déjà> fêlé', lines: MIXED },
  'credit note without VAT': { kind: 'credit_note', reason: 'x', rate: 0, seller: { sellerVatNumber: null } },
  'credit note without a reason': { kind: 'credit_note' },
  'to a buyer abroad': { billed: { country: 'BE', vatNumber: 'BE0123456749', siret: null, line2: 'Boîte 3' } },
  'to a buyer of whom little is known': {
    billed: { line1: '', postalCode: '', city: '', siret: null },
    seller: { sellerIban: null },
  },
  'with names that look like markup': {
    lines: [[NASTY, 1, 1, true]],
    billed: { fullName: NASTY, organization: NASTY, line1: NASTY, line2: NASTY, city: NASTY },
  },
  'of a month': {
    lines: Array.from({ length: 250 }, (_, index): Line => [
      `Souris ${index}`,
      1 + (index % 3),
      100 + index,
      index % 7 > 0,
    ]),
  },
}

async function xmlOf({
  kind = 'invoice',
  strategy = 'vat',
  rate = 20,
  lines = RENTAL,
  billed = {},
  reason,
  paid = 0,
  seller = {},
}: Facts): Promise<string> {
  const rows = lines.map(([label, quantity, unitPrice, isTaxed], position) => ({
    position,
    label,
    quantity,
    unitPrice,
    amount: quantity * unitPrice,
    isTaxed,
  }))
  const net = rows.reduce((sum, { amount }) => sum + amount, 0)
  const taxed = rows.reduce((sum, { amount, isTaxed }) => sum + (isTaxed ? amount : 0), 0)
  const taxAmount = Math.floor((taxed * rate + 50) / 100)
  const paper = {
    row: {
      kind,
      invoicingStrategyId: strategy,
      number: 'F2026-00001',
      issueDay: '2026-12-01',
      dueDay: '2026-12-31',
      month: null,
      billedTo: { ...CLIENT, ...billed },
      organizationId: 'x',
      locale: 'fr',
      netAmount: net,
      taxedAmount: taxed,
      taxRate: rate,
      taxAmount,
      totalAmount: net + taxAmount,
      reason: reason ?? null,
    },
    lines: rows,
    commandId: null,
    serviceDay: '2026-11-30',
    corrects: kind === 'credit_note' ? { number: 'F2026-00000', issueDay: '2026-11-01' } : null,
    paidAmount: paid,
    receivedAmount: paid,
  }
  const head = {
    settings: { ...SELLER, ...seller },
    name: 'Passerelle',
    locale: 'fr',
    words: (key: string, values?: Readonly<Record<string, unknown>>) => texts.t(`documents.${key}`, values ?? {}),
  }
  // The parts that an electronic invoice reads.
  return facturX(head as unknown as Letterhead, paper as unknown as Paper)
}

const check = facturXSchema()
// The library takes seconds to load on a busy machine.
beforeAll(() => xmlOf({}), 60_000)

describe.each(Object.keys(PAPERS))('an electronic invoice %s', name => {
  test('has one text in each of its notes, none of them empty', async () => {
    const notes = (
      xmlAt(readXml(await xmlOf(PAPERS[name]!)), 'CrossIndustryInvoice', 'ExchangedDocument') as XmlElement
    )['IncludedNote']
    for (const note of notes === undefined ? [] : xmlList(notes))
      expect(xmlAt(note, 'Content')).toEqual(expect.stringMatching(/\S/))
  }, 60_000)

  test('is valid by the official schema, and by the rules of EN 16931', async () => {
    const xml = await xmlOf(PAPERS[name]!)
    expect(check(xml)).toBeNull()
    expect(brokenRules(xml)).toEqual([])
  })
})

test.each([
  ['<ram:GrandTotalAmount>129.98<', '<ram:GrandTotalAmount>129.99<', ['BR-CO-15', 'BR-CO-16']],
  ['<ram:CalculatedAmount>13.33<', '<ram:CalculatedAmount>13.34<', ['BR-CO-14', 'BR-CO-17']],
  ['<ram:CategoryCode>E<', '<ram:CategoryCode>O<', ['BR-O-02', 'BR-O-05', 'BR-O-11, BR-O-12']],
  [/<ram:ExemptionReason>[^<]*<\/ram:ExemptionReason>/, '', ['BR-E-10']],
  [/<ram:SpecifiedTradePaymentTerms>[\s\S]*<\/ram:SpecifiedTradePaymentTerms>/, '', ['BR-CO-25']],
  ['<ram:LineTotalAmount>49.99</ram:LineTotalAmount>', '<ram:LineTotalAmount>49.999</ram:LineTotalAmount>', ['BR-24']],
  [/unitCode="C62"/, 'unitCode="pieces"', ['BR-23, BR-CL-23']],
])('the rules of EN 16931 find %s as %s', async (from, to, rules) => {
  const broken = (await xmlOf(PAPERS['with VAT and a damage without']!)).replaceAll(
    typeof from === 'string' ? from : new RegExp(from, 'g'),
    to,
  )
  expect(brokenRules(broken)).toEqual(expect.arrayContaining(rules))
})

const settled = async (name: string, ...names: string[]) =>
  xmlAt(
    readXml(await xmlOf(PAPERS[name]!)),
    'CrossIndustryInvoice',
    'SupplyChainTradeTransaction',
    'ApplicableHeaderTradeSettlement',
    ...names,
  )

describe('an electronic invoice says how it is paid', () => {
  test('by a SEPA transfer with account, holder, bank and reference', async () => {
    expect(await settled('with VAT', 'SpecifiedTradeSettlementPaymentMeans')).toEqual({
      TypeCode: '58',
      PayeePartyCreditorFinancialAccount: { IBANID: 'FR7630006000011234567890189', AccountName: 'Réseau des aides' },
      PayeeSpecifiedCreditorFinancialInstitution: { BICID: 'AGRIFRPP' },
    })
    expect(await settled('with VAT', 'PaymentReference')).toBe('F2026-00001')
    expect(await xmlOf(PAPERS['with VAT']!)).not.toContain('PayeeTradeParty')
  })

  test('and to whom, where that is not the seller', async () => {
    expect(await settled('paid to another than the seller', 'PayeeTradeParty', 'Name')).toBe('Caisse du réseau')
  })

  test('but not once it is paid', async () => {
    expect(await xmlOf(PAPERS['paid whole']!)).not.toContain('SpecifiedTradeSettlementPaymentMeans')
  })

  test('and for a credit note without a day on which it is due', async () => {
    const xml = await xmlOf(PAPERS['credit note']!)
    expect(xml).not.toContain('DueDateDateTime')
    expect(await settled('credit note', 'SpecifiedTradePaymentTerms', 'Description')).toContain('remboursé')
    expect(await settled('with VAT', 'SpecifiedTradePaymentTerms', 'DueDateDateTime')).toBeDefined()
  })
})

describe('an electronic invoice names the article by which it asks no tax', () => {
  test.each([
    ['without VAT, of a seller who has none', 'TVA non applicable, art. 293 B du CGI.', 'VATEX-FR-FRANCHISE'],
    ['without VAT, of an organisation without it', 'Exonération, art. 261-7 du CGI. Indemnité, art. 256 du CGI.', null],
  ])('%s', async (name, reason, code) => {
    const tax = (await settled(name, 'ApplicableTradeTax')) as XmlElement
    expect([tax['ExemptionReason'], tax['ExemptionReasonCode'] ?? null]).toEqual([reason, code])
  })
})

test('the schema refuses a document that is no invoice', () => expect(check('<a/>')).toContain('No matching'))
