import type { TranslatedText } from '#db/columns.ts'

const NO_BREAK_SPACE = '\u00a0'
const NARROW_NO_BREAK_SPACE = '\u202f'

/** Between digits, and before a unit, which stays on the line of its number. */
const BETWEEN_DIGITS_OR_UNITS = /(?<=\d) (?=\d|(?:h|min|mm|cm|km|m|kg|g|°C)(?![\p{L}\d]))/gu

/**
 * French sets a space before its double marks and inside its quotes. No line begins with a mark, nor with the unit of a
 * number.
 */
export const french = (text: string): string =>
  text.replaceAll(/ (?=[:;?!»%€])|(?<=«) /g, NARROW_NO_BREAK_SPACE).replaceAll(BETWEEN_DIGITS_OR_UNITS, NO_BREAK_SPACE)

/** A text in French and in English. */
export type Words = readonly [fr: string, en: string]

/** A text in the two languages in which the demo site is written. */
export const both = (fr: string, en: string): TranslatedText => ({ fr: french(fr), en })

/** The same for a text among a block's properties (server/domain/blocks/props.ts). */
export const leaf = (fr: string, en: string) => ({ $t: { fr: french(fr), en } })

/** HTML that is written over several lines, as the editor stores it. No line ends between two inline elements. */
export const oneLine = (html: string): string =>
  html
    .trim()
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .reduce((text, line) => (text.endsWith('>') && line.startsWith('<') ? text + line : `${text} ${line}`))

/** HTML in the two languages, written over several lines. */
export const bothHtml = (fr: string, en: string): TranslatedText => both(oneLine(fr), oneLine(en))
