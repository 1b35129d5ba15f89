import { groupedIban } from '#server/domain/rules/bank-numbers.ts'
import { normalizeNumber } from '#server/domain/rules/company-numbers.ts'
import { currency, decimalOf } from '#server/domain/money.ts'

/** Who is paid, as the settings say it: a row of `app_envs`, or what was read of it. */
export type PaymentSettings = {
  appName: string | null
  sellerName: string | null
  sellerPayee: string | null
  sellerIban: string | null
  sellerBic: string | null
  sellerChequePayee: string | null
}

/**
 * What is to be paid: the number of an order or of a paper, cents still owed, and the last day (`YYYY-MM-DD`) on which
 * they can be paid, null where none is set.
 */
export type ToPay = { reference: string; amount: number; dueDay: string | null }

/** How something is paid, for pages, mails and papers alike. */
export type PaymentInstructions = ToPay & {
  payee: string | null
  /** In groups of four. Null where transfers are not taken. */
  iban: string | null
  bic: string | null
  /** Null where cheques are not taken. */
  chequePayee: string | null
  /** The text of the EPC QR code that fills in a transfer; null where nothing is to be paid by one. */
  qrText: string | null
}

/** The least that tells a renter how to pay. */
export const hasPaymentSettings = (settings: Pick<PaymentSettings, 'sellerIban' | 'sellerChequePayee'>): boolean =>
  Boolean(settings.sellerIban || settings.sellerChequePayee)

/** How to pay an order or a paper (specification 3, section 5). Null where the settings name no way. */
export function paymentInstructions(settings: PaymentSettings, toPay: ToPay): PaymentInstructions | null {
  if (!hasPaymentSettings(settings)) return null
  const payee = settings.sellerPayee || settings.sellerName || settings.appName || null
  const { sellerIban: iban, sellerBic: bic } = settings
  return {
    ...toPay,
    payee,
    iban: iban ? groupedIban(iban) : null,
    bic: iban && bic ? normalizeNumber(bic) : null,
    chequePayee: settings.sellerChequePayee || null,
    qrText: iban && payee !== null ? transferText({ payee, iban, bic, toPay }) : null,
  }
}

const MAX_PAYEE_LENGTH = 70
/** As many characters as banks take for the reference of a transfer. */
const MAX_REFERENCE_LENGTH = 35
const MAX_AMOUNT = 99_999_999_999

type Transfer = { payee: string; iban: string; bic: string | null; toPay: ToPay }

/**
 * The text of a QR code by which a bank's application fills in a transfer (EPC069-12, version 002, UTF-8). The
 * reference stands in the free text: the structured one takes numbers of ISO 11649 alone. Null for no amount or another
 * currency.
 */
function transferText({ payee, iban, bic, toPay: { reference, amount } }: Transfer): string | null {
  if (amount <= 0 || amount > MAX_AMOUNT || currency() !== 'EUR') return null
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ? normalizeNumber(bic) : '',
    oneLine(payee, MAX_PAYEE_LENGTH),
    normalizeNumber(iban),
    `EUR${decimalOf(amount)}`,
    '',
    '',
    oneLine(reference, MAX_REFERENCE_LENGTH),
  ].join('\n')
}

const oneLine = (text: string, most: number): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, most).join('').trim()
