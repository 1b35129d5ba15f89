/** More messages are not taken out of a subject at once. */
const MAX_CHOSEN = 1_000

/**
 * The positions that a text names: `4-7, 9`. Null for anything else, for the first message, which stays, and for more
 * than may be chosen at once.
 */
export function readPositions(text: string): number[] | null {
  const chosen = new Set<number>()
  for (const part of text.split(',')) {
    const [first = '', last = first, ...rest] = part.split(/[-–]/).map(one => one.trim())
    if (rest.length > 0 || !/^\d{1,7}$/.test(first) || !/^\d{1,7}$/.test(last)) return null
    const [from, to] = [Number(first), Number(last)]
    if (from < 2 || to < from || to - from >= MAX_CHOSEN) return null
    for (let position = from; position <= to; position++) chosen.add(position)
    if (chosen.size > MAX_CHOSEN) return null
  }
  return [...chosen].sort((a, b) => a - b)
}
