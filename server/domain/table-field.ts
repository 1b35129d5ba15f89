import { isLocale, type Locale } from './vocabulary/locales.ts'

/**
 * What a column of a table holds: `title`, `title@en` (that text in English), `sections.title` (of a part),
 * `sections.title@en`.
 */
export const partField = (part: string, field: string): string => `${part}.${field}`

export const textField = (name: string, locale: Locale): string => `${name}@${locale}`

/** The kind of part, and the rest of the name. */
export function readField(field: string): { part: string | null; rest: string } {
  const at = field.indexOf('.')
  return at === -1 ? { part: null, rest: field } : { part: field.slice(0, at), rest: field.slice(at + 1) }
}

/** A field's name, and the language of its text where it says one. */
export function readTextField(field: string): { name: string; locale: Locale | null } {
  const at = field.lastIndexOf('@')
  const locale = at === -1 ? '' : field.slice(at + 1)
  return isLocale(locale) ? { name: field.slice(0, at), locale } : { name: field, locale: null }
}
