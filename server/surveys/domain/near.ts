/** Below this many letters one letter more or less makes another word. */
const SHORTEST_WITH_TYPO = 5
/** From this many letters on, two slips are still one word. */
const LONG = 10
/** Longer texts are the same or not: no slip of the keyboard is looked for. */
const MAX_COMPARED_LENGTH = 300
/** Comparing all with all is bounded: a survey has few choices, but people may add some. */
const MAX_COMPARED = 500

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/** What is typed as a choice: one line, single spaces, no signs that can't be seen. Empty when nothing is left. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** A text without case, accents, signs, spaces too many and plural endings: texts that fold alike say the same. */
export function foldText(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæßøłđ]/g, letter => LIGATURES[letter]!)
  const words = letters
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(word => word !== '')
  // What holds neither letter nor digit (an emoji, a sign) folds to itself.
  return words.length === 0 ? text.normalize('NFC').trim() : words.map(singular).join(' ')
}

function singular(word: string): string {
  if (word.length >= 5 && word.endsWith('eaux')) return word.slice(0, -1)
  if (word.length >= 5 && word.endsWith('aux')) return `${word.slice(0, -3)}al`
  return word.length >= 4 && /[^s][sx]$/.test(word) ? word.slice(0, -1) : word
}

/** The same words, whatever their case, accents, spaces and number. */
export const isSameText = (a: string, b: string): boolean => foldText(a) === foldText(b)

/** The same, or a slip of the keyboard apart. Other digits are never a slip. */
export function isNear(a: string, b: string): boolean {
  if (Math.max(a.length, b.length) > MAX_COMPARED_LENGTH * 4) return a === b
  return areNear(foldText(a), foldText(b))
}

function areNear(a: string, b: string): boolean {
  if (a === b) return true
  if (digitsOf(a) !== digitsOf(b) || a.replaceAll(' ', '') === '') return false
  const shorter = Math.min(a.length, b.length)
  const slips = shorter >= LONG ? 2 : shorter >= SHORTEST_WITH_TYPO ? 1 : 0
  return (
    (slips > 0 || a.replaceAll(' ', '') === b.replaceAll(' ', '')) &&
    distance(a.replaceAll(' ', ''), b.replaceAll(' ', ''), slips) <= slips
  )
}

const digitsOf = (text: string) => text.replaceAll(/\P{N}/gu, '')

/** Letters put in, left out, changed or swapped with their neighbour, counted up to just past `most`. */
export function distance(a: string, b: string, most: number): number {
  if (a === b) return 0
  if (Math.max(a.length, b.length) > MAX_COMPARED_LENGTH) return most + 1
  const [left, right] = [[...a], [...b]]
  if (Math.abs(left.length - right.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= right.length; j += 1) {
      const changed = last[j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1] ? before[j - 2]! + 1 : Infinity
      row.push(Math.min(changed, swapped, last[j]! + 1, row[j - 1]! + 1))
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[right.length]!
}

/** The choice that already says what somebody typed, in whatever language it says it. */
export function findSame<C extends { texts: readonly string[] }>(choices: readonly C[], text: string): C | null {
  const folded = foldText(text)
  return choices.find(choice => choice.texts.some(one => foldText(one) === folded)) ?? null
}

/** Choices that look like one another, each group in the given order, groups of one left out. */
export function nearGroups<C extends { texts: readonly string[] }>(choices: readonly C[]): C[][] {
  const compared = choices.slice(0, MAX_COMPARED).map(choice => ({ choice, folded: choice.texts.map(foldText) }))
  const groups: (typeof compared)[] = []
  for (const one of compared) {
    const alike = groups.filter(group =>
      group.some(other => other.folded.some(a => one.folded.some(b => areNear(a, b)))),
    )
    const [first, ...others] = alike
    if (first === undefined) groups.push([one])
    else {
      first.push(...others.flat(), one)
      for (const merged of others) groups.splice(groups.indexOf(merged), 1)
    }
  }
  const place = new Map(compared.map(({ choice }, index) => [choice, index]))
  return groups
    .filter(group => group.length > 1)
    .map(group => group.map(({ choice }) => choice).sort((a, b) => place.get(a)! - place.get(b)!))
}
