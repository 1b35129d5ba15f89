/** A piece of a text, and whether it is what was searched for. */
export type Found = { text: string; isFound: boolean }

const BEFORE = 60
const LENGTH = 220

/** Each character without its accent, in the same place. */
const folded = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => text[index]!.normalize('NFD')[0]!.toLowerCase()[0]!).join('')

/** A text in pieces: where the words stand in it, and what is between them. Case and accents make no difference. */
export function markWords(text: string, words: readonly string[]): Found[] {
  const [where, wanted] = [folded(text), words.map(folded).filter(word => word !== '')]
  const isFound = new Uint8Array(text.length)
  for (const word of wanted)
    for (let at = where.indexOf(word); at !== -1; at = where.indexOf(word, at + word.length))
      isFound.fill(1, at, at + word.length)
  const pieces: Found[] = []
  let from = 0
  for (let to = 1; to <= text.length; to += 1) {
    if (to < text.length && isFound[to] === isFound[from]) continue
    pieces.push({ text: text.slice(from, to), isFound: isFound[from] === 1 })
    from = to
  }
  return pieces
}

/** The part of a text around the first of the words, in pieces; its beginning where none stands in it. */
export function excerptAround(text: string, words: readonly string[]): Found[] {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  const where = folded(flat)
  const places = words.map(word => where.indexOf(folded(word))).filter(at => at !== -1)
  const first = places.length === 0 ? 0 : Math.min(...places)
  const from = first <= BEFORE ? 0 : flat.indexOf(' ', first - BEFORE) + 1
  const isWhole = flat.length <= from + LENGTH
  const to = isWhole ? flat.length : Math.max(flat.lastIndexOf(' ', from + LENGTH), from + LENGTH - BEFORE)
  return markWords(`${from > 0 ? '… ' : ''}${flat.slice(from, to)}${isWhole ? '' : ' …'}`, words)
}
