import { cutBetweenWords } from '#server/domain/text/trim.ts'

/** What a search looked for, as the database had it: whole words, their stems, and beginnings. */
export type SoughtForm = { text: string; goesOn: boolean }
/** Where something was found in a text: from, to; UTF-16 units. */
export type Mark = readonly [from: number, to: number]

const EXCERPT_LENGTH = 180
/** How much of a sentence stands before the first word that was found. */
const LEAD_LENGTH = 50
/** What may follow a stem: endings, not other words. */
const MAX_ENDING = 3

/** The forms in a query's own words: `'commun' | 'communication':*`; what must not stand there is left out. */
export function formsOf(query: string): SoughtForm[] {
  const forms = new Map<string, SoughtForm>()
  for (const [, not, text = '', goesOn] of query.matchAll(/(!?)'((?:[^']|'')*)'(:\*)?/g)) {
    if (not === '!' || text === '') continue
    const form = text.replaceAll("''", "'")
    forms.set(form, { text: form, goesOn: goesOn !== undefined || (forms.get(form)?.goesOn ?? false) })
  }
  return [...forms.values()]
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')

/** Where a text holds what was sought, in order and apart from each other. */
export function marksIn(text: string, forms: readonly SoughtForm[]): Mark[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index }) => {
    const folded = fold(word)
    const isFound = forms.some(
      form =>
        folded === form.text ||
        (folded.startsWith(form.text) &&
          (form.goesOn || (form.text.length > 2 && folded.length - form.text.length <= MAX_ENDING))),
    )
    return isFound ? [[index, index + word.length] as const] : []
  })
}

/**
 * The part of a text that shows best why it was found, on one line, cut between words; its beginning when nothing
 * stands in it.
 */
export function excerptOf(
  text: string,
  forms: readonly SoughtForm[],
  length = EXCERPT_LENGTH,
): { text: string; marks: Mark[] } {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  const marks = marksIn(flat, forms)
  const first = marks[0]?.[0] ?? 0
  const from =
    flat.length <= length || first < length - LEAD_LENGTH ? 0 : flat.indexOf(' ', Math.max(0, first - LEAD_LENGTH)) + 1
  const rest = flat.slice(from, from + length)
  const cut = from + length >= flat.length ? rest : cutBetweenWords(`${rest} `, rest.length)
  const shown = `${from > 0 ? '… ' : ''}${cut}${from + cut.length < flat.length ? ' …' : ''}`
  return { text: shown, marks: marksIn(shown, forms) }
}
