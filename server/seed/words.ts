import type { TranslatedText } from '#db/columns.ts'

const NO_BREAK_SPACE = '\u00a0'
const NARROW_NO_BREAK_SPACE = '\u202f'

/** French sets a space before its double marks and inside its quotes, and no line begins with a mark. */
const french = (text: string) =>
  text.replaceAll(/ (?=[:;?!»%€])|(?<=«) /g, NARROW_NO_BREAK_SPACE).replaceAll(/(?<=\d) (?=\d)/g, NO_BREAK_SPACE)

/** A text in the two languages in which the demo site is written. */
export const both = (fr: string, en: string): TranslatedText => ({ fr: french(fr), en })

/** The same for a text among a block's properties (server/domain/blocks/props.ts). */
export const leaf = (fr: string, en: string) => ({ $t: { fr: french(fr), en } })
