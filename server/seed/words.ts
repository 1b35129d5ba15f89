import type { TranslatedText } from '#db/columns.ts'

/** A text in the two languages in which the demo site is written. */
export const both = (fr: string, en: string): TranslatedText => ({ fr, en })

/** The same for a text among a block's properties (server/domain/blocks/props.ts). */
export const leaf = (fr: string, en: string) => ({ $t: { fr, en } })
