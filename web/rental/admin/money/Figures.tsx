import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MonthFigures } from '#server/rental/contract/money.ts'
import { percentText } from '#server/domain/formats.ts'
import { priceText } from '#server/domain/money.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Columns, Panel, Sums } from '../../parts.tsx'

/** The figures of a month: invoiced, received and due amounts on its last day, and the movements of deposits. */
export function MonthFigures({ figures }: { figures: MonthFigures }) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const row = (label: string, cents: number, count?: number, isTotal = false) => ({
    id: label,
    label: count === undefined ? label : `${label} (${count})`,
    amount: priceText(cents, i18n.language),
    isTotal,
  })
  const { invoices, debitNotes, creditNotes, paid, paidTotal, deposits, owing, late, toRefund, advances } = figures
  const words = (name: string) => t(`admin:money.figures.${name}`)
  return (
    <Columns min={20}>
      <Panel id="money-billed" title={words('billed')}>
        <Sums
          rows={[
            row(words('invoices'), invoices.total, invoices.count),
            row(words('debitNotes'), debitNotes.total, debitNotes.count),
            row(words('creditNotes'), 0 - creditNotes.total, creditNotes.count),
            row(words('net'), invoices.net + debitNotes.net - creditNotes.net),
            ...taxesOf(figures).map(({ rate, tax }) =>
              row(
                rate === null
                  ? words('tax')
                  : t('admin:money.figures.taxAt', { rate: percentText(rate, i18n.language) }),
                tax,
              ),
            ),
            row(words('total'), invoices.total + debitNotes.total - creditNotes.total, undefined, true),
          ]}
        />
      </Panel>
      <Panel id="money-paid" title={words('paid')}>
        <Sums
          rows={[
            ...paid.map(({ method, amount, count }) =>
              row(t(`resources:rental-payments.options.method.${method}`), amount, count),
            ),
            row(words('total'), paidTotal, undefined, true),
          ]}
        />
      </Panel>
      <Panel id="money-stands" title={words('stands')}>
        <Sums
          rows={[
            row(words('owing'), owing.amount, owing.count),
            row(words('late'), late.amount, late.count),
            row(words('toRefund'), toRefund.amount, toRefund.count),
            row(words('advances'), advances),
          ]}
        />
      </Panel>
      <Deposits deposits={deposits} row={row} words={words} />
    </Columns>
  )
}

/** The tax by its rates; in one sum of months that were closed before it was told by rate. */
const taxesOf = ({
  invoices,
  debitNotes,
  creditNotes,
  vat = [],
}: MonthFigures): { rate: number | null; tax: number }[] =>
  vat.length > 0 ? vat : [{ rate: null, tax: invoices.tax + debitNotes.tax - creditNotes.tax }]

type DepositsProps = {
  deposits: MonthFigures['deposits']
  row: (label: string, cents: number, count?: number, isTotal?: boolean) => SumRow
  words: (name: string) => string
}
type SumRow = { id: string; label: string; amount: string; isTotal: boolean }

function Deposits({ deposits, row, words }: DepositsProps) {
  return (
    <Panel id="money-deposits" title={words('deposits')}>
      <Sums
        rows={[
          row(words('depositsReceived'), deposits.received),
          row(words('depositsReturned'), 0 - deposits.returned),
          row(words('depositsWithheld'), 0 - deposits.withheld),
          row(words('depositsHeld'), deposits.held, undefined, true),
        ]}
      />
    </Panel>
  )
}
