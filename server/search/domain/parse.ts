import { oneSpelling } from '#server/domain/text/fold.ts'
/**
 * One thing that a person looks for. `prefix`: the word may go on; `phrase`: it stands exactly so; `not`: what is found
 * does not hold it.
 */
export type SearchTerm = {
  text: string
  kind: 'word' | 'prefix' | 'phrase'
  not: boolean
  /** Of those that have it, one is enough. */
  any?: true
  /** Words and phrases that mean the same. */
  same?: readonly string[]
}

/** Longer than any question: what follows is not read. */
export const MAX_SEARCH_LENGTH = 200
const MAX_TERMS = 10
const MAX_WORD_LENGTH = 80
const MIN_PREFIX_LENGTH = 2

/**
 * Reads what was typed as search engines do: words that are all looked for, "phrases" that stand so, -words that must
 * not stand there. The last word may go on, unless a space follows it. Anything can be typed; no sign has a meaning
 * beyond these.
 * @returns nothing to look for: an empty list
 */
export function parseSearch(typed: string): SearchTerm[] {
  const text = readable(typed)
  const terms: SearchTerm[] = []
  for (const { 1: minus, 2: phrase, 3: word = '', index, 0: whole } of text.matchAll(
    /(?<=^|\s)(-?)(?:"([^"]*)"?|(\S+))/g,
  )) {
    const found = (phrase ?? word)
      .slice(0, phrase === undefined ? MAX_WORD_LENGTH : MAX_SEARCH_LENGTH)
      .replaceAll('"', ' ')
      .trim()
    if (!/[\p{L}\p{N}]/u.test(found)) continue
    const isLast = index + whole.length === text.length
    const kind =
      phrase !== undefined ? 'phrase' : isLast && minus === '' && found.length >= MIN_PREFIX_LENGTH ? 'prefix' : 'word'
    terms.push({ text: found, kind, not: minus === '-' })
    if (terms.length === MAX_TERMS) break
  }
  return terms.some(term => !term.not) ? terms : []
}

/** A query that is read as these terms. */
export function writeSearch(terms: readonly SearchTerm[]): string {
  const words = terms.map(({ text, kind, not }) => `${not ? '-' : ''}${kind === 'phrase' ? `"${text}"` : text}`)
  return words.join(' ') + (terms.at(-1)?.kind === 'word' ? ' ' : '')
}

/** The same query whose words stand exactly as they were typed. */
export const exactSearch = (typed: string): string =>
  writeSearch(parseSearch(typed).map(term => ({ ...term, kind: 'phrase' })))

/** One form for what looks the same; signs that no text holds are gone. */
function readable(typed: string): string {
  return oneSpelling(typed.slice(0, MAX_SEARCH_LENGTH))
    .replaceAll(/[«»“”„]/g, '"')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu, ' ')
    .trimStart()
}
