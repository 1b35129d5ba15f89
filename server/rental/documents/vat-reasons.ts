import { vatReasons, type VatReason } from '../domain/money/index.ts'
import type { Letterhead } from './letterhead.ts'
import { sellerOf, type Paper } from './read-paper.ts'

const COLUMNS = {
  seller: 'vatReasonSeller',
  noVat: 'vatReasonNoVat',
  debitNote: 'vatReasonDebitNote',
  damage: 'vatReasonDamage',
} as const satisfies Record<VatReason, string>

/** Why what stands on a paper bears no tax, by the articles of the settings; general words where they name none. */
export function vatReasonTexts({ settings, name, words }: Letterhead, { row, lines }: Paper): string[] {
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
