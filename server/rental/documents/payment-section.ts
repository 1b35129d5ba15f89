import { renderSVG } from 'uqr'
import { priceText } from '#server/domain/money.ts'
import type { DocumentSection } from '#server/pdf/index.ts'
import { paymentInstructions, type PaymentInstructions, type ToPay } from '../domain/money/index.ts'
import { dayInWords, factOf, type Letterhead } from './letterhead.ts'

/** How to pay an order or a paper, from the settings. Null where they name no way. */
export const instructionsOf = ({ settings, name }: Letterhead, toPay: ToPay): PaymentInstructions | null =>
  settings === null ? null : paymentInstructions({ ...settings, appName: name }, toPay)

/**
 * How to pay, as a part of a paper, with the code that a bank's application reads. Nothing where nothing is to be paid
 * or the settings name no way. `paid`: cents of what was paid before, where that is to be said.
 */
export function paymentSection(head: Letterhead, { paid = 0, ...toPay }: ToPay & { paid?: number }): DocumentSection[] {
  const found = toPay.amount > 0 ? instructionsOf(head, toPay) : null
  if (found === null) return []
  const { locale } = head
  const word = (key: string, values?: Readonly<Record<string, unknown>>) => head.words(`payment.${key}`, values)
  const { payee, iban, bic, chequePayee, reference, amount, dueDay, qrText } = found
  const price = priceText(amount, locale)
  return [
    {
      kind: 'facts',
      title: word('title'),
      facts: [
        ...factOf(head.words('invoice.paid'), paid > 0 ? priceText(paid, locale) : null),
        { label: paid > 0 ? head.words('invoice.due') : word('amount'), value: price },
        ...factOf(word('dueDay'), dueDay === null ? null : dayInWords(dueDay, locale)),
        { label: word('reference'), value: reference },
        ...(iban === null ? [] : factOf(word('payee'), payee)),
        ...factOf('IBAN', iban),
        ...factOf('BIC', bic),
        ...factOf(word('cheque'), chequePayee),
      ],
      code:
        qrText === null
          ? null
          : {
              picture: renderSVG(qrText, { border: 2, ecc: 'M' }),
              alt: word('code', { amount: price, payee, reference }),
              text: word('scan'),
            },
    },
  ]
}
