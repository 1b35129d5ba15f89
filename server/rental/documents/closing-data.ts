import type { MonthFigures } from '../contract/money.ts'
import { percentText } from '#server/domain/formats.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { priceText } from '#server/domain/money.ts'
import type { DocumentData, DocumentSection } from '#server/pdf/index.ts'
import { dayInWords, monthInWords, type Letterhead, type Words } from './letterhead.ts'
import type { ClosedMonth, CommandSum, DepositLine, PaperLine, PaymentLine } from './read-closed-month.ts'

/** How the report writes: its words, amounts in cents and days (`YYYY-MM-DD`), in its language. */
type Format = { word: Words; cents: (amount: number) => string; day: (day: string) => string }

/**
 * The report of a closed month, for rental staff and their accountant: what was billed, what came in, what is kept and
 * who owes on its last day.
 */
export function closingData({ frame, locale, words }: Letterhead, closed: ClosedMonth): DocumentData {
  const { figures } = closed
  const format: Format = {
    word: (key, values) => words(`closing.${key}`, values),
    cents: amount => priceText(amount, locale),
    day: day => dayInWords(day, locale),
  }
  const month = monthInWords(closed.month, locale)
  return {
    ...frame,
    title: format.word('title', { month }),
    day: closed.closedOn,
    sections: [
      factsSection(format, 'about', [
        { label: format.word('month'), value: month },
        { label: format.word('closedOn'), value: format.day(closed.closedOn) },
      ]),
      billedSection(format, figures),
      ...vatSection(format, figures, locale),
      papersSection(format, closed.papers),
      paidSection(format, figures),
      paymentsSection(format, closed.payments),
      depositsSection(format, figures),
      movementsSection(format, closed.deposits),
      commandsSection(format, 'kept', { sums: closed.kept, total: figures.deposits.held }),
      owingSection(format, closed),
      openSection(format, figures),
      commandsSection(format, 'advances', { sums: closed.advances, total: figures.advances }),
    ],
  }
}

function factsSection({ word }: Format, title: string, facts: { label: string; value: string }[]): DocumentSection {
  return { kind: 'facts', title: word(title), facts }
}

type Table = {
  columns: readonly string[]
  /** How many columns hold numbers: the last ones. */
  numbers: number
  rows: string[][]
  /** The row of sums, where there are rows. */
  sums?: string[]
}

/** A table; a table without rows says so in words. */
function tableSection(format: Format, title: string, { columns, numbers, rows, sums }: Table): DocumentSection {
  const { word } = format
  if (rows.length === 0) return factsSection(format, title, [{ label: word('lines'), value: word('none') }])
  return {
    kind: 'table',
    title: word(title),
    columns: columns.map((column, index) => ({ title: word(column), isNumber: index >= columns.length - numbers })),
    rows: sums === undefined ? rows : [...rows, sums],
  }
}

function billedSection(format: Format, { invoices, debitNotes, creditNotes }: MonthFigures): DocumentSection {
  const { word, cents } = format
  const kinds = [
    ['invoice', invoices, 1],
    ['debit_note', debitNotes, 1],
    ['credit_note', creditNotes, -1],
  ] as const
  return tableSection(format, 'billed', {
    columns: ['kind', 'count', 'net', 'tax', 'total'],
    numbers: 4,
    rows: kinds.map(([kind, { count, net, tax, total }, sign]) => [
      word(`kinds.${kind}`),
      String(count),
      cents(sign * net),
      cents(sign * tax),
      cents(sign * total),
    ]),
    sums: [
      word('sum'),
      String(invoices.count + debitNotes.count + creditNotes.count),
      cents(invoices.net + debitNotes.net - creditNotes.net),
      cents(invoices.tax + debitNotes.tax - creditNotes.tax),
      cents(invoices.total + debitNotes.total - creditNotes.total),
    ],
  })
}

/** Tax by its rates, credit notes taken off. */
function vatSection(format: Format, { vat = [] }: MonthFigures, locale: Locale): DocumentSection[] {
  if (vat.length === 0) return []
  return [
    tableSection(format, 'vat', {
      columns: ['rate', 'net', 'tax'],
      numbers: 3,
      rows: vat.map(({ rate, net, tax }) => [percentText(rate, locale), format.cents(net), format.cents(tax)]),
    }),
  ]
}

function papersSection(format: Format, papers: readonly PaperLine[]): DocumentSection {
  const { cents, day } = format
  return tableSection(format, 'papers', {
    columns: ['number', 'day', 'client', 'net', 'tax', 'total'],
    numbers: 3,
    rows: papers.map(paper => {
      const sign = paper.kind === 'credit_note' ? -1 : 1
      const amounts = [paper.net, paper.tax, paper.total].map(amount => cents(sign * amount))
      return [paper.number, day(paper.day), paper.client, ...amounts]
    }),
  })
}

function paidSection(format: Format, { paid, paidTotal }: MonthFigures): DocumentSection {
  const { word, cents } = format
  return tableSection(format, 'paid', {
    columns: ['method', 'count', 'amount'],
    numbers: 2,
    rows: paid.map(({ method, count, amount }) => [word(`methods.${method}`), String(count), cents(amount)]),
    sums: [word('sum'), String(paid.reduce((sum, { count }) => sum + count, 0)), cents(paidTotal)],
  })
}

function paymentsSection(format: Format, payments: readonly PaymentLine[]): DocumentSection {
  const { word, cents, day } = format
  return tableSection(format, 'payments', {
    columns: ['day', 'command', 'method', 'amount'],
    numbers: 1,
    rows: payments.map(payment => [
      day(payment.day),
      String(payment.command),
      word(`methods.${payment.method}`),
      cents(payment.amount),
    ]),
  })
}

function depositsSection(format: Format, { deposits }: MonthFigures): DocumentSection {
  const moved = ['received', 'returned', 'withheld', 'held'] as const
  return factsSection(
    format,
    'deposits',
    moved.map(name => ({ label: format.word(`moved.${name}`), value: format.cents(deposits[name]) })),
  )
}

function movementsSection(format: Format, deposits: readonly DepositLine[]): DocumentSection {
  const { word, cents, day } = format
  return tableSection(format, 'movements', {
    columns: ['day', 'command', 'movement', 'amount'],
    numbers: 1,
    rows: deposits.map(deposit => [
      day(deposit.day),
      String(deposit.command),
      word(`moved.${deposit.movement}`),
      cents(deposit.amount),
    ]),
  })
}

function commandsSection(
  format: Format,
  title: string,
  { sums, total }: { sums: readonly CommandSum[]; total: number },
): DocumentSection {
  const { word, cents } = format
  return tableSection(format, title, {
    columns: ['command', 'amount'],
    numbers: 1,
    rows: sums.map(({ command, amount }) => [String(command), cents(amount)]),
    sums: [word('sum'), cents(total)],
  })
}

/** Papers that are owed on the last day. A long list is cut off; the others are told as one sum. */
function owingSection(format: Format, { figures, owing }: ClosedMonth): DocumentSection {
  const { word, cents, day } = format
  const listed = owing.reduce((sum, { owed }) => sum + owed, 0)
  const others = figures.owing.count + figures.toRefund.count - owing.length
  const owed = figures.owing.amount - figures.toRefund.amount
  const rows = owing.map(paper => [
    paper.number,
    paper.client,
    day(paper.dueDay),
    word(paper.owed < 0 ? 'toRefund' : paper.isLate ? 'late' : 'due'),
    cents(paper.owed),
  ])
  const hasOthers = rows.length > 0 && others > 0
  return tableSection(format, 'owing', {
    columns: ['number', 'client', 'dueDay', 'state', 'owed'],
    numbers: 1,
    rows: hasOthers ? [...rows, [word('others', { count: others }), '', '', '', cents(owed - listed)]] : rows,
    sums: [word('sum'), '', '', '', cents(owed)],
  })
}

/** What is still open at the end of the month: due, late, and to be refunded. */
function openSection(format: Format, { owing, late, toRefund }: MonthFigures): DocumentSection {
  const sums = [
    ['due', owing],
    ['late', late],
    ['toRefund', toRefund],
  ] as const
  return factsSection(
    format,
    'stands',
    sums.map(([name, { count, amount }]) => ({
      label: format.word('counted', { what: format.word(name), number: count }),
      value: format.cents(amount),
    })),
  )
}
