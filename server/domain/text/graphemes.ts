const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** The segmenter's time grows faster than its text: it only ever gets this many characters at once. */
const SLICE_LENGTH = 200
/** Below this code every unit is a character of its own, unless one above it follows, or a line ends in two. */
const FIRST_COMBINING = 0x300
/** Beyond that many characters, code points are counted: no reader counts so far. */
const MAX_COUNTED = 5_000

/**
 * What a reader sees as characters, one after the other, in linear time. What is joined for longer than any writing
 * joins comes in pieces.
 */
export function* graphemesOf(text: string): Generator<string> {
  let at = 0
  while (at < text.length) {
    if (isPlainAt(text, at)) {
      yield text.charAt(at)
      at += 1
      continue
    }
    const slice = text.slice(at, at + SLICE_LENGTH)
    const parts = Array.from(segmenter.segment(slice), part => part.segment)
    // The next slice may go on with the last one.
    if (at + slice.length < text.length && parts.length > 1) parts.pop()
    for (const part of parts) {
      yield part
      at += part.length
    }
  }
}

/** Counts what a reader sees as characters, up to just past `stop`. */
export function countGraphemes(text: string, stop: number): number {
  if (stop > MAX_COUNTED) return countCodePoints(text, stop)
  let count = 0
  for (const _ of graphemesOf(text)) if (++count > stop) break
  return count
}

/**
 * The beginning of a text in at most so many UTF-16 units, which are what limits count; no character that a reader sees
 * is cut in two.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  // Only the characters around the cut are looked at: none is longer than that.
  const from = Math.max(0, length - SLICE_LENGTH)
  let to = from
  for (const part of graphemesOf(text.slice(from, length + SLICE_LENGTH))) {
    if (to + part.length > length) break
    to += part.length
  }
  if (to > from) return text.slice(0, to)
  // Joined for longer than there is room: cut between code points.
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(length - 1))
  return text.slice(0, isHalf ? length - 1 : length)
}

/** The first character as people see it, whatever its number of code points; empty for an empty text. */
export const firstGrapheme = (text: string): string => graphemesOf(text).next().value ?? ''

function isPlainAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (
    code < FIRST_COMBINING &&
    !(text.charCodeAt(at + 1) >= FIRST_COMBINING) &&
    !(code === 0x0d && text.charCodeAt(at + 1) === 0x0a)
  )
}

function countCodePoints(text: string, stop: number): number {
  let count = 0
  for (let at = 0; at < text.length && count <= stop; at += text.codePointAt(at)! > 0xffff ? 2 : 1) count += 1
  return count
}
