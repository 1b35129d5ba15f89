import type { Database } from './client.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'

/**
 * The order of texts by the reader's language, made by the migrations: accents and capitals count last, numbers by
 * their value. Languages without rules of their own share one, and with it its indexes.
 */
const COLLATIONS = {
  fr: 'alphabetical',
  en: 'alphabetical',
  it: 'alphabetical',
  ca: 'alphabetical',
  es: 'alphabetical_es',
  da: 'alphabetical_da',
  ro: 'alphabetical_ro',
} as const satisfies Record<Locale, string>

/** A text in SQL that is ordered as readers of the language expect. */
export const inAlphabeticalOrder = (text: string, locale: Locale): string => `(${text} collate "${COLLATIONS[locale]}")`

/** Whether the server knows the order of languages: one without ICU has that of its database for all of them. */
export async function hasAlphabeticalOrder({ rows }: Pick<Database, 'rows'>): Promise<boolean> {
  const [found] = await rows(`select collprovider::text from pg_collation where collname = 'alphabetical'`, [])
  return found?.[0] === 'i'
}
