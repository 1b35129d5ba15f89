import { Table } from '@mantine/core'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { RentalUse, UseBefore } from '#server/rental/contract/figures.ts'
import { CountBar } from '#web/stats/StatsTable.tsx'
import { Region } from '#web/stats/Region.tsx'
import styles from '#web/stats/stats.module.css'
import { Panel } from '#web/ui/Panel.tsx'
import own from './figures.module.css'
import { useNumbers } from './use-numbers.ts'

export type UseRow = RentalUse & {
  id: string
  name: string
  to: string
  before: UseBefore
  /** The columns between name and use. */
  detail: { text: string; isNumber: boolean }
}

/**
 * The use of units, one row each, with a bar; the dashed line is the previous period. `first` and `detail` are the keys
 * of the first two columns' titles.
 */
export function UseTable({
  title,
  first,
  detail,
  rows,
  remark = null,
}: {
  title: string
  first: string
  detail: string
  rows: readonly UseRow[]
  remark?: string | null
}) {
  const { t } = useTranslation()
  const isNumber = rows[0]?.detail.isNumber === true
  return (
    <Panel title={title}>
      {remark === null ? null : <p>{remark}</p>}
      <Region label={title}>
        <Table className={`${styles.table} ${own.numbers}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t(`admin:figures.${first}`)}</Table.Th>
              <Table.Th scope="col" className={isNumber ? undefined : own.words}>
                {t(`admin:figures.${detail}`)}
              </Table.Th>
              {['use', 'before', 'daysRented', 'daysAvailable', 'rentals', 'late', 'turnaround'].map(name => (
                <Table.Th key={name} scope="col">
                  {t(`admin:figures.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <UseRows rows={rows} isNumber={isNumber} />
          </Table.Tbody>
        </Table>
      </Region>
    </Panel>
  )
}

function UseRows({ rows, isNumber }: { rows: readonly UseRow[]; isNumber: boolean }) {
  const { share, number } = useNumbers()
  return rows.map(row => (
    <Table.Tr key={row.id}>
      <Table.Th scope="row">
        <Link to={row.to}>{row.name}</Link>
        <Bars now={row} before={row.before} />
      </Table.Th>
      <Table.Td className={isNumber ? undefined : own.words} suppressHydrationWarning>
        {row.detail.text}
      </Table.Td>
      {[
        share(row.daysRented, row.daysAvailable),
        share(row.before.daysRented, row.before.daysAvailable),
        number(row.daysRented),
        number(row.daysAvailable),
        number(row.rentals),
        share(row.late, row.due),
        row.turnaroundDays === null ? '–' : number(row.turnaroundDays),
      ].map((text, index) => (
        <Table.Td key={index} suppressHydrationWarning>
          {text}
        </Table.Td>
      ))}
    </Table.Tr>
  ))
}

const widthOf = ({ daysRented, daysAvailable }: UseBefore) =>
  daysAvailable === 0 ? 0 : Math.min(100, (100 * daysRented) / daysAvailable)

function Bars({ now, before }: { now: UseBefore; before: UseBefore }) {
  return (
    <>
      <CountBar count={widthOf(now)} most={100} />
      <svg className={own.line} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 2H${widthOf(before)}`} className={own.before} />
      </svg>
    </>
  )
}
