import type { ReactNode } from 'react'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { priceText } from '#server/domain/money.ts'
import { formatDay } from '#web/ui/days.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Text } from '#web/ui/layout.ts'
import { Panel } from '../parts.tsx'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import type { CommandMoney } from './load-command-money.server.ts'

/** The books of a command: documents, charges, payments and deposit. Each table ends with the stored sum. */
export function CommandMoneyPanel({ money: { papers, charges, payments, deposits, sums } }: { money: CommandMoney }) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  if (papers.length + charges.length + payments.length + deposits.length === 0) return null
  const price = (cents: number) => <span suppressHydrationWarning>{priceText(cents, i18n.language)}</span>
  const day = (text: string) => (
    <span suppressHydrationWarning>
      {formatDay(text, i18n.language, { day: 'numeric', month: 'short', year: 'numeric' })}
    </span>
  )
  const formats: Formats = {
    day,
    price,
    method: value => t(`resources:rental-payments.options.method.${value}`),
    commentText: comment =>
      comment === '' ? null : (
        <Text span display="block" className="rental-typed">
          {comment}
        </Text>
      ),
  }
  return (
    <Panel id="command-money" title={t('admin:rentals.money.title')}>
      <Invoices papers={papers} day={day} price={price} />
      <Charges charges={charges} price={price} sums={sums} />
      <Payments payments={payments} sums={sums} formats={formats} />
      <DepositMovements deposits={deposits} sums={sums} formats={formats} />
    </Panel>
  )
}

function Invoices({
  papers,
  day,
  price,
}: {
  papers: CommandMoney['papers']
  day: (text: string) => ReactNode
  price: (cents: number) => ReactNode
}) {
  const { t } = useAdminTexts()
  return (
    <Lines
      title={t('resources:rental-invoices.many')}
      names={[
        t('resources:rental-invoices.fields.number'),
        t('resources:rental-invoices.fields.issueDay'),
        t('resources:rental-invoices.fields.state'),
      ]}
      amount={t('resources:rental-invoices.fields.totalAmount')}
      rows={papers.map(({ id, kind, number, day: issued, month, state, total, owed }) => ({
        id,
        cells: [
          <>
            <Link to={resourcePath('rental-invoices', 'show', id)}>
              {t(`resources:rental-invoices.options.kind.${kind}`)} {number}
            </Link>
            {month === '' ? null : (
              <>
                <br />
                {t('admin:rentals.money.monthly')}
              </>
            )}
          </>,
          day(issued),
          <>
            <Icon
              name={state === 'late' ? 'alert' : state === 'owing' || state === 'toRefund' ? 'clock' : 'check'}
              size={18}
            />{' '}
            {t(`resources:rental-invoices.options.state.${state}`)}
            {owed === 0 ? null : <> : {price(Math.abs(owed))}</>}
          </>,
        ],
        amount: price(kind === 'credit_note' ? -total : total),
      }))}
    />
  )
}

function Charges({
  charges,
  price,
  sums,
}: {
  charges: CommandMoney['charges']
  price: (cents: number) => ReactNode
  sums: CommandMoney['sums']
}) {
  const { t } = useAdminTexts()
  return (
    <Lines
      title={t('resources:rental-charges.many')}
      names={[
        t('resources:rental-charges.fields.label'),
        t('resources:rental-charges.fields.kind'),
        t('resources:rental-charges.fields.isTaxed'),
      ]}
      amount={t('resources:rental-charges.fields.amount')}
      rows={charges.map(({ id, kind, label, amount, isTaxed }) => ({
        id,
        cells: [label, t(`resources:rental-charges.options.kind.${kind}`), t(isTaxed ? 'admin:yes' : 'admin:no')],
        amount: price(amount),
      }))}
      sum={{ label: t('resources:rental-commands.fields.chargesPrice'), amount: price(sums.charges) }}
    />
  )
}

/** How the cells of the tables are written. */
type Formats = {
  day: (text: string) => ReactNode
  method: (value: string) => string
  commentText: (comment: string) => ReactNode | null
  price: (cents: number) => ReactNode
}
type TableProps<Name extends 'payments' | 'deposits'> = Pick<CommandMoney, Name | 'sums'> & { formats: Formats }

function Payments({ payments, sums, formats: { day, method, commentText, price } }: TableProps<'payments'>) {
  const { t } = useAdminTexts()
  return (
    <Lines
      title={t('resources:rental-payments.many')}
      names={[t('resources:rental-payments.fields.day'), t('resources:rental-payments.fields.method')]}
      amount={t('resources:rental-payments.fields.amount')}
      rows={payments.map(({ id, day: on, method: by, amount, comment }) => ({
        id,
        cells: [
          day(on),
          <>
            {method(by)}
            {commentText(comment)}
          </>,
        ],
        amount: price(amount),
      }))}
      sum={{ label: t('resources:rental-commands.fields.paidAmount'), amount: price(sums.paid) }}
    />
  )
}

function DepositMovements({ deposits, sums, formats: { day, method, commentText, price } }: TableProps<'deposits'>) {
  const { t } = useAdminTexts()
  return (
    <Lines
      title={t('resources:rental-deposit-movements.many')}
      names={[
        t('resources:rental-deposit-movements.fields.day'),
        t('resources:rental-deposit-movements.fields.movement'),
        t('resources:rental-deposit-movements.fields.method'),
      ]}
      amount={t('resources:rental-deposit-movements.fields.amount')}
      rows={deposits.map(({ id, day: on, movement, method: by, amount, comment }) => ({
        id,
        cells: [
          day(on),
          t(`resources:rental-deposit-movements.options.movement.${movement}`),
          <>
            {movement === 'withheld' ? '' : method(by)}
            {commentText(comment)}
          </>,
        ],
        amount: price(movement === 'received' ? amount : -amount),
      }))}
      sum={{ label: t('resources:rental-commands.fields.depositKept'), amount: price(sums.kept) }}
    />
  )
}

type LinesProps = {
  title: string
  names: readonly string[]
  amount: string
  rows: readonly { id: string; cells: readonly ReactNode[]; amount: ReactNode }[]
  sum?: { label: string; amount: ReactNode }
}

/** A table of amounts, or nothing without rows. */
function Lines({ title, names, amount, rows, sum }: LinesProps) {
  if (rows.length === 0) return null
  return (
    <DataTable
      region={title}
      caption={title}
      columns={[...names.map(label => ({ label })), { label: amount, isNumber: true }]}
      rows={rows.map(row => ({ id: row.id, cells: [...row.cells, row.amount] }))}
      foot={sum === undefined ? undefined : [sum.label, ...names.slice(1).map(() => ''), sum.amount]}
    />
  )
}
