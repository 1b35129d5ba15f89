import type { ReactNode } from 'react'
import type { MonthIncome, RentalFigures } from '#server/rental/contract/figures.ts'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { resourcePath } from '#web/admin/paths.ts'
import { Region } from '#web/stats/Region.tsx'
import styles from '#web/stats/stats.module.css'
import own from './figures.module.css'
import { useNumbers } from './use-numbers.ts'

type Props = { figures: RentalFigures }

/** Four totals, each with its previous value. */
export function Totals({
  figures: {
    whole,
    compared: { whole: before },
  },
}: Props) {
  const { t } = useTranslation()
  const { share, number } = useNumbers()
  const days = (value: number | null) => (value === null ? '–' : t('admin:figures.days', { value: number(value) }))
  const cards = [
    {
      name: 'use',
      value: share(whole.daysRented, whole.daysAvailable),
      was: share(before.daysRented, before.daysAvailable),
      more: t('admin:figures.rented', { rented: number(whole.daysRented), available: number(whole.daysAvailable) }),
    },
    { name: 'rentals', value: number(whole.rentals), was: number(before.rentals), more: null },
    {
      name: 'late',
      value: share(whole.late, whole.due),
      was: share(before.late, before.due),
      more: t('admin:figures.lateOf', { late: number(whole.late), due: number(whole.due) }),
    },
    { name: 'turnaround', value: days(whole.turnaroundDays), was: days(before.turnaroundDays), more: null },
  ]
  return (
    <dl className={`${styles.totals} ${own.totals}`}>
      {cards.map(({ name, value, was, more }) => (
        <div key={name}>
          <dt>{t(`admin:figures.${name}`)}</dt>
          <dd className={styles.number} suppressHydrationWarning>
            {value}
          </dd>
          {more === null ? null : <dd suppressHydrationWarning>{more}</dd>}
          <dd suppressHydrationWarning>{t('admin:figures.was', { value: was })}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Income({ figures: { income, compared } }: Props) {
  const { t } = useTranslation()
  const { number, price } = useNumbers()
  const most = Math.max(1, ...income.map(({ netAmount }) => netAmount))
  const isOfLines = income.some(({ totalAmount }) => totalAmount === null)
  const sum = (of: (one: (typeof income)[number]) => number) => income.reduce((total, one) => total + of(one), 0)
  const cells = (papers: number, net: number, total: number | null) =>
    [number(papers), price(net), ...(isOfLines ? [] : [price(total ?? 0)])].map((text, index) => (
      <td key={index} suppressHydrationWarning>
        {text}
      </td>
    ))
  return (
    <section className={styles.panel}>
      <h2>{t('admin:figures.income')}</h2>
      {isOfLines ? <p className={styles.remark}>{t('admin:figures.incomeOfLines')}</p> : null}
      {income.length === 0 ? (
        <p>{t('admin:figures.incomeNone')}</p>
      ) : (
        <IncomeTable isOfLines={isOfLines} income={income} most={most} cells={cells} sum={sum} />
      )}
      <p suppressHydrationWarning>
        {t('admin:figures.incomeBefore', { net: price(compared.netAmount), count: compared.papers })}
      </p>
    </section>
  )
}

function IncomeTable({
  isOfLines,
  income,
  most,
  cells,
  sum,
}: {
  isOfLines: boolean
  income: readonly MonthIncome[]
  most: number
  cells: (papers: number, net: number, total: number | null) => ReactNode[]
  sum: (of: (one: (typeof income)[number]) => number) => number
}) {
  const { t } = useTranslation()
  const { month: monthName } = useNumbers()
  return (
    <Region label={t('admin:figures.income')}>
      <table className={`${styles.table} ${own.numbers}`}>
        <thead>
          <tr>
            {['month', 'papers', 'net', ...(isOfLines ? [] : ['total'])].map(name => (
              <th key={name} scope="col">
                {t(`admin:figures.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {income.map(({ month, papers, netAmount, totalAmount }) => (
            <tr key={month}>
              <th scope="row" suppressHydrationWarning>
                {monthName(month)}
                <svg className={styles.shareBar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * Math.max(0, netAmount)) / most} height="6" className={styles.bar} />
                </svg>
              </th>
              {cells(papers, netAmount, totalAmount)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('admin:figures.sum')}</th>
            {cells(
              sum(({ papers }) => papers),
              sum(({ netAmount }) => netAmount),
              sum(({ totalAmount }) => totalAmount ?? 0),
            )}
          </tr>
        </tfoot>
      </table>
    </Region>
  )
}

export function IdleUnits({ figures: { idle, idleTotal } }: Props) {
  const { t } = useTranslation()
  const { day } = useNumbers()
  return (
    <section className={styles.panel}>
      <h2>
        {t('admin:figures.idleTitle')} ({idleTotal})
      </h2>
      {idle.length === 0 ? (
        <p>{t('admin:figures.idleNone')}</p>
      ) : (
        <Region label={t('admin:figures.idleTitle')} tall>
          <table className={styles.table}>
            <thead>
              <tr>
                {['item', 'model', 'lastDay'].map(name => (
                  <th key={name} scope="col">
                    {t(`admin:figures.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {idle.map(item => (
                <tr key={item.id}>
                  <th scope="row">
                    <Link to={resourcePath('rental-items', 'show', item.id)}>{item.label}</Link>
                  </th>
                  <td>{item.model}</td>
                  <td suppressHydrationWarning>
                    {item.lastDay === null ? t('admin:figures.never') : day(item.lastDay)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Region>
      )}
      {idle.length < idleTotal ? <p>{t('admin:figures.shown', { number: idle.length })}</p> : null}
    </section>
  )
}
