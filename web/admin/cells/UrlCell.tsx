import { asText, type CellProps } from './cell.ts'
import { EmptyCell } from './TextCell.tsx'

/** An address; only paths of this site and web addresses become links. */
export function UrlCell({ value }: CellProps) {
  const url = asText(value)
  if (url === '') return <EmptyCell />
  return /^(https?:\/\/|\/(?!\/))/.test(url) ? (
    <a href={url} rel="noopener noreferrer">
      {url.replace(/^https?:\/\//, '')}
    </a>
  ) : (
    url
  )
}
