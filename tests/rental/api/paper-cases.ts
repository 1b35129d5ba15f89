import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { InvoicingStrategyId } from '#server/rental/domain/vocabulary.ts'
import { type Written } from '../support/papers.ts'

/** What a person may write that a typesetter, a browser, a template or a spreadsheet would take for its own. */
export const MARKUP =
  '<script>alert(1)</script><b>g</b> &amp; #import "x.typ": * #panic(0) $x$ *b* _i_ = t `c` \\ ~ @r <l> ' +
  '// /*z*/ {{number}} {{{model}}} $t(a:b) =1+1 "q\' %'

const words = (of: (name: string) => string): Written => ({
  firstName: of('Zoé'),
  lastName: of('Ștefănescu-Sørensen'),
  organization: of('Atelier « L’Œuvre » à Ærø'),
  line1: of('12 bis, rue de l’Évêché'),
  city: of('Târgu Mureș'),
  model: of('Commande oculaire « Cœur »'),
  accessory: of('Pied à crémaillère'),
  label: of('É-Ø'),
  stock: of('Réserve de l’Île-aux-Pêcheurs'),
  condition: of('État d’usage, éraflé'),
  comment: of('Déposer chez la voisine, où brûle la lanterne'),
  damage: of('Écran fêlé, coin abîmé (ça coûte)'),
  charge: of('Vitre brisée à l’angle'),
  reason: of('Trop compté : l’écran était déjà fêlé'),
})

/** Fields that are shorter than the markup take a part of it each. */
const LIMITS: Partial<Record<keyof Written, number>> = {
  label: 70,
  stock: 120,
  condition: 120,
  city: 120,
  firstName: 50,
  lastName: 60,
  organization: 160,
  line1: 160,
  model: 160,
  accessory: 160,
}

const hostile: Written = Object.fromEntries(
  Object.keys(words(String)).map(name => [name, MARKUP.slice(0, LIMITS[name as keyof Written] ?? 1_000).trim()]),
) as Written

type Case = { name: string; locale: Locale; billed: InvoicingStrategyId; words: Written }

export const CASES: Case[] = [
  { name: 'in French, an invoice', locale: 'fr', billed: 'vat', words: words(String) },
  {
    name: 'in Romanian, a debit note',
    locale: 'ro',
    billed: 'no_vat_debit_note',
    words: words(name => `${name} ăîșț`),
  },
  { name: 'in Danish, an invoice without tax', locale: 'da', billed: 'no_vat', words: words(name => `${name} æøå`) },
  { name: 'with markup in all that people write', locale: 'fr', billed: 'vat', words: hostile },
]
