import type { FieldOption } from '#server/domain/forms/field.ts'
import { countryName } from '#server/domain/formats.ts'
import { COUNTRIES } from '#server/domain/vocabulary/countries.ts'

/** Every country by its name in the reader's language, sorted by it. */
export function countryOptions(locale: string): FieldOption[] {
  return COUNTRIES.map(value => ({ value, label: countryName(locale, value) })).sort((one, other) =>
    one.label.localeCompare(other.label, locale),
  )
}
