import { countryName } from '#server/domain/formats.ts'
import type { FieldOption } from '#server/domain/forms/field.ts'
import { COUNTRIES } from '#server/domain/vocabulary/countries.ts'

/** Every country by its name in the reader's language, sorted by it. */
export const countryOptions = (locale: string): FieldOption[] =>
  COUNTRIES.map(value => ({ value, label: countryName(locale, value) })).sort((one, other) =>
    one.label.localeCompare(other.label, locale),
  )
