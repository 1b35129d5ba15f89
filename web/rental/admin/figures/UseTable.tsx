import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { RentalUse, UseBefore } from '#server/rental/contract/figures.ts'
import { Region } from '#web/stats/Region.tsx'
import styles from '#web/stats/stats.module.css'
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
    <section className={styles.panel}>
      <h2>{title}</h2>
      {remark === null ? null : <p className={styles.remark}>{remark}</p>}
      <Region label={title} tall={rows.length > 12}>
        <table className={`${styles.table} ${own.numbers}`}>
          <thead>
            <tr>
              <th scope="col">{t(`admin:figures.${first}`)}</th>
              <th scope="col" className={isNumber ? undefined : own.words}>
                {t(`admin:figures.${detail}`)}
              </th>
              {['use', 'before', 'daysRented', 'daysAvailable', 'rentals', 'late', 'turnaround'].map(name => (
                <th key={name} scope="col">
                  {t(`admin:figures.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <UseRows rows={rows} isNumber={isNumber} />
          </tbody>
        </table>
      </Region>
    </section>
  )
}

function UseRows({ rows, isNumber }: { rows: readonly UseRow[]; isNumber: boolean }) {
  const { share, number } = useNumbers()
  return rows.map(row => (
    <tr key={row.id}>
      <th scope="row">
        <Link to={row.to}>{row.name}</Link>
        <Bars now={row} before={row.before} />
      </th>
      <td className={isNumber ? undefined : own.words} suppressHydrationWarning>
        {row.detail.text}
      </td>
      {[
        share(row.daysRented, row.daysAvailable),
        share(row.before.daysRented, row.before.daysAvailable),
        number(row.daysRented),
        number(row.daysAvailable),
        number(row.rentals),
        share(row.late, row.due),
        row.turnaroundDays === null ? '–' : number(row.turnaroundDays),
      ].map((text, index) => (
        <td key={index} suppressHydrationWarning>
          {text}
        </td>
      ))}
    </tr>
  ))
}

const widthOf = ({ daysRented, daysAvailable }: UseBefore) =>
  daysAvailable === 0 ? 0 : Math.min(100, (100 * daysRented) / daysAvailable)

function Bars({ now, before }: { now: UseBefore; before: UseBefore }) {
  return (
    <>
      <svg className={styles.shareBar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={widthOf(now)} height="6" className={styles.bar} />
      </svg>
      <svg className={own.line} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 2H${widthOf(before)}`} className={styles.before} />
      </svg>
    </>
  )
}
