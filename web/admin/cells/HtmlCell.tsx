import { asText, type CellProps } from './cell.ts'
import styles from './cells.module.css'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { Nothing } from './TextCell.tsx'
import { replaceTags } from '#server/domain/text/tags.ts'

const ENDS_A_LINE = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div'])

/** Rich text as plain words: the admin never runs what it manages. */
export function HtmlCell({ value, whole }: Pick<CellProps, 'value' | 'whole'>) {
  const words = toWords(asText(value))
  if (words === '') return <Nothing />
  return whole ? <span className={styles.lines}>{words}</span> : <span className={styles.text}>{excerpt(words)}</span>
}

function toWords(html: string): string {
  return replaceTags(html, ({ name, isClosing }) => (name === 'br' || (isClosing && ENDS_A_LINE.has(name ?? '')) ? '\n' : ''))
    .replaceAll('&nbsp;', ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', '\'').replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n').trim()
}
