/** First and last byte, both sent. */
export type Range = { start: number; end: number }

/** Two numbers of fifteen digits, with room for spaces. */
const MAX_READ = 100

/**
 * The single range that a `Range` header asks for (RFC 9110). null: send everything, as for several ranges and for what
 * can't be understood.
 */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.slice(0, MAX_READ).replaceAll(' ', '') ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [first, last] = [match[1] === '' ? null : Number(match[1]), match[2] === '' ? null : Number(match[2])]
  if (first === null)
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last!), end: size - 1 }
  if (last !== null && last < first) return null
  if (first >= size) return 'unsatisfiable'
  return { start: first, end: Math.min(last ?? size - 1, size - 1) }
}
