import { describe, expect, test } from 'vitest'
import { HowToPay, type PaymentView } from '#web/rental/HowToPay.tsx'
import { renderPart } from '#tests/support/render-blocks.tsx'

const PAYMENT = {
  payee: 'Réseau des aides',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'AGRIFRPP',
  chequePayee: 'Trésorier du réseau',
  reference: 'Location 1001',
  amount: 8_400,
  dueDay: '2026-12-08',
  qrText: 'BCD',
}
const VIEW: PaymentView = {
  isConfigured: true,
  isPaidMonthly: false,
  payment: PAYMENT,
  deposit: { amount: 5_000, instructions: 'Un chèque au retrait.' },
  code: { size: 21, path: 'M4 4h1v1h-1z' },
}
const shown = async (view: Partial<PaymentView>) =>
  (await renderPart(<HowToPay payment={{ ...VIEW, ...view }} />)).replaceAll(/[\u00a0\u202f]/g, ' ')

describe('how to pay, on the page of an order', () => {
  test('names account, bank, cheques, reference, last day and the steps of the deposit', async () => {
    const html = await shown({})
    for (const text of [
      'FR76 3000 6000 0112 3456 7890 189',
      'AGRIFRPP',
      'Réseau des aides',
      'Trésorier du réseau',
      'Location 1001',
      '8 décembre',
      '50,00 €',
      'Un chèque au retrait.',
    ])
      expect(html).toContain(text)
  })

  test('draws a code that says what it pays to those who do not see it', async () => {
    const html = await shown({})
    expect(html).toMatch(/<svg[^>]*role="img"/)
    expect(html).toContain('Code QR du virement : 84,00 € à Réseau des aides, référence Location 1001')
    expect(await shown({ code: null })).not.toContain('<svg')
  })

  test('by cheque alone names no account', async () => {
    const html = await shown({ payment: { ...PAYMENT, iban: null, bic: null }, code: null })
    expect(html).not.toContain('IBAN')
    expect(html).toContain('Trésorier du réseau')
  })

  test('is not shown where nothing is to be paid and no deposit is awaited', async () => {
    expect(await shown({ payment: null, deposit: null, code: null })).not.toMatch(/IBAN|Caution|<svg/)
  })
})
