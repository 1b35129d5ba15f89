import { numberFormat } from './formats.ts'

/** Integer cents as a decimal number with two places, digit by digit: `-12.50`. No sum ever becomes a float. */
export function decimalOf(cents: number): `${number}` {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}

/**
 * Integer cents as an amount of euros in the reader's language: on screens, papers and in mails alike. Servers and browsers may differ in spaces: suppress
 * hydration warnings where it stands.
 */
export const priceText = (cents: number, locale: string): string =>
  numberFormat(locale, { style: 'currency', currency: 'EUR' }).format(decimalOf(cents) as Intl.StringNumericLiteral)
