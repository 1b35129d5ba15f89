import type { Invoice } from '@e-invoice-eu/core'
import { currency, decimalOf } from '#server/domain/money.ts'
import { normalizeNumber } from '#server/domain/rules/company-numbers.ts'
import { vatReasons, type PaymentInstructions } from '../domain/money/index.ts'
import { instructionsOf } from './payment-section.ts'
import { vatReasonTexts } from './vat-reasons.ts'
import { HOME_COUNTRY } from '#server/domain/vocabulary/countries.ts'
import type { Letterhead } from './letterhead.ts'
import { isProfessional, sellerOf, type Paper, type Seller } from './read-paper.ts'
import { writeInvoice } from './write-e-invoice.ts'

/**
 * Whether a paper bears an electronic invoice: an invoice or credit note to an organisation, once the seller's SIRET
 * and address are in the settings (EN 16931 asks who sells).
 */
export function needsFacturX(head: Letterhead, { row }: Paper): boolean {
  const { siret, city } = sellerOf(head.settings, head.name)
  return row.kind !== 'debit_note' && isProfessional(row) && siret !== null && city !== ''
}

/**
 * A paper as Factur-X XML of profile EN 16931 (UN/CEFACT CII D16B). Every amount is the stored integer with a point put
 * in: none is computed anew.
 * @throws Error from the library's own validation, which names what is missing
 */
export async function facturX(head: Letterhead, paper: Paper): Promise<string> {
  const xml = await writeInvoice(invoiceOf(head, paper))
  // Nothing in a paper points at a place on the network.
  const local = String(xml)
    .replace(/ xmlns:xsi="[^"]*"/, '')
    .replace(/ xsi:schemaLocation="[^"]*"/, '')
    .replaceAll(NEXT_NOTE, SEPARATE_NOTES)
  return paper.corrects === null ? local : local.replace(SUMS_END, end => `${end}${referenceTo(paper.corrects!)}`)
}

/**
 * The library puts all notes into one, where the schema wants one text a note. What people write is escaped, and can't
 * look like this.
 */
const NEXT_NOTE = /<\/ram:Content>\s*<ram:Content>/g
const SEPARATE_NOTES = '</ram:Content></ram:IncludedNote><ram:IncludedNote><ram:Content>'

const SUMS_END = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>'

/**
 * What a credit note corrects, at the place that the schema gives it: the library reads it from a place that its own
 * schema refuses.
 */
const referenceTo = ({ number, issueDay }: NonNullable<Paper['corrects']>) => `
			<ram:InvoiceReferencedDocument>
				<ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>
				<ram:FormattedIssueDateTime>
					<qdt:DateTimeString format="102">${issueDay.replaceAll('-', '')}</qdt:DateTimeString>
				</ram:FormattedIssueDateTime>
			</ram:InvoiceReferencedDocument>`

type Row = Paper['row']

const VAT = { 'cbc:ID': 'VAT' }
/** Units as UN/ECE 20 counts them: one. */
const PIECE = 'C62'
const amount = <N extends string>(name: N, cents: number) => ({
  [`cbc:${name}`]: decimalOf(cents),
  [`cbc:${name}@currencyID`]: currency(),
})
const digits = (text: string) => text.replace(/\s/g, '')

/** The parts in the order of the standard; each stands below with what the standard asks of it. */
function invoiceOf(head: Letterhead, paper: Paper): Invoice {
  const { row, paidAmount, serviceDay } = paper
  const seller = sellerOf(head.settings, head.name)
  const isCredit = row.kind === 'credit_note'
  const notes = notesOf(head, row)
  const invoice = {
    // A deposit of an invoice for services.
    'cbc:ProfileID': 'S1',
    'cbc:ID': row.number,
    'cbc:IssueDate': row.issueDay,
    ...(isCredit ? {} : { 'cbc:DueDate': row.dueDay }),
    'cbc:InvoiceTypeCode': isCredit ? '381' : '380',
    ...(notes.length === 0 ? {} : { 'cbc:Note': notes }),
    'cbc:DocumentCurrencyCode': currency(),
    'cac:AccountingSupplierParty': {
      'cac:Party': sellerParty(isOutside(paper) ? { ...seller, vatNumber: null } : seller),
    },
    'cac:AccountingCustomerParty': {
      'cac:Party': customerParty(isOutside(paper) ? { ...row, billedTo: { ...row.billedTo, vatNumber: null } } : row),
    },
    'cac:Delivery': {
      'cbc:ActualDeliveryDate': serviceDay,
      ...(row.deliveredTo ? { 'cac:DeliveryLocation': deliveryLocation(row.deliveredTo) } : {}),
    },
    ...paymentParts(head, paper, seller),
    'cac:TaxTotal': [taxTotal(head, paper, seller)],
    'cac:LegalMonetaryTotal': {
      ...amount('LineExtensionAmount', row.netAmount),
      ...amount('TaxExclusiveAmount', row.netAmount),
      ...amount('TaxInclusiveAmount', row.totalAmount),
      ...(paidAmount > 0 ? amount('PrepaidAmount', paidAmount) : {}),
      ...amount('PayableAmount', row.totalAmount - paidAmount),
    },
    'cac:InvoiceLine': invoiceLines(paper),
  }
  // The library's types list every currency; its own schema checks the rest.
  return { 'ubl:Invoice': invoice } as unknown as Invoice
}

function notesOf({ words }: Letterhead, { reason, kind }: Row): string[] {
  return [
    ...(reason ? [reason] : []),
    ...(kind === 'credit_note' ? [] : [words('invoice.mention.penalties'), words('invoice.mention.discount')]),
  ]
}

type Place = { line1: string; line2?: string | null; postalCode: string; city: string; country?: string }

const addressOf = ({ line1, line2, postalCode, city, country }: Place) => ({
  'cac:PostalAddress': {
    ...(line1 ? { 'cbc:StreetName': line1 } : {}),
    ...(line2 ? { 'cbc:AdditionalStreetName': line2 } : {}),
    ...(city ? { 'cbc:CityName': city } : {}),
    ...(postalCode ? { 'cbc:PostalZone': postalCode } : {}),
    'cac:Country': { 'cbc:IdentificationCode': country ?? HOME_COUNTRY },
  },
})

const deliveryLocation = (place: Place) => {
  const { 'cac:PostalAddress': address } = addressOf(place)
  return { 'cac:Address': address }
}

function sellerParty(seller: Seller) {
  const siren = digits(seller.siret!).slice(0, 9)
  return {
    ...addressOf(seller),
    'cac:PartyTaxScheme': [
      seller.vatNumber === null
        ? { 'cbc:CompanyID': siren, 'cac:TaxScheme': { 'cbc:ID': 'FC' } }
        : { 'cbc:CompanyID': digits(seller.vatNumber), 'cac:TaxScheme': VAT },
    ],
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': seller.name,
      'cbc:CompanyID': siren,
      'cbc:CompanyID@schemeID': '0002',
    },
  }
}

function customerParty({ billedTo }: Row) {
  const { organization, fullName, siret, vatNumber } = billedTo
  return {
    ...addressOf(billedTo),
    ...(vatNumber ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': digits(vatNumber), 'cac:TaxScheme': VAT } } : {}),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': organization || fullName,
      ...(siret ? { 'cbc:CompanyID': digits(siret), 'cbc:CompanyID@schemeID': '0009' } : {}),
    },
    ...(organization ? { 'cac:Contact': { 'cbc:Name': fullName } } : {}),
  }
}

/**
 * How it is paid: a SEPA credit transfer (58 of UN/CEFACT 4461), and to whom where that is not the seller. A credit
 * note has no day on which it is due, but says what becomes of it.
 */
function paymentParts(head: Letterhead, { row, paidAmount }: Paper, seller: Seller) {
  if (row.kind === 'credit_note') return { 'cac:PaymentTerms': { 'cbc:Note': head.words('invoice.mention.credit') } }
  const amountDue = row.totalAmount - paidAmount
  const found = amountDue > 0 ? instructionsOf(head, { reference: row.number, amount: amountDue, dueDay: null }) : null
  if (found === null || found.iban === null) return {}
  return {
    ...(found.payee === null || found.payee === seller.name
      ? {}
      : { 'cac:PayeeParty': { 'cac:PartyName': { 'cbc:Name': found.payee } } }),
    'cac:PaymentMeans': [transferTo({ ...found, iban: found.iban })],
  }
}

const transferTo = ({ iban, bic, payee, reference }: PaymentInstructions & { iban: string }) => ({
  'cbc:PaymentMeansCode': '58',
  'cbc:PaymentID': reference,
  'cac:PayeeFinancialAccount': {
    'cbc:ID': normalizeNumber(iban),
    ...(payee === null ? {} : { 'cbc:Name': payee }),
    ...(bic === null ? {} : { 'cac:FinancialInstitutionBranch': { 'cbc:ID': bic } }),
  },
})

const taxedAt = ({ taxRate }: Row) => ({ 'cbc:ID': 'S', 'cbc:Percent': String(taxRate), 'cac:TaxScheme': VAT })
const EXEMPT = { 'cbc:ID': 'E', 'cbc:Percent': '0', 'cac:TaxScheme': VAT }
const OUTSIDE = { 'cbc:ID': 'O', 'cac:TaxScheme': VAT }
/** All of it makes good a damage or a loss, which is no sale: then neither side names a VAT number (BR-O-02). */
const isOutside = ({ lines }: Pick<Paper, 'lines'>): boolean => lines.every(({ isTaxed }) => !isTaxed)

/** The tax by category: what bears it, and what does not with the reason. */
function taxTotal(head: Letterhead, paper: Paper, seller: Seller) {
  const { row, lines } = paper
  const reason = vatReasonTexts(head, paper).join(' ')
  const isFranchise = seller.vatNumber === null && vatReasons(row, lines, seller).includes('seller')
  const exempt = {
    ...(isOutside(paper) ? OUTSIDE : EXEMPT),
    'cbc:TaxExemptionReason': reason,
    ...(isFranchise && reason.includes('293 B') ? { 'cbc:TaxExemptionReasonCode': 'VATEX-FR-FRANCHISE' } : {}),
  }
  const isTaxed = row.taxAmount > 0
  const exemptNet = isTaxed ? row.netAmount - row.taxedAmount : row.netAmount
  const subtotal = (net: number, tax: number, category: object) => ({
    ...amount('TaxableAmount', net),
    ...amount('TaxAmount', tax),
    'cac:TaxCategory': category,
  })
  return {
    ...amount('TaxAmount', row.taxAmount),
    'cac:TaxSubtotal': [
      ...(isTaxed ? [subtotal(row.taxedAmount, row.taxAmount, taxedAt(row))] : []),
      ...(exemptNet > 0 || row.taxAmount === 0 ? [subtotal(exemptNet, 0, exempt)] : []),
    ],
  }
}

function invoiceLines({ row, lines }: Paper) {
  const untaxed = isOutside({ lines }) ? OUTSIDE : EXEMPT
  return lines.map(({ position, label, quantity, unitPrice, amount: net, isTaxed }) => ({
    'cbc:ID': String(position + 1),
    'cbc:InvoicedQuantity': String(quantity),
    'cbc:InvoicedQuantity@unitCode': PIECE,
    ...amount('LineExtensionAmount', net),
    'cac:Item': {
      'cbc:Name': label,
      'cac:ClassifiedTaxCategory': isTaxed && row.taxAmount > 0 ? taxedAt(row) : untaxed,
    },
    'cac:Price': amount('PriceAmount', unitPrice),
  }))
}
