import { foldText } from '#server/domain/text/fold.ts'
import { linesOf } from '#server/domain/text/lines.ts'

/** So many are named at once. */
const MAX_NAMED = 5

const spaced = (text: string): string =>
  ` ${foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * The words and phrases of the list, one a line, that a text has: whole, without regard to case or accents, and as the
 * list spells them.
 */
export function blockedWordsIn(text: string, list: string): string[] {
  if (list === '') return []
  const words = spaced(text)
  return linesOf(list)
    .filter(word => spaced(word) !== '  ' && words.includes(spaced(word)))
    .slice(0, MAX_NAMED)
}
