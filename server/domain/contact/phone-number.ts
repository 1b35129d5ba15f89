import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/**
 * A number as it is stored, `+33 1 23 45 67 89`, from what a person typed in a country's own way or with its code; null
 * for what is no number that can be called.
 */
export function storedPhone(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(typed, country as CountryCode)
  return number?.isValid() === true ? number.formatInternational() : null
}

/** What a stored number is typed as: its country, and the way it is written there. */
export function typedPhone(stored: string, countries: readonly string[]): { country: string; number: string } {
  const [first = 'FR'] = countries
  const number = parsePhoneNumberFromString(stored, first as CountryCode)
  return number?.country !== undefined && countries.includes(number.country)
    ? { country: number.country, number: number.formatNational() }
    : { country: first, number: stored }
}
