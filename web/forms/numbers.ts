/** A number as people type it, with spaces, a comma and the currency, as the machine reads it. */
export const plainDigits = (text: string): string =>
  text
    .trim()
    .replace(/^[A-Z]{3}(?=[\s\d-])/, '')
    .replace(/[A-Z]{3}$/, '')
    .replaceAll(/[\s\u00A0\u202F]|\p{Sc}/gu, '')
    .replace(',', '.')

/**
 * An amount of the site's currency as typed (`1 234,5 €`) → integer cents, without a float on the way; null for what is
 * no amount.
 */
export function readCents(text: string): number | null {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plainDigits(text)) ?? []
  return whole === undefined ? null : Number(`${sign}${whole}${part.padEnd(2, '0')}`)
}
