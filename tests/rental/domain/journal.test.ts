import { expect, test } from 'vitest'
import { fecText, journalOf } from '#server/rental/domain/money/index.ts'

const ACCOUNTS = {
  ...{ clients: '411000', rentals: '708300', shipping: '708500', charges: '758000', vat: '445710' },
  ...{ bank: '512000', cash: '531000', points: '467000', deposits: '165000' },
}
const PAPER = {
  ...({ kind: 'invoice', number: 'F2026-00001', day: '2026-12-02', client: 'Les Tilleuls' } as const),
  nets: [
    { kind: 'charge', net: 1_000 },
    { kind: 'rental', net: 8_400 },
    { kind: 'shipping', net: 990 },
  ] as const,
  ...{ tax: 1_878, total: 12_268 },
}
const MONEY = { day: '2026-12-01', reference: '1001', client: 'Les\tTilleuls', isDeposit: false } as const

const lines = journalOf(
  [
    PAPER,
    { ...PAPER, kind: 'credit_note', number: 'A2026-00001', nets: [{ kind: 'rental', net: 100 }], tax: 20, total: 120 },
  ],
  [
    { ...MONEY, method: 'cash', amount: 12_268 },
    { ...MONEY, method: 'cheque', amount: 5_000, isDeposit: true },
    { ...MONEY, day: '2026-12-03', method: 'deposit', amount: 700 },
    { ...MONEY, day: '2026-12-03', method: 'balance', amount: -250 },
  ],
  ACCOUNTS,
)

test('Each entry of the journal balances, in the order of its days', () => {
  const numbers = [...new Set(lines.map(({ entry }) => entry))]
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6])
  for (const number of numbers)
    expect(
      lines.filter(({ entry }) => entry === number).reduce((sum, { debit, credit }) => sum + debit - credit, 0),
    ).toBe(0)
  expect(lines.map(({ day }) => day)).toEqual(lines.map(({ day }) => day).sort())
})

test('Papers are sales, a credit note stands on the other side, and money lies where it was paid to', () => {
  expect(lines.map(({ journal, code, debit, credit }) => [journal, code, debit, credit].join(' '))).toEqual([
    ...['CA 531000 12268 0', 'CA 411000 0 12268', 'BQ 512000 5000 0', 'BQ 165000 0 5000'],
    ...['VE 411000 12268 0', 'VE 758000 0 1000', 'VE 708300 0 8400', 'VE 708500 0 990', 'VE 445710 0 1878'],
    ...['VE 411000 0 120', 'VE 708300 100 0', 'VE 445710 20 0'],
    ...['OD 165000 700 0', 'OD 411000 0 700', 'OD 467000 0 250', 'OD 411000 250 0'],
  ])
})

test('The file has the eighteen columns of French law, without a tab in a name', () => {
  const [head, first] = fecText(lines, { prefix: '2026-12', validDay: '2027-01-04' })
    .split('\r\n')
    .map(row => row.split('\t'))
  expect(head).toHaveLength(18)
  expect(first).toEqual([
    ...['CA', 'Caisse', '2026-12-00001', '20261201', '531000', 'Caisse', '', '', '1001', '20261201'],
    ...['Les Tilleuls 1001', '122,68', '0,00', '', '', '20270104', '', ''],
  ])
})
