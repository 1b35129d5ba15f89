import { priceText } from '#server/domain/money.ts'
import type { DocumentSection } from '#server/pdf/index.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { contractDueAt } from '../domain/derive.ts'
import { paymentInstructions } from '../domain/money/index.ts'
import { addDays, dayOf } from '../domain/period.ts'
import { isPayable, statusOf } from '../domain/steps/index.ts'
import { dayInWords, factOf, type Letterhead } from './letterhead.ts'

/** How an order is paid, where somebody pays for it and the settings name a way. */
export function paymentFacts(
  { settings, words, locale }: Letterhead,
  { row, state }: LoadedCommand,
): DocumentSection[] {
  if (settings === null || !isPayable(state)) return []
  const amount = Math.max(0, row.totalPrice - row.paidAmount)
  const isDue = amount > 0 && statusOf(state, 'payment') !== 'success'
  const how = paymentInstructions(settings, {
    reference: String(row.number),
    amount,
    dueDay: isDue ? addDays(dayOf(contractDueAt(state)), -1) : null,
  })
  if (how === null) return []
  return [
    {
      kind: 'facts',
      title: words('contract.payment'),
      facts: [
        ...factOf(words('contract.toPay'), priceText(how.amount, locale)),
        ...factOf(words('invoice.dueDay'), how.dueDay && dayInWords(how.dueDay, locale)),
        ...(how.iban === null
          ? []
          : [...factOf(words('contract.payee'), how.payee), ...factOf('IBAN', how.iban), ...factOf('BIC', how.bic)]),
        ...factOf(words('contract.cheque'), how.chequePayee),
        ...factOf(words('contract.reference'), how.reference),
      ],
    },
  ]
}
