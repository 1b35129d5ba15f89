/** Whether a text is a name of one line, or may have lines and tabs. */
export type Extent = 'line' | 'lines'

/** Controls (U+0000 to U+001F, U+007F to U+009F), halves of characters, and two code points that are none. */
const UNFIT = {
  line: /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u,
  lines: /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/u,
} satisfies Record<Extent, RegExp>

/** How word processors and mainframes break a line inside a paragraph. */
const LINE_ENDS = /\r\n|[\r\v\f\u0085]/g
const LAYOUT = /[\t\n]+/g
const NEVER_SHOWN = /[^\P{Cc}\t\n]|[\p{Cs}\uFFFE\uFFFF]/gu

/** Whether a text has only what a person can write and every document can hold. */
export const isFreeOfControls = (text: string, extent: Extent): boolean => !UNFIT[extent].test(text)

/** A pasted text as it was meant: its line ends as `\n`, in a name as a blank, and nothing that is never shown. */
export function withoutControls(text: string, extent: Extent): string {
  const lines = text.replaceAll(LINE_ENDS, '\n')
  return (extent === 'line' ? lines.replaceAll(LAYOUT, ' ') : lines).replaceAll(NEVER_SHOWN, '')
}
