import { readXml, xmlList, type XmlElement, type XmlValue } from './read-xml.ts'

/** Every element at the end of a way of names, through all of several. */
function all(value: XmlValue | undefined, way: string): XmlValue[] {
  if (value === undefined) return []
  return way.split('/').reduce<XmlValue[]>(
    (found, name) =>
      found.flatMap(one => {
        const next = typeof one === 'object' && !Array.isArray(one) ? one[name] : undefined
        return next === undefined ? [] : xmlList(next)
      }),
    xmlList(value),
  )
}

/** The text at the end of a way; nothing where there is none. */
function text(value: XmlValue | undefined, way: string): string {
  const [one] = all(value, way)
  return one === undefined ? '' : saidIn(one)
}

function saidIn(value: XmlValue): string {
  const said = typeof value === 'object' && !Array.isArray(value) ? value['#text'] : value
  return typeof said === 'string' ? said.trim() : ''
}

/** An amount in cents; NaN for what has more than two decimals, or is none (the rules BR-DEC). */
function cents(written: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(written)
  if (match === null) return Number.NaN
  const [, minus, units, rest = ''] = match
  return (minus ? -1 : 1) * (Number(units) * 100 + Number(rest.padEnd(2, '0')))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
/** Where an amount that may be left out is. */
const orNothing = (written: string) => (written === '' ? 0 : cents(written))

type Facts = ReturnType<typeof factsOf>

function factsOf(xml: string) {
  const invoice = all(readXml(xml), 'CrossIndustryInvoice')[0]
  const trade = all(invoice, 'SupplyChainTradeTransaction')[0]
  const agreement = all(trade, 'ApplicableHeaderTradeAgreement')[0]
  const settlement = all(trade, 'ApplicableHeaderTradeSettlement')[0]
  const sums = all(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]
  const lines = all(trade, 'IncludedSupplyChainTradeLineItem').map(line => ({
    line,
    tax: all(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax')[0],
    net: text(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
  }))
  const taxes = all(settlement, 'ApplicableTradeTax').map(tax => ({
    category: text(tax, 'CategoryCode'),
    rate: text(tax, 'RateApplicablePercent'),
    base: cents(text(tax, 'BasisAmount')),
    amount: cents(text(tax, 'CalculatedAmount')),
    reason: text(tax, 'ExemptionReason') || text(tax, 'ExemptionReasonCode'),
  }))
  const ids = (party: string, scheme: string) =>
    all(agreement, `${party}/SpecifiedTaxRegistration/ID`).filter(id => (id as XmlElement)['@schemeID'] === scheme)
      .length
  return {
    ...{ invoice, trade, agreement, settlement, sums, lines, taxes, ids },
    netOf: (category: string, rate: string) =>
      sum(
        lines
          .filter(({ tax }) => text(tax, 'CategoryCode') === category && text(tax, 'RateApplicablePercent') === rate)
          .map(({ net }) => cents(net)),
      ),
    total: (name: string) => cents(text(sums, name)),
  }
}

const SELLER = 'SellerTradeParty'
const BUYER = 'BuyerTradeParty'
const DATE = 'IssueDateTime/DateTimeString'
/** Of UNTDID 1001, 4461 and UN/ECE 20 what a lender needs. */
const TYPES = ['380', '381', '384', '386', '389']
const MEANS = ['10', '20', '30', '48', '49', '57', '58', '59']
const UNITS = ['C62', 'DAY', 'H87', 'EA']
const transfers = ({ settlement }: Facts) =>
  all(settlement, 'SpecifiedTradeSettlementPaymentMeans').filter(one => ['30', '58'].includes(text(one, 'TypeCode')))

const has =
  (part: 'invoice' | 'agreement' | 'settlement', way: string) =>
  (facts: Facts): boolean =>
    text(facts[part], way) !== ''
const eachLine =
  (way: string) =>
  ({ lines }: Facts): boolean =>
    lines.every(({ line }) => text(line, way) !== '')
const inCategory =
  (category: string, holds: (tax: Facts['taxes'][number], facts: Facts) => boolean) => (facts: Facts) =>
    facts.taxes.filter(tax => tax.category === category).every(tax => holds(tax, facts))
const usesIn = ({ lines }: Facts, category: string) => lines.some(({ tax }) => text(tax, 'CategoryCode') === category)
const isListed = (category: string) => (facts: Facts) =>
  usesIn(facts, category) === facts.taxes.some(tax => tax.category === category)
const isKnownSeller = ({ ids }: Facts) => ids(SELLER, 'VA') + ids(SELLER, 'FC') > 0
const isDay = (written: string) =>
  /^\d{8}$/.test(written) &&
  !Number.isNaN(Date.parse(`${written.slice(0, 4)}-${written.slice(4, 6)}-${written.slice(6)}T00:00:00Z`))

/**
 * The rules of EN 16931 that an invoice of a lender can break, by their names in the standard: its sums and taxes, what
 * must be there, and the codes that we write. Allowances, further currencies and categories of tax other than S, E and
 * O are never written, which the last rule holds.
 */
const RULES: Readonly<Record<string, (facts: Facts) => boolean>> = {
  'BR-01': has('invoice', 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
  'BR-02': has('invoice', 'ExchangedDocument/ID'),
  'BR-03': ({ invoice }) => isDay(text(invoice, `ExchangedDocument/${DATE}`)),
  'BR-04, BR-CL-01': ({ invoice }) => TYPES.includes(text(invoice, 'ExchangedDocument/TypeCode')),
  'BR-05, BR-CL-03': ({ settlement }) => /^[A-Z]{3}$/.test(text(settlement, 'InvoiceCurrencyCode')),
  'BR-06': has('agreement', `${SELLER}/Name`),
  'BR-07': has('agreement', `${BUYER}/Name`),
  'BR-08, BR-09, BR-CL-14': ({ agreement }) =>
    /^[A-Z]{2}$/.test(text(agreement, `${SELLER}/PostalTradeAddress/CountryID`)),
  'BR-10, BR-11, BR-CL-14': ({ agreement }) =>
    /^[A-Z]{2}$/.test(text(agreement, `${BUYER}/PostalTradeAddress/CountryID`)),
  'BR-12': ({ total }) => !Number.isNaN(total('LineTotalAmount')),
  'BR-13': ({ total }) => !Number.isNaN(total('TaxBasisTotalAmount')),
  'BR-14': ({ total }) => !Number.isNaN(total('GrandTotalAmount')),
  'BR-15': ({ total }) => !Number.isNaN(total('DuePayableAmount')),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-17': ({ settlement }) => all(settlement, 'PayeeTradeParty').every(payee => text(payee, 'Name') !== ''),
  'BR-21': ({ lines }) => {
    const ids = lines.map(({ line }) => text(line, 'AssociatedDocumentLineDocument/LineID'))
    return ids.every(Boolean) && new Set(ids).size === ids.length
  },
  'BR-22': eachLine('SpecifiedLineTradeDelivery/BilledQuantity'),
  'BR-23, BR-CL-23': ({ lines }) =>
    lines.every(({ line }) => UNITS.includes(text(line, 'SpecifiedLineTradeDelivery/BilledQuantity/@unitCode'))),
  'BR-24': ({ lines }) => lines.every(({ net }) => !Number.isNaN(cents(net))),
  'BR-25': eachLine('SpecifiedTradeProduct/Name'),
  'BR-26, BR-27': ({ lines }) =>
    lines.every(
      ({ line }) => cents(text(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')) >= 0,
    ),
  'BR-45, BR-46': ({ taxes }) => taxes.every(({ base, amount }) => !Number.isNaN(base) && !Number.isNaN(amount)),
  'BR-48': ({ taxes }) => taxes.every(({ category, rate }) => category === 'O' || rate !== ''),
  'BR-49, BR-CL-16': ({ settlement }) =>
    all(settlement, 'SpecifiedTradeSettlementPaymentMeans').every(one => MEANS.includes(text(one, 'TypeCode'))),
  'BR-50, BR-61': facts => transfers(facts).every(one => text(one, 'PayeePartyCreditorFinancialAccount/IBANID') !== ''),
  'BR-55': ({ settlement }) =>
    all(settlement, 'InvoiceReferencedDocument').every(one => text(one, 'IssuerAssignedID') !== ''),
  'BR-57': ({ trade }) =>
    all(trade, 'ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress').every(
      place => text(place, 'CountryID') !== '',
    ),
  'BR-CO-04': ({ lines }) => lines.every(({ tax }) => text(tax, 'CategoryCode') !== ''),
  'BR-CO-09': ({ agreement }) =>
    [SELLER, BUYER].every(party =>
      all(agreement, `${party}/SpecifiedTaxRegistration/ID`).every(
        id => (id as XmlElement)['@schemeID'] !== 'VA' || /^[A-Z]{2}/.test(saidIn(id)),
      ),
    ),
  'BR-CO-10': ({ lines, total }) => sum(lines.map(({ net }) => cents(net))) === total('LineTotalAmount'),
  'BR-CO-13': ({ total }) => total('TaxBasisTotalAmount') === total('LineTotalAmount'),
  'BR-CO-14': ({ taxes, total }) => sum(taxes.map(({ amount }) => amount)) === total('TaxTotalAmount'),
  'BR-CO-15': ({ total }) => total('GrandTotalAmount') === total('TaxBasisTotalAmount') + total('TaxTotalAmount'),
  'BR-CO-16': ({ total, sums }) =>
    total('DuePayableAmount') === total('GrandTotalAmount') - orNothing(text(sums, 'TotalPrepaidAmount')),
  'BR-CO-17': ({ taxes }) =>
    taxes.every(({ base, rate, amount }) => amount === Math.round((base * Number(rate || 0)) / 100)),
  'BR-CO-18': ({ taxes }) => taxes.length > 0,
  'BR-CO-25': ({ settlement, total }) =>
    total('DuePayableAmount') <= 0 ||
    text(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString') !== '' ||
    text(settlement, 'SpecifiedTradePaymentTerms/Description') !== '',
  'BR-CO-26': ({ agreement, ids }) =>
    ids(SELLER, 'VA') > 0 || text(agreement, `${SELLER}/SpecifiedLegalOrganization/ID`) !== '',
  'BR-S-01': isListed('S'),
  'BR-S-02': facts => !usesIn(facts, 'S') || isKnownSeller(facts),
  'BR-S-05': ({ lines }) =>
    lines.every(({ tax }) => text(tax, 'CategoryCode') !== 'S' || Number(text(tax, 'RateApplicablePercent')) > 0),
  'BR-S-08': inCategory('S', ({ base, rate }, { netOf }) => base === netOf('S', rate)),
  'BR-S-10': inCategory('S', ({ reason }) => reason === ''),
  'BR-E-01': isListed('E'),
  'BR-E-02': facts => !usesIn(facts, 'E') || isKnownSeller(facts),
  'BR-E-05': ({ lines }) =>
    lines.every(
      ({ tax }) => text(tax, 'CategoryCode') !== 'E' || Number(text(tax, 'RateApplicablePercent') || Number.NaN) === 0,
    ),
  'BR-E-08': inCategory('E', ({ base, rate }, { netOf }) => base === netOf('E', rate)),
  'BR-E-09': inCategory('E', ({ amount }) => amount === 0),
  'BR-E-10': inCategory('E', ({ reason }) => reason !== ''),
  'BR-O-01': isListed('O'),
  'BR-O-02': facts => !usesIn(facts, 'O') || facts.ids(SELLER, 'VA') + facts.ids(BUYER, 'VA') === 0,
  'BR-O-05': ({ lines }) =>
    lines.every(({ tax }) => text(tax, 'CategoryCode') !== 'O' || text(tax, 'RateApplicablePercent') === ''),
  'BR-O-08': inCategory('O', ({ base }, { netOf }) => base === netOf('O', '')),
  'BR-O-09': inCategory('O', ({ amount }) => amount === 0),
  'BR-O-10': inCategory('O', ({ reason }) => reason !== ''),
  'BR-O-11, BR-O-12': facts =>
    !facts.taxes.some(({ category }) => category === 'O') ||
    (facts.taxes.length === 1 && facts.lines.every(({ tax }) => text(tax, 'CategoryCode') === 'O')),
  'only S, E and O': ({ taxes }) => taxes.every(({ category }) => ['S', 'E', 'O'].includes(category)),
}

/** The rules of EN 16931 that an electronic invoice breaks, by name. */
export function brokenRules(xml: string): string[] {
  const facts = factsOf(xml)
  return Object.keys(RULES).filter(name => !RULES[name]!(facts))
}
