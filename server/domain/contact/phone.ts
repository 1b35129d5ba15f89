import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** How a telephone number is shown, and the address that calls it. */
export type ShownPhone = { text: string; href: string }

const HOME_COUNTRY = 'FR'
const HOME_CODE = '33'
const MAX_WRITTEN_LENGTH = 100

/**
 * A number in its national format, with spaces between its groups and the country's code in parentheses when it is not
 * +33 (specification 1, section 5). What is no telephone number is shown as it was written.
 */
export function shownPhone(written: string): ShownPhone {
  const text = written.trim()
  if (text.length > MAX_WRITTEN_LENGTH) return { text, href: '' }
  const number = parsePhoneNumberFromString(text, HOME_COUNTRY)
  if (number?.isPossible() !== true) return { text, href: `tel:${text.replaceAll(/[^\d+]/g, '')}` }
  const national = number
    .formatNational()
    .replaceAll(/[\s().-]+/g, ' ')
    .trim()
  const code = number.countryCallingCode
  return { text: code === HOME_CODE ? national : `(+${code}) ${national}`, href: number.getURI() }
}
