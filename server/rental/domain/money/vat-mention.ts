import type { InvoiceKind } from '../vocabulary.ts'

/**
 * What a paper must say where it bears no tax. `exempt`: the seller has no VAT number, so that article 293 B of the
 * French tax code is why. `untaxed`: the seller has one, and the client's invoicing strategy is why; no article is
 * named that may not apply. Null where there is tax.
 */
export function vatMention(
  { taxAmount, kind }: { taxAmount: number; kind: InvoiceKind },
  seller: { vatNumber: string | null },
): 'exempt' | 'untaxed' | null {
  if (taxAmount > 0) return null
  return seller.vatNumber === null && kind !== 'debit_note' ? 'exempt' : 'untaxed'
}
