import { Link } from '@remix-run/react'
import type { RelatedRecord } from '../record-view.ts'
import type { CellProps } from './cell.ts'
import styles from './cells.module.css'
import { EmptyCell } from './TextCell.tsx'

/** How many related records a list names; the rest are counted. */
const NAMED_IN_LIST = 3

/** Related records, as links where they may be opened. */
export function RelationCell({ value, whole }: CellProps) {
  const records = Array.isArray(value) ? (value as RelatedRecord[]) : []
  if (records.length === 0) return <EmptyCell />
  const named = whole ? records : records.slice(0, NAMED_IN_LIST)
  if (records.length === 1) return <Named record={records[0]!} />
  return (
    <ul className={styles.inline}>
      {named.map(record => (
        <li key={record.id}>
          <Named record={record} />
        </li>
      ))}
      {records.length > named.length ? <li>+{records.length - named.length}</li> : null}
    </ul>
  )
}

function Named({ record }: { record: RelatedRecord }) {
  const className = `${styles.text} ${styles.related}`
  return record.href === null ? (
    <span className={className}>{record.label}</span>
  ) : (
    <Link to={record.href} className={className}>
      {record.label}
    </Link>
  )
}
