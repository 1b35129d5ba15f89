import { cutBetweenWords } from './trim.ts'

/** Of a short description where several stand together (specification 1, section 9). */
const EXCERPT_LENGTH = 150
const MAX_SPACES = 1_000

/** The beginning of a plain text, cut between words. */
export function excerpt(text: string, length: number = EXCERPT_LENGTH): string {
  // Only the beginning of a long text is read.
  const flat = text
    .slice(0, length * 4 + MAX_SPACES)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return flat.length <= length ? flat : `${cutBetweenWords(flat, length)}…`
}
