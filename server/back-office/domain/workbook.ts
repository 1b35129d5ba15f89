import { Temporal } from 'temporal-polyfill'

/** What a cell of a workbook's XML says of itself: its type and value as written, and how its style shows numbers. */
type RawCell = { type: string; value: string; format: NumberFormat }
export type NumberFormat = 'plain' | 'date'

const DAY_SECONDS = 86_400
/** 1 January 1970 in days of a workbook that counts from 1900, and of one that counts from 1904. */
const EPOCHS = { 1900: 25_569, 1904: 24_107 } as const
const MAX_SERIAL = 2_958_466

/** Formats that come with the program and show days or times. */
const BUILT_IN = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a number's format shows days or times: its code without quoted texts, colours and escaped signs. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return BUILT_IN(id) ? 'date' : 'plain'
  const bare = code.slice(0, 255).replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\.|_.|\*./g, '')
  return /[ymdhs]/i.test(bare) && !/^general$/i.test(bare.trim()) ? 'date' : 'plain'
}

/** A cell as people would type it: days as `2027-05-01`, moments as `2027-05-01 10:00`, numbers with a point. */
export function cellText({ type, value, format }: RawCell, base: keyof typeof EPOCHS): string {
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type !== 'n') return type === 'e' ? value : decodeEscapes(value).trim()
  const number = value === '' ? NaN : Number(value)
  if (!Number.isFinite(number)) return value
  return format === 'date' && number > 0 && number < MAX_SERIAL ? dateText(number, EPOCHS[base]) : numberText(number)
}

/** Numbers are stored in binary: what is beyond fifteen digits nobody has typed. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)))

function dateText(serial: number, epoch: number): string {
  const seconds = Math.round((serial - epoch) * DAY_SECONDS)
  const local = Temporal.Instant.fromEpochMilliseconds(seconds * 1_000)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
  const day = local.toPlainDate().toString()
  if (local.hour + local.minute + local.second === 0) return day
  return `${day} ${local.toPlainTime().toString({ smallestUnit: local.second === 0 ? 'minute' : 'second' })}`
}

/** Signs that XML can't hold stand as `_x000D_`. */
const decodeEscapes = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** The place of a cell's column, from 0: of `BC12` it is 54. Null for what names none. */
export function columnOf(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d*$/.exec(reference)?.[1]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** What people call a column: 0 is A, 54 is BC. */
export function columnLetters(index: number): string {
  let letters = ''
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return letters
}
