import { Link } from '@remix-run/react'
import { percentText } from '#server/domain/formats.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { formatMonth } from '#web/ui/days.ts'
import { useFormats } from '../office/use-formats.tsx'
import { Columns, Panel, Sums } from '../parts.tsx'
import type { InvoicePanelData } from './load-invoice-panel.server.ts'

const LONG_DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** An issued invoice, debit note or credit note in words: to whom, for what, how much, and what was paid of it. */
export function InvoicePanel({ panel }: { panel: InvoicePanelData }) {
  const { t } = useAdminTexts()
  return (
    <>
      <InvoiceHead panel={panel} />
      <InvoiceLines panel={panel} />
      <InvoicePayments panel={panel} />
      {panel.files.length === 0 ? null : (
        <Panel id="invoice-files" title={t('resources:rental-documents.many')}>
          <Stack component="ul" gap="xs" className="rental-plain">
            {panel.files.map(({ id, name, url }) => (
              <li key={id}>
                <a href={url} className="rental-link">
                  <Icon name="file" /> {name}
                </a>
              </li>
            ))}
          </Stack>
        </Panel>
      )}
    </>
  )
}

function InvoiceHead({ panel }: { panel: InvoicePanelData }) {
  const { t } = useAdminTexts()
  const { day } = useFormats()
  const { i18n } = useTranslation()
  const field = (name: string) => t(`resources:rental-invoices.fields.${name}`)
  const { kind, days, month, client, siret, vatNumber, reason, corrects, creditNotes, orders } = panel
  const papers = [...(corrects === null ? [] : [corrects]), ...creditNotes]
  return (
    <Panel id="invoice-head" title={t(`resources:rental-invoices.options.kind.${kind}`)}>
      <Columns min={12}>
        <div>
          <Text fw={600}>{field('billedTo')}</Text>
          {client.map(line => (
            <Text key={line}>{line}</Text>
          ))}
          {siret === '' ? null : <Text>SIRET {siret}</Text>}
          {vatNumber === '' ? null : <Text>{vatNumber}</Text>}
        </div>
        <div>
          <Fact label={field('issueDay')}>{day(days.issued, LONG_DAY)}</Fact>
          {kind === 'credit_note' ? null : <Fact label={field('dueDay')}>{day(days.due, LONG_DAY)}</Fact>}
          {month === '' ? null : <Fact label={field('month')}>{formatMonth(month, i18n.language)}</Fact>}
          {reason === '' ? null : <Fact label={field('reason')}>{reason}</Fact>}
        </div>
        <div>
          {orders.map(({ id, label }) => (
            <Text key={id}>
              <Link to={resourcePath('rental-commands', 'show', id)}>
                {t('admin:rentals.command', { number: label })}
              </Link>
            </Text>
          ))}
          {papers.map(paper => (
            <Text key={paper.id}>
              <Link to={resourcePath('rental-invoices', 'show', paper.id)}>
                {t(`resources:rental-invoices.options.kind.${paper.kind}`)} {paper.number}
              </Link>
            </Text>
          ))}
        </div>
      </Columns>
    </Panel>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <Text className="rental-typed" suppressHydrationWarning>
      {label}
      <Colon />
      {children}
    </Text>
  )
}

function InvoiceLines({ panel: { lines, sums, kind } }: { panel: InvoicePanelData }) {
  const { t } = useAdminTexts()
  const { price } = useFormats()
  const { language } = useTranslation().i18n
  const rate = percentText(sums.taxRate, language)
  const line = (name: string) => t(`resources:rental-invoice-lines.fields.${name}`)
  const invoice = (name: string) => t(`resources:rental-invoices.fields.${name}`)
  const rows = [
    { id: 'net', label: invoice('netAmount'), cents: sums.net },
    { id: 'tax', label: `${invoice('taxAmount')} (${rate})`, cents: sums.tax },
    { id: 'total', label: invoice('totalAmount'), cents: sums.total, isTotal: true },
    ...(kind === 'credit_note'
      ? []
      : [
          ...(sums.credited > 0 ? [{ id: 'credited', label: invoice('creditedAmount'), cents: -sums.credited }] : []),
          { id: 'paid', label: invoice('paidAmount'), cents: sums.paid },
          {
            id: 'owed',
            label: sums.owed < 0 ? t('resources:rental-invoices.options.state.toRefund') : invoice('owedAmount'),
            cents: Math.abs(sums.owed),
            isTotal: true,
          },
        ]),
  ]
  return (
    <Panel id="invoice-lines" title={t('resources:rental-invoice-lines.many')}>
      <DataTable
        region={t('resources:rental-invoice-lines.many')}
        columns={[
          { label: line('label') },
          { label: line('quantity'), isNumber: true },
          { label: t('admin:rentals.invoice.unitPrice'), isNumber: true },
          { label: t('admin:rentals.invoice.rate'), isNumber: true },
          { label: t('admin:rentals.invoice.net'), isNumber: true },
        ]}
        rows={lines.map(({ id, label, quantity, unitPrice, amount, isTaxed }) => ({
          id,
          cells: [
            label,
            quantity,
            price(unitPrice),
            isTaxed && sums.tax > 0 ? rate : percentText(0, language),
            price(amount),
          ],
        }))}
      />
      <Sums rows={rows.map(({ cents, ...row }) => ({ ...row, amount: price(cents) }))} />
    </Panel>
  )
}

function InvoicePayments({ panel: { payments } }: { panel: InvoicePanelData }) {
  const { t } = useAdminTexts()
  const { price, day } = useFormats()
  if (payments.length === 0) return null
  const field = (name: string) => t(`resources:rental-payments.fields.${name}`)
  return (
    <Panel id="invoice-payments" title={t('resources:rental-payments.many')}>
      <DataTable
        region={t('resources:rental-payments.many')}
        columns={[{ label: field('day') }, { label: field('method') }, { label: field('amount'), isNumber: true }]}
        rows={payments.map(payment => ({
          id: payment.id,
          cells: [
            day(payment.day, LONG_DAY),
            t(`resources:rental-payments.options.method.${payment.method}`),
            price(payment.amount),
          ],
        }))}
      />
    </Panel>
  )
}
