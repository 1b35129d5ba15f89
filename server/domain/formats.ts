/**
 * How numbers, dates, lists and countries are written. Making one costs as much as writing a hundred values with it, so
 * each is made once and kept.
 */

const kept = new Map<string, unknown>()

function once<T>(kind: string, locale: string, options: object, make: () => T): T {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const known = kept.get(key)
  if (known !== undefined) return known as T
  const made = make()
  kept.set(key, made)
  return made
}

/**
 * Dates and times; English ones as in Britain, "25 November 2026". Without a time zone in the options: that of the
 * machine.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once('date', locale, options, () => new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options))

/** A moment written with its options; the first of a month in French as « 1er décembre ». */
export function dateText(moment: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const format = dateFormat(locale, options)
  if (locale !== 'fr') return format.format(moment)
  return format
    .formatToParts(moment)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('')
}

/** A day (`YYYY-MM-DD`) as it is written out: "1 December 2026", « 1er décembre 2026 ». */
export const dayInWords = (day: string, locale: string): string =>
  dateText(new Date(`${day}T00:00:00Z`), locale, { dateStyle: 'long', timeZone: 'UTC' })

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once('number', locale, options, () => new Intl.NumberFormat(locale, options))

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in bytes, each unit 1,024 of the one before: "1,2 Mo" in French, "1.2 MB" in English. */
export function fileSizeText(bytes: number, locale: string): string {
  let [amount, unit] = [bytes, 0]
  for (; unit < SIZES.length - 1 && Math.round(amount) >= 1_000; unit += 1) amount /= 1_024
  const options = { style: 'unit', unit: SIZES[unit]!, maximumFractionDigits: unit < 2 ? 0 : 1 } as const
  // "340 o" in French; the short form of English has no plural: "340 byte".
  const unitDisplay = unit === 0 && locale === 'en' ? 'long' : 'short'
  return numberFormat(locale, { ...options, unitDisplay }).format(amount)
}

/** A rate in percent, as in a tax of 20: "20 %" in French, "20%" in English. */
export const percentText = (rate: number, locale: string): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100)

/** A weight in grams, in kilograms to the gram: "0,5 kg" in French. */
export const weightText = (grams: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 }).format(grams / 1_000)

/** "A, B and C"; with `unit` a measure in parts, in English "A, B, C". */
export const listFormat = (locale: string, type: 'conjunction' | 'unit' = 'conjunction'): Intl.ListFormat =>
  once('list', locale, { type }, () => new Intl.ListFormat(locale, { type }))

/** What a language is called in another: `it` is "Italian" in English. */
export const languageName = (locale: string, code: string): string =>
  once('language', locale, {}, () => new Intl.DisplayNames([locale], { type: 'language' })).of(code) ?? code

/** What a country is called by its two letters, or a continent by its three digits; what has no name keeps them. */
export const countryName = (locale: string, code: string): string =>
  once('country', locale, {}, () => new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })).of(code) ??
  code
