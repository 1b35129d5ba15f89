import type { RentalFigures } from '#server/rental/contract/figures.ts'
import { Link } from '@remix-run/react'
import type { CSSProperties } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Text } from '#web/ui/layout.ts'
import { Panel } from '../../parts.tsx'
import { Share } from './Share.tsx'
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
    <dl className="rental-plain rental-columns" style={{ '--column': '11rem' } as CSSProperties}>
      {cards.map(({ name, value, was, more }) => (
        <div key={name} className="rental-panel">
          <Text component="dt" c="dimmed">
            {t(`admin:figures.${name}`)}
          </Text>
          <Text component="dd" m={0} fz="h2" fw={700} suppressHydrationWarning>
            {value}
          </Text>
          {[more, t('admin:figures.was', { value: was })].map(text =>
            text === null ? null : (
              <Text key={text} component="dd" m={0} suppressHydrationWarning>
                {text}
              </Text>
            ),
          )}
        </div>
      ))}
    </dl>
  )
}

export function Income({ figures: { income, compared } }: Props) {
  const { t } = useTranslation()
  const { number, price, month: monthName } = useNumbers()
  const most = Math.max(1, ...income.map(({ netAmount }) => netAmount))
  const isOfLines = income.some(({ totalAmount }) => totalAmount === null)
  const sum = (of: (one: (typeof income)[number]) => number) => income.reduce((total, one) => total + of(one), 0)
  const cells = (papers: number, net: number, total: number | null) => [
    number(papers),
    price(net),
    ...(isOfLines ? [] : [price(total ?? 0)]),
  ]
  return (
    <Panel id="figures-income" title={t('admin:figures.income')}>
      {isOfLines ? <Text c="dimmed">{t('admin:figures.incomeOfLines')}</Text> : null}
      {income.length === 0 ? (
        <Text>{t('admin:figures.incomeNone')}</Text>
      ) : (
        <DataTable
          region={t('admin:figures.income')}
          columns={['month', 'papers', 'net', ...(isOfLines ? [] : ['total'])].map((name, index) => ({
            label: t(`admin:figures.${name}`),
            isNumber: index > 0,
          }))}
          rows={income.map(({ month, papers, netAmount, totalAmount }) => ({
            id: month,
            cells: [
              <>
                {monthName(month)}
                <Share percent={(100 * Math.max(0, netAmount)) / most} />
              </>,
              ...cells(papers, netAmount, totalAmount),
            ],
          }))}
          foot={[
            t('admin:figures.sum'),
            ...cells(
              sum(({ papers }) => papers),
              sum(({ netAmount }) => netAmount),
              sum(({ totalAmount }) => totalAmount ?? 0),
            ),
          ]}
        />
      )}
      <Text suppressHydrationWarning>
        {t('admin:figures.incomeBefore', { net: price(compared.netAmount), count: compared.papers })}
      </Text>
    </Panel>
  )
}

export function IdleUnits({ figures: { idle, idleTotal } }: Props) {
  const { t } = useTranslation()
  const { day } = useNumbers()
  return (
    <Panel id="figures-idle" title={`${t('admin:figures.idleTitle')} (${idleTotal})`}>
      {idle.length === 0 ? (
        <Text>{t('admin:figures.idleNone')}</Text>
      ) : (
        <DataTable
          region={t('admin:figures.idleTitle')}
          isTall
          columns={['item', 'model', 'lastDay'].map(name => ({ label: t(`admin:figures.${name}`) }))}
          rows={idle.map(item => ({
            id: item.id,
            cells: [
              <Link to={resourcePath('rental-items', 'show', item.id)}>{item.label}</Link>,
              item.model,
              item.lastDay === null ? t('admin:figures.never') : day(item.lastDay),
            ],
          }))}
        />
      )}
      {idle.length < idleTotal ? <Text>{t('admin:figures.shown', { number: idle.length })}</Text> : null}
    </Panel>
  )
}
