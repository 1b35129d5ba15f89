/** Normalizes a typed number with spaces, a comma or a currency sign to a plain decimal. */
export const normalizeNumber = (text: string): string =>
  text
    .trim()
    .replace(/^[A-Z]{3}(?=[\s\d-])/, '')
    .replace(/[A-Z]{3}$/, '')
    .replaceAll(/[\s\u00A0\u202F]|\p{Sc}/gu, '')
    .replace(',', '.')

/**
 * Parses a typed amount of the site's currency (`1 234,5 €`) to integer cents without floats; null for anything else.
 */
export function parseCents(text: string): number | null {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(normalizeNumber(text)) ?? []
  return whole === undefined ? null : Number(`${sign}${whole}${part.padEnd(2, '0')}`)
}
