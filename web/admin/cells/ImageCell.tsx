import type { RelatedRecord } from '../record-view.ts'
import { asText, type CellProps } from './cell.ts'
import styles from './cells.module.css'
import { RelationCell } from './RelationCell.tsx'
import { EmptyCell } from './TextCell.tsx'

/** An image by URL or a related file. Its alternative text is empty: the record's name is beside it. */
export function ImageCell(props: CellProps) {
  const { value, whole } = props
  const [file] = Array.isArray(value) ? (value as RelatedRecord[]) : []
  const source = file === undefined ? asText(value) : file.image
  if (source === null && file !== undefined) return <RelationCell {...props} />
  if (source === null || source === '') return <EmptyCell />
  const picture = (
    <img
      src={source}
      alt=""
      loading="lazy"
      width={whole ? 320 : 64}
      height={whole ? 240 : 48}
      className={styles.picture}
    />
  )
  return file === undefined || !whole ? (
    picture
  ) : (
    <>
      <div>{picture}</div>
      <RelationCell {...props} />
    </>
  )
}
