const UNITS = '/admin/rentals/units/'

/** Where the code on a unit's label leads: a telephone opens the unit, a hand-held reader types this address. */
export const unitAddress = (siteUrl: string, label: string): string => `${siteUrl}${UNITS}${encodeURIComponent(label)}`

/** The label that a code says: its own text, or the end of such an address of whatever site. */
export function labelOfCode(code: string): string {
  const start = /^https?:\/\//.test(code) ? code.indexOf(UNITS) : -1
  if (start < 0) return code
  try {
    return decodeURIComponent(code.slice(start + UNITS.length))
  } catch {
    return code
  }
}
