import { vatReasons, type VatReason } from '../domain/money/index.ts'
import type { Letterhead } from './letterhead.ts'
import { sellerOf, type Paper } from './read-paper.ts'

const COLUMNS = {
  seller: 'vatReasonSeller',
  noVat: 'vatReasonNoVat',
  debitNote: 'vatReasonDebitNote',
  damage: 'vatReasonDamage',
} as const satisfies Record<VatReason, string>

/** What tells whether tax is asked, of a paper or of an order that is not billed yet. */
type Untaxed = {
  row: Pick<Paper['row'], 'taxAmount' | 'kind' | 'invoicingStrategyId'>
  lines: readonly { isTaxed: boolean }[]
}

/** Why what stands on a paper bears no tax, by the articles of the settings; general words where they name none. */
export function vatReasonTexts({ settings, name, words }: Letterhead, { row, lines }: Untaxed): string[] {
  const seller = sellerOf(settings, name)
  const general = {
    seller: seller.vatNumber === null ? 'exempt' : 'untaxed',
    noVat: 'untaxed',
    debitNote: 'untaxed',
    damage: 'untaxedPart',
  } as const satisfies Record<VatReason, string>
  return vatReasons(row, lines, seller).map(
    reason => settings?.[COLUMNS[reason]] || words(`invoice.mention.${general[reason]}`),
  )
}
