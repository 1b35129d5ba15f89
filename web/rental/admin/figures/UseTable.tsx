import { Link } from '@remix-run/react'
import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { RentalUse, UseBefore } from '#server/rental/contract/figures.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Text } from '#web/ui/layout.ts'
import { Panel } from '../../parts.tsx'
import { Share } from './Share.tsx'
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
 * The use of units, one row each, with a bar; the thin one below it is the previous period. `first` and `detail` are
 * the keys of the first two columns' titles.
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
  const { share, number } = useNumbers()
  const isNumber = rows[0]?.detail.isNumber === true
  const id = useId()
  return (
    <Panel id={id} title={title}>
      {remark === null ? null : <Text c="dimmed">{remark}</Text>}
      <DataTable
        region={title}
        isTall={rows.length > 12}
        columns={[
          { label: t(`admin:figures.${first}`) },
          { label: t(`admin:figures.${detail}`), isNumber },
          ...['use', 'before', 'daysRented', 'daysAvailable', 'rentals', 'late', 'turnaround'].map(name => ({
            label: t(`admin:figures.${name}`),
            isNumber: true,
          })),
        ]}
        rows={rows.map(row => ({
          id: row.id,
          cells: [
            <>
              <Link to={row.to}>{row.name}</Link>
              <Share percent={shareOf(row)} before={shareOf(row.before)} />
            </>,
            row.detail.text,
            share(row.daysRented, row.daysAvailable),
            share(row.before.daysRented, row.before.daysAvailable),
            number(row.daysRented),
            number(row.daysAvailable),
            number(row.rentals),
            share(row.late, row.due),
            row.turnaroundDays === null ? '–' : number(row.turnaroundDays),
          ],
        }))}
      />
    </Panel>
  )
}

const shareOf = ({ daysRented, daysAvailable }: UseBefore) =>
  daysAvailable === 0 ? 0 : Math.min(100, (100 * daysRented) / daysAvailable)
