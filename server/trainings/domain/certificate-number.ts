/** Letters and digits that nobody takes for one another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 4
const GROUP_LENGTH = 4

/** Bytes that a number is made from: 80 bits, so that none can be guessed. */
export const NUMBER_BYTES = GROUPS * GROUP_LENGTH

/** The number of a certificate, which is also what it is checked by: `7K3M-Q9XD-41TB-...`. */
export function certificateNumber(random: Uint8Array): string {
  const letters = [...random.subarray(0, NUMBER_BYTES)].map(byte => LETTERS[byte % LETTERS.length]!)
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}

/** As it is stored, however it was typed; null for what is no number. */
export function readCertificateNumber(typed: string): string | null {
  if (typed.length > 40) return null
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  if (letters.length !== NUMBER_BYTES || [...letters].some(letter => !LETTERS.includes(letter))) return null
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-')
}
