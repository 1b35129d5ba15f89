import { replaceTags } from '../text/tags.ts'
import { decodeReferences } from './read.ts'

const ENDS_A_LINE = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'tr'])

/** The words of cleaned HTML, each block on a line of its own, at most one empty line between them. */
export function plainText(html: string): string {
  const words = replaceTags(html, ({ name, isClosing }) =>
    name === 'br' || (isClosing && ENDS_A_LINE.has(name ?? '')) ? '\n' : '',
  )
  return decodeReferences(words)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
