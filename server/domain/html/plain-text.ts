import { replaceTags } from '../text/tags.ts'
import { decodeReferences } from './read.ts'

const ENDS_A_LINE = new Set(
  'p li dt dd h1 h2 h3 h4 h5 h6 div blockquote pre tr caption figcaption summary section article'.split(' '),
)
/** Cells stand beside each other. */
const CELLS = new Set(['td', 'th'])

/** The words of cleaned HTML, each block on a line of its own, at most one empty line between them. */
export function plainText(html: string): string {
  const words = replaceTags(html, ({ name, isClosing }) => {
    if (name === 'br' || (isClosing && ENDS_A_LINE.has(name ?? ''))) return '\n'
    return isClosing && CELLS.has(name ?? '') ? ' ' : ''
  })
  return decodeReferences(words)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/ \n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
