import { afterEach, describe, expect, test } from 'vitest'
import { setCurrency } from '#server/domain/money.ts'
import { groupedIban, isBic, isIban } from '#server/domain/rules/bank-numbers.ts'
import { paymentInstructions, type PaymentSettings } from '#server/rental/domain/money/index.ts'

const SETTINGS: PaymentSettings = {
  appName: 'Passerelle',
  sellerName: 'Réseau des aides',
  sellerPayee: null,
  sellerIban: 'FR7630006000011234567890189',
  sellerBic: 'AGRIFRPP',
  sellerChequePayee: 'Trésorier du réseau',
}
const TO_PAY = { reference: '2026-00012', amount: 12_050, dueDay: '2026-12-01' }

afterEach(() => setCurrency('EUR'))

describe('how to pay', () => {
  test('names payee, account, bank, cheques, reference, amount and last day', () => {
    expect(paymentInstructions(SETTINGS, TO_PAY)).toEqual({
      ...TO_PAY,
      payee: 'Réseau des aides',
      iban: 'FR76 3000 6000 0112 3456 7890 189',
      bic: 'AGRIFRPP',
      chequePayee: 'Trésorier du réseau',
      qrText: 'BCD\n002\n1\nSCT\nAGRIFRPP\nRéseau des aides\nFR7630006000011234567890189\nEUR120.50\n\n\n2026-00012',
    })
  })

  test('is not known where the settings name neither an account nor who cheques are made out to', () => {
    expect(paymentInstructions({ ...SETTINGS, sellerIban: null, sellerChequePayee: '' }, TO_PAY)).toBeNull()
  })

  test('by cheque alone gives no account and no code', () => {
    expect(paymentInstructions({ ...SETTINGS, sellerIban: null }, TO_PAY)).toMatchObject({
      iban: null,
      bic: null,
      qrText: null,
      chequePayee: 'Trésorier du réseau',
    })
  })

  test.each([
    [{ sellerPayee: 'Caisse du réseau' }, 'Caisse du réseau'],
    [{}, 'Réseau des aides'],
    [{ sellerName: null }, 'Passerelle'],
    [{ sellerName: null, appName: null }, null],
  ])('with %o is to %s', (changed, payee) => {
    const found = paymentInstructions({ ...SETTINGS, ...changed }, TO_PAY)
    expect(found!.payee).toBe(payee)
    expect(found!.qrText === null).toBe(payee === null)
  })

  test.each([
    ['of nothing', { ...TO_PAY, amount: 0 }],
    ['of what is given back', { ...TO_PAY, amount: -100 }],
    ['of more than a transfer takes', { ...TO_PAY, amount: 100_000_000_000 }],
  ])('%s has no code', (_name, toPay) => {
    expect(paymentInstructions(SETTINGS, toPay)!.qrText).toBeNull()
  })

  test('in another currency than the euro has no code', () => {
    setCurrency('CHF')
    expect(paymentInstructions(SETTINGS, TO_PAY)!.qrText).toBeNull()
  })

  test('keeps the code within the lengths that the standard gives, each part on its line', () => {
    const lines = paymentInstructions(
      { ...SETTINGS, sellerPayee: `Réseau\n${'é'.repeat(100)}`, sellerBic: null },
      { ...TO_PAY, reference: 'x'.repeat(50), amount: 1 },
    )!.qrText!.split('\n')
    expect(lines).toHaveLength(11)
    expect(lines[4]).toBe('')
    expect(lines[5]).toBe(`Réseau ${'é'.repeat(63)}`)
    expect(lines[7]).toBe('EUR0.01')
    expect(lines[10]).toBe('x'.repeat(35))
  })
})

describe('numbers of accounts', () => {
  test.each(['FR7630006000011234567890189', 'BE68539007547034', 'DE89370400440532013000', 'GB29NWBK60161331926819'])(
    '%s is one',
    iban => expect(isIban(iban)).toBe(true),
  )
  test.each([
    '',
    'FR7630006000011234567890188',
    'FR76300060000112345678901',
    'FR763000600001123456789018900',
    'fr7630006000011234567890189',
    'FR76 3000 6000 0112 3456 7890 189',
    '7630006000011234567890189',
  ])('“%s” is none', iban => expect(isIban(iban)).toBe(false))

  test('are grouped by four, however they were written', () => {
    expect(groupedIban('fr76-3000 60000112345678 90189')).toBe('FR76 3000 6000 0112 3456 7890 189')
    expect(groupedIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
  })

  test.each([
    ['AGRIFRPP', true],
    ['AGRIFRPP882', true],
    ['AGRIFRP', false],
    ['AGRIFRPP88', false],
    ['AGRI1RPP', false],
  ])('a bank of number %s: %s', (bic, expected) => expect(isBic(bic)).toBe(expected))
})
