import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './DataTable.module.css'
import { ScrollRegion } from './ScrollRegion.tsx'

/** Numbers and amounts are aligned at the end and do not wrap. */
type Column = { label: ReactNode; isNumber?: boolean }
type Row = { id: string; cells: readonly ReactNode[] }

type Props = {
  columns: readonly Column[]
  /** The first cell of each row is its heading. */
  rows: readonly Row[]
  /** The sums, one cell for each column. */
  foot?: readonly ReactNode[] | undefined
  /** Scrolls vertically within its region, for a long table among others. */
  isTall?: boolean
} & (
  | {
      /** Makes a scrolling group of this name round the table, for tables that may be wider than their place. */
      region: string
      /** The name as a text that is seen; without it the table has that of its region. */
      caption?: ReactNode
    }
  | {
      /** The name of a table that is always as wide as its place. */
      label: string
    }
)

/** A table of facts: a row heading, then its values. */
export function DataTable({ columns, rows, foot, isTall = false, ...named }: Props) {
  const { caption, region } = 'region' in named ? named : { caption: undefined, region: undefined }
  const name = 'region' in named ? named.region : named.label
  const classOf = (index: number) => (columns[index]?.isNumber === true ? styles.number : undefined)
  const cellsOf = (cells: readonly ReactNode[], weight?: { fw: 'normal' }) =>
    cells.map((cell, index) =>
      index === 0 ? (
        <Table.Th key={index} scope="row" {...weight} suppressHydrationWarning>
          {cell}
        </Table.Th>
      ) : (
        <Table.Td key={index} className={classOf(index)} suppressHydrationWarning>
          {cell}
        </Table.Td>
      ),
    )
  const table = (
    <Table
      className={styles.table}
      captionSide="top"
      horizontalSpacing="sm"
      tabularNums
      aria-label={caption === undefined ? name : undefined}
    >
      {caption === undefined ? null : <Table.Caption ta="start">{caption}</Table.Caption>}
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ label }, index) => (
            <Table.Th key={index} scope="col" className={classOf(index)}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, cells }) => (
          <Table.Tr key={id}>{cellsOf(cells, { fw: 'normal' })}</Table.Tr>
        ))}
      </Table.Tbody>
      {foot === undefined ? null : (
        <Table.Tfoot className={styles.foot}>
          <Table.Tr>{cellsOf(foot)}</Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  )
  return region === undefined ? (
    table
  ) : (
    <ScrollRegion className={isTall ? `${styles.scroll} ${styles.tall}` : styles.scroll} role="group" label={region}>
      {table}
    </ScrollRegion>
  )
}
