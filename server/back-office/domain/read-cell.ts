import { Temporal } from 'temporal-polyfill'
import { isDay, readMoment } from '#server/domain/moment.ts'

/** What a cell of a table says, or the rule by which it is refused. */
export type ReadCell = { value: unknown } | { rule: string }

/** Lower case without accents, as words are compared. */
export const foldWord = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const TRUE = new Set(
  'true 1 x ✓ ✔ oui o vrai yes y si s vero verdadero cert veritat veritable ja j sand da d adevarat'.split(' '),
)
const FALSE = new Set('false 0 non n faux no falso fals nej falsk nu'.split(' '))

/** Yes or no, in a word of the seven languages or of their spreadsheets. */
export function readYesOrNo(text: string): ReadCell {
  const word = foldWord(text)
  return TRUE.has(word) ? { value: true } : FALSE.has(word) ? { value: false } : { rule: 'boolean' }
}

/** Blanks between thousands, the apostrophe of Switzerland among them. */
const BLANKS = /[\s\u00A0\u202F'’]/g

/** A number with a comma or a point before its decimals, and blanks between thousands. */
export function readNumber(text: string, rule: 'number' | 'integer'): ReadCell {
  const digits = text.replace(BLANKS, '').replace('\u2212', '-').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(digits) ? { value: Number(digits) } : { rule }
}

const CURRENCY = /^(?:€|[A-Z]{3})|(?:€|[A-Z]{3})$/g
/** Thousands in groups of three by the one sign, decimals by the other: 1.234,50 and 1,234.50. */
const GROUPED = /^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*([.,])\d{1,2}$/
const AMOUNT = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/

/**
 * An amount in units of the currency, as integer cents: `12`, `12,5`, `12.50`, `1 234,50 €`, `1.234,50`. What could be
 * read in two ways, as `1.234`, is refused.
 */
export function readAmount(text: string): ReadCell {
  const bare = text.replace(BLANKS, '').replace('\u2212', '-').replace(CURRENCY, '')
  const [, group, decimal] = GROUPED.exec(bare) ?? []
  const plain = group !== undefined && group !== decimal ? bare.replaceAll(group, '') : bare
  const [, sign, units, decimals = ''] = AMOUNT.exec(plain) ?? []
  if (units === undefined || units.length > 12) return { rule: 'import.money' }
  const cents = Number(units) * 100 + Number(decimals.padEnd(2, '0'))
  return { value: sign === '-' && cents !== 0 ? -cents : cents }
}

/** As people in Europe write a day: 12/03/2026, 12.3.2026, 12-03-2026. */
const DAY_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/

function dayOf(text: string): string | null {
  const [, day, , month, year] = DAY_FIRST.exec(text) ?? []
  const iso = day === undefined ? text : `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** A day, its year first or last. A year of two digits is refused: it could be of two centuries. */
export function readDay(text: string): ReadCell {
  const day = dayOf(text)
  return day === null ? { rule: 'import.day' } : { value: day }
}

const DAY_AND_TIME = /^(\S+?)(?:T|,? +(?:à |at |alle |a las |a les |kl\. |la )?)(\d{1,2})[:h.](\d{2})(?::(\d{2}))?$/

/**
 * A moment as an ISO 8601 text: written with its offset, or as a day and the time on the clocks of `timeZone` (00:00
 * where no time stands).
 */
export function readLocalMoment(text: string, timeZone: string): ReadCell {
  const exact = readMoment(text)
  if (exact !== null) return { value: exact.toISOString() }
  const [, date = text, hour = '0', minute = '00', second = '00'] = DAY_AND_TIME.exec(text) ?? []
  const day = dayOf(date)
  if (day === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return { rule: 'import.moment' }
  const local = Temporal.PlainDateTime.from(`${day}T${hour.padStart(2, '0')}:${minute}:${second}`)
  return { value: new Date(local.toZonedDateTime(timeZone).epochMilliseconds).toISOString() }
}

/** More names in one cell than people write: they are looked up one by one. */
export const MAX_NAMES = 200

/**
 * The names in a cell of several: by semicolons, bars or lines where one stands, else by commas. A name may hold a
 * comma itself: `isName` says which of the longer readings exist, and the longest wins.
 * @returns null for more than `MAX_NAMES`
 */
export async function readNames(text: string, isName: (name: string) => Promise<boolean>): Promise<string[] | null> {
  const split = (separator: RegExp) =>
    text
      .split(separator)
      .map(one => one.trim())
      .filter(one => one !== '')
  const hasOwnSeparator = /[;|\n]/.test(text)
  const parts = split(hasOwnSeparator ? /[;|\n]/ : /,/)
  if (parts.length > MAX_NAMES) return null
  if (hasOwnSeparator) return parts
  const names: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    let end = Math.min(parts.length, at + MAX_COMMAS + 1)
    while (end > at + 1 && !(await isName(parts.slice(at, end).join(', ')))) end -= 1
    names.push(parts.slice(at, end).join(', '))
    at = end - 1
  }
  return names
}

/** Commas in one name. */
const MAX_COMMAS = 3
