import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MonthIncome, RentalFigures } from '#server/rental/contract/figures.ts'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { resourcePath } from '#web/admin/paths.ts'
import { CountBar } from '#web/stats/StatsTable.tsx'
import { Region } from '#web/stats/Region.tsx'
import styles from '#web/stats/stats.module.css'
import { Panel } from '#web/ui/Panel.tsx'
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
    <Panel>
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
    </Panel>
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
      <Table.Td key={index} suppressHydrationWarning>
        {text}
      </Table.Td>
    ))
  return (
    <Panel title={t('admin:figures.income')}>
      {isOfLines ? <p>{t('admin:figures.incomeOfLines')}</p> : null}
      {income.length === 0 ? (
        <p>{t('admin:figures.incomeNone')}</p>
      ) : (
        <IncomeTable isOfLines={isOfLines} income={income} most={most} cells={cells} sum={sum} />
      )}
      <p suppressHydrationWarning>
        {t('admin:figures.incomeBefore', { net: price(compared.netAmount), count: compared.papers })}
      </p>
    </Panel>
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
      <Table className={`${styles.table} ${own.numbers}`}>
        <Table.Thead>
          <Table.Tr>
            {['month', 'papers', 'net', ...(isOfLines ? [] : ['total'])].map(name => (
              <Table.Th key={name} scope="col">
                {t(`admin:figures.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {income.map(({ month, papers, netAmount, totalAmount }) => (
            <Table.Tr key={month}>
              <Table.Th scope="row" suppressHydrationWarning>
                {monthName(month)}
                <CountBar count={Math.max(0, netAmount)} most={most} />
              </Table.Th>
              {cells(papers, netAmount, totalAmount)}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('admin:figures.sum')}</Table.Th>
            {cells(
              sum(({ papers }) => papers),
              sum(({ netAmount }) => netAmount),
              sum(({ totalAmount }) => totalAmount ?? 0),
            )}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Region>
  )
}

export function IdleUnits({ figures: { idle, idleTotal } }: Props) {
  const { t } = useTranslation()
  const { day } = useNumbers()
  return (
    <Panel title={`${t('admin:figures.idleTitle')} (${idleTotal})`}>
      {idle.length === 0 ? (
        <p>{t('admin:figures.idleNone')}</p>
      ) : (
        <Region label={t('admin:figures.idleTitle')}>
          <Table className={styles.table}>
            <Table.Thead>
              <Table.Tr>
                {['item', 'model', 'lastDay'].map(name => (
                  <Table.Th key={name} scope="col">
                    {t(`admin:figures.${name}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {idle.map(item => (
                <Table.Tr key={item.id}>
                  <Table.Th scope="row">
                    <Link to={resourcePath('rental-items', 'show', item.id)}>{item.label}</Link>
                  </Table.Th>
                  <Table.Td>{item.model}</Table.Td>
                  <Table.Td suppressHydrationWarning>
                    {item.lastDay === null ? t('admin:figures.never') : day(item.lastDay)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Region>
      )}
      {idle.length < idleTotal ? <p>{t('admin:figures.shown', { number: idle.length })}</p> : null}
    </Panel>
  )
}
