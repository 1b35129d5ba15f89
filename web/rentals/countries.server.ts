import type { FieldOption } from '#server/domain/forms/field.ts'
import { COUNTRIES } from '#server/domain/vocabulary/countries.ts'

/** Every country by its name in the reader's language, sorted by it. */
export function countryOptions(locale: string): FieldOption[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })
  return COUNTRIES.map(value => ({ value, label: names.of(value) ?? value })).sort((one, other) => one.label.localeCompare(other.label, locale))
}
