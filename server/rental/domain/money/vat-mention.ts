import type { InvoiceKind } from '../vocabulary.ts'

/**
 * Why something on a paper bears no tax. `seller`: whoever lends asks none of this client, or has no VAT number;
 * `noVat`, `debitNote`: the client's invoicing strategy; `damage`: what makes good a damage or a loss is no sale.
 */
export type VatReason = 'seller' | 'noVat' | 'debitNote' | 'damage'

type TaxedPaper = { taxAmount: number; kind: InvoiceKind; invoicingStrategyId: string }

/** Every reason that a paper must name (specification 3, section 5), none where all of it bears tax. */
export function vatReasons(
  paper: TaxedPaper,
  lines: readonly { isTaxed: boolean }[],
  seller: { vatNumber: string | null },
): VatReason[] {
  const isWithoutTax = paper.taxAmount === 0 && lines.some(({ isTaxed }) => isTaxed)
  return [
    ...(isWithoutTax ? [reasonOf(paper, seller)] : []),
    ...(lines.some(({ isTaxed }) => !isTaxed) ? (['damage'] as const) : []),
  ]
}

function reasonOf({ kind, invoicingStrategyId }: TaxedPaper, seller: { vatNumber: string | null }): VatReason {
  if (kind === 'debit_note' || invoicingStrategyId === 'no_vat_debit_note') return 'debitNote'
  return seller.vatNumber !== null && invoicingStrategyId === 'no_vat' ? 'noVat' : 'seller'
}
