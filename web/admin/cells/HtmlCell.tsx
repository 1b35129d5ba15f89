import { asText, type CellProps } from './cell.ts'
import styles from './cells.module.css'
import { excerpt } from '#server/domain/excerpt.ts'
import { Nothing } from './TextCell.tsx'

/** Rich text as plain words: the admin never runs what it manages. */
export function HtmlCell({ value, whole }: CellProps) {
  const words = toWords(asText(value))
  if (words === '') return <Nothing />
  return whole ? <span className={styles.lines}>{words}</span> : <span className={styles.text}>{excerpt(words)}</span>
}

function toWords(html: string): string {
  return html.replaceAll(/<(?:br|\/p|\/li|\/h\d|\/div)[^>]*>/gi, '\n').replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', '\'').replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n').trim()
}
