import { numberFormat } from './formats.ts'

/** Integer cents as a decimal number with two places, digit by digit: `-12.50`. No sum ever becomes a float. */
export function decimalOf(cents: number): `${number}` {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}

let current = 'EUR'

/** ISO 4217: the currency of the site's prices, one for as long as the process lives (decision 0186). */
export const currency = (): string => current

/** Said once, when a process or a browser's page begins. */
export function setCurrency(code: string): void {
  current = code
}

/**
 * Integer cents as an amount of the site's currency in the reader's language: on screens, papers and in mails alike.
 * Two places whatever the currency, since prices are kept in hundredths. Servers and browsers may differ in spaces:
 * suppress hydration warnings where it stands.
 */
export const priceText = (cents: number, locale: string): string =>
  numberFormat(locale, {
    style: 'currency',
    currency: current,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(decimalOf(cents) as Intl.StringNumericLiteral)

/** Cents as tables of a language write them, with two decimals and without thousands: `-12,50`. */
export const decimalText = (cents: number, locale: string): string =>
  numberFormat(locale, { minimumFractionDigits: 2, useGrouping: false })
    .format(decimalOf(cents) as Intl.StringNumericLiteral)
    .replace('\u2212', '-')
