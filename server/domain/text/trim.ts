import { cutText } from './graphemes.ts'

/** Without the characters at both ends for which the question is answered yes. */
export function trimWhere(text: string, isCut: (character: string) => boolean): string {
  let from = 0
  let to = text.length
  while (from < to && isCut(text.charAt(from))) from += 1
  while (to > from && isCut(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** Without one character at the end, however often it stands there. */
export function withoutTrailing(text: string, character: string): string {
  let to = text.length
  while (to > 0 && text.charAt(to - 1) === character) to -= 1
  return text.slice(0, to)
}

/** Without one character at the beginning, however often it stands there. */
export function withoutLeading(text: string, character: string): string {
  let from = 0
  while (from < text.length && text.charAt(from) === character) from += 1
  return text.slice(from)
}

/** Without one character at both ends. */
export const withoutAround = (text: string, character: string): string => trimWhere(text, each => each === character)

/**
 * The beginning of a text in at most so many characters, cut before the last word that does not fit, without what parts
 * words.
 */
export function cutBetweenWords(text: string, length: number): string {
  if (text.length <= length) return text
  const beginning = cutText(text, length)
  const space = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('\n'))
  return space === -1 ? beginning : trimWhere(beginning.slice(0, space), character => ' ,;:'.includes(character))
}
