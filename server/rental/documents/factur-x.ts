import type { Invoice } from '@e-invoice-eu/core'
import { currency, decimalOf } from '#server/domain/money.ts'
import { vatMention } from '../domain/money/index.ts'
import { HOME_COUNTRY } from '#server/domain/vocabulary/countries.ts'
import type { Letterhead } from './letterhead.ts'
import { isProfessional, sellerOf, type Paper } from './read-paper.ts'
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

const VAT = { 'cbc:ID': 'VAT' }
/** Units as UN/ECE 20 counts them: one. */
const PIECE = 'C62'
const amount = <N extends string>(name: N, cents: number) => ({
  [`cbc:${name}`]: decimalOf(cents),
  [`cbc:${name}@currencyID`]: currency(),
})
const digits = (text: string) => text.replace(/\s/g, '')

function invoiceOf(head: Letterhead, paper: Paper): Invoice {
  const { row, lines, paidAmount, serviceDay } = paper
  const seller = sellerOf(head.settings, head.name)
  const { billedTo } = row
  const isCredit = row.kind === 'credit_note'
  const untaxed = vatMention(row, seller)
  const taxed = { 'cbc:ID': 'S', 'cbc:Percent': String(row.taxRate), 'cac:TaxScheme': VAT }
  const reason = {
    'cbc:TaxExemptionReason': head.words(`invoice.mention.${untaxed ?? 'untaxedPart'}`),
    ...(untaxed === 'exempt' ? { 'cbc:TaxExemptionReasonCode': 'VATEX-FR-FRANCHISE' } : {}),
  }
  const exempt = { 'cbc:ID': 'E', 'cbc:Percent': '0', 'cac:TaxScheme': VAT }
  const exemptNet = row.taxAmount > 0 ? row.netAmount - row.taxedAmount : row.netAmount
  const notes = [
    ...(row.reason ? [row.reason] : []),
    ...(isCredit ? [] : [head.words('invoice.mention.penalties'), head.words('invoice.mention.discount')]),
  ]
  const siren = digits(seller.siret!).slice(0, 9)
  const legal = (siret: string | null) =>
    siret ? { 'cbc:CompanyID': digits(siret), 'cbc:CompanyID@schemeID': '0009' } : {}
  const address = (place: {
    line1: string
    line2?: string | null
    postalCode: string
    city: string
    country?: string
  }) => ({
    'cac:PostalAddress': {
      ...(place.line1 ? { 'cbc:StreetName': place.line1 } : {}),
      ...(place.line2 ? { 'cbc:AdditionalStreetName': place.line2 } : {}),
      ...(place.city ? { 'cbc:CityName': place.city } : {}),
      ...(place.postalCode ? { 'cbc:PostalZone': place.postalCode } : {}),
      'cac:Country': { 'cbc:IdentificationCode': place.country ?? HOME_COUNTRY },
    },
  })
  const invoice = {
    // A deposit of an invoice for services.
    'cbc:ProfileID': 'S1',
    'cbc:ID': row.number,
    'cbc:IssueDate': row.issueDay,
    'cbc:DueDate': row.dueDay,
    'cbc:InvoiceTypeCode': isCredit ? '381' : '380',
    ...(notes.length === 0 ? {} : { 'cbc:Note': notes }),
    'cbc:DocumentCurrencyCode': currency(),
    'cac:AccountingSupplierParty': {
      'cac:Party': {
        ...address(seller),
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
      },
    },
    'cac:AccountingCustomerParty': {
      'cac:Party': {
        ...address(billedTo),
        ...(billedTo.vatNumber
          ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': digits(billedTo.vatNumber), 'cac:TaxScheme': VAT } }
          : {}),
        'cac:PartyLegalEntity': {
          'cbc:RegistrationName': billedTo.organization || billedTo.fullName,
          ...legal(billedTo.siret),
        },
        ...(billedTo.organization ? { 'cac:Contact': { 'cbc:Name': billedTo.fullName } } : {}),
      },
    },
    'cac:Delivery': { 'cbc:ActualDeliveryDate': serviceDay },
    ...(seller.iban === null || isCredit
      ? {}
      : {
          'cac:PaymentMeans': [
            { 'cbc:PaymentMeansCode': '30', 'cac:PayeeFinancialAccount': { 'cbc:ID': digits(seller.iban) } },
          ],
        }),
    'cac:TaxTotal': [
      {
        ...amount('TaxAmount', row.taxAmount),
        'cac:TaxSubtotal': [
          ...(row.taxAmount > 0
            ? [
                {
                  ...amount('TaxableAmount', row.taxedAmount),
                  ...amount('TaxAmount', row.taxAmount),
                  'cac:TaxCategory': taxed,
                },
              ]
            : []),
          ...(exemptNet > 0 || row.taxAmount === 0
            ? [
                {
                  ...amount('TaxableAmount', exemptNet),
                  ...amount('TaxAmount', 0),
                  'cac:TaxCategory': { ...exempt, ...reason },
                },
              ]
            : []),
        ],
      },
    ],
    'cac:LegalMonetaryTotal': {
      ...amount('LineExtensionAmount', row.netAmount),
      ...amount('TaxExclusiveAmount', row.netAmount),
      ...amount('TaxInclusiveAmount', row.totalAmount),
      ...(paidAmount > 0 ? amount('PrepaidAmount', paidAmount) : {}),
      ...amount('PayableAmount', row.totalAmount - paidAmount),
    },
    'cac:InvoiceLine': lines.map(({ position, label, quantity, unitPrice, amount: net, isTaxed }) => ({
      'cbc:ID': String(position + 1),
      'cbc:InvoicedQuantity': String(quantity),
      'cbc:InvoicedQuantity@unitCode': PIECE,
      ...amount('LineExtensionAmount', net),
      'cac:Item': { 'cbc:Name': label, 'cac:ClassifiedTaxCategory': isTaxed && row.taxAmount > 0 ? taxed : exempt },
      'cac:Price': amount('PriceAmount', unitPrice),
    })),
  }
  // The library's types list every currency; its own schema checks the rest.
  return { 'ubl:Invoice': invoice } as unknown as Invoice
}
