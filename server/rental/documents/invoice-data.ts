import { percentText } from '#server/domain/formats.ts'
import { priceText } from '#server/domain/money.ts'
import { countryLine } from '#server/domain/vocabulary/countries.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { plainBlocks, type DocumentData, type DocumentSection } from '#server/pdf/index.ts'
import { paymentSection } from './payment-section.ts'
import { vatReasonTexts } from './vat-reasons.ts'
import { dayInWords, factOf, monthInWords, type Fact, type Letterhead, type Words } from './letterhead.ts'
import { groupedSiret } from './parties-data.ts'
import { isProfessional, sellerOf, type Paper, type Seller } from './read-paper.ts'

/** An invoice, debit note or credit note as it is printed, with what French law wants it to say. */
export function invoiceData(head: Letterhead, paper: Paper): DocumentData {
  const { settings, name, frame, locale } = head
  const { row, lines } = paper
  const word: Words = (key, values) => head.words(`invoice.${key}`, values)
  const seller = sellerOf(settings, name)
  return {
    ...frame,
    title: word(`title.${row.kind}`, { number: row.number }),
    day: row.issueDay,
    sections: [
      { kind: 'facts', title: word('dates'), facts: datesOf(paper, word, head) },
      { kind: 'facts', title: word('seller'), facts: sellerFacts(seller, word) },
      { kind: 'facts', title: word('client'), facts: clientFacts(row, word, locale) },
      ...deliverySection(row, word, locale),
      ...correctedSection(paper, word, head),
      {
        kind: 'table',
        title: word('lines'),
        columns: [
          { title: word('label'), isNumber: false },
          ...['quantity', 'unitPrice', 'rate', 'amount'].map(column => ({ title: word(column), isNumber: true })),
        ],
        rows: lines.map(({ label, quantity, unitPrice, isTaxed, amount }) => [
          label,
          String(quantity),
          priceText(unitPrice, locale),
          percentText(isTaxed ? row.taxRate : 0, locale),
          priceText(amount, locale),
        ]),
      },
      ...ordersSection(paper, word, head),
      {
        kind: 'table',
        title: word('totals'),
        columns: [
          { title: word('sum'), isNumber: false },
          { title: word('euros'), isNumber: true },
        ],
        rows: totalsOf(paper, word, head),
      },
      ...paymentsSection(paper, word, head),
      ...(row.kind === 'credit_note'
        ? []
        : paymentSection(head, {
            reference: row.number,
            amount: row.totalAmount - paper.paidAmount,
            dueDay: row.dueDay,
          })),
      { kind: 'text', title: word('mentions'), blocks: plainBlocks(mentionsOf(head, paper, word).join('\n')) },
    ],
  }
}

/** Where it was sent, if that is another address. */
function deliverySection({ deliveredTo }: Paper['row'], word: Words, locale: Locale): DocumentSection[] {
  if (deliveredTo === null) return []
  const { fullName, organization, line1, line2, postalCode, city, country } = deliveredTo
  const value = [organization, fullName, line1, line2, `${postalCode} ${city}`.trim(), countryLine(country, locale)]
  return [
    {
      kind: 'facts',
      title: word('delivery'),
      facts: factOf(word('address'), value.filter(Boolean).join(', ')),
    },
  ]
}

/** What had been paid when it was issued: when and by which means. */
function paymentsSection({ payments }: Paper, word: Words, { locale, words }: Letterhead): DocumentSection[] {
  if (payments.length === 0) return []
  return [
    {
      kind: 'table',
      title: word('paid'),
      columns: [
        ...['day', 'method'].map(name => ({ title: words(`closing.${name}`), isNumber: false })),
        { title: words('closing.amount'), isNumber: true },
      ],
      rows: payments.map(({ day, method, amount }) => [
        dayInWords(day, locale),
        words(`closing.methods.${method}`),
        priceText(amount, locale),
      ]),
    },
  ]
}

/** What each of several orders comes to before tax. */
function ordersSection({ orders }: Paper, word: Words, { locale }: Letterhead): DocumentSection[] {
  if (orders.length < 2) return []
  return [
    {
      kind: 'table',
      title: word('orders'),
      columns: [
        { title: word('order'), isNumber: false },
        { title: word('net'), isNumber: true },
      ],
      rows: orders.map(({ number, net }) => [String(number), priceText(net, locale)]),
    },
  ]
}

/** Of a credit note: what it corrects, and why. */
function correctedSection({ row, corrects }: Paper, word: Words, { locale }: Letterhead): DocumentSection[] {
  if (corrects === null) return []
  const day = dayInWords(corrects.issueDay, locale)
  const corrected = { label: word('correctedPaper'), value: word('correctedNumber', { number: corrects.number, day }) }
  return [{ kind: 'facts', title: word('corrects'), facts: [corrected, ...factOf(word('reason'), row.reason)] }]
}

function datesOf({ row, serviceDay }: Paper, word: Words, { locale }: Letterhead): Fact[] {
  const isCredit = row.kind === 'credit_note'
  return [
    { label: word('number'), value: row.number },
    { label: word('issueDay'), value: dayInWords(row.issueDay, locale) },
    ...(isCredit
      ? []
      : [
          { label: word('serviceDay'), value: dayInWords(serviceDay, locale) },
          { label: word('dueDay'), value: dayInWords(row.dueDay, locale) },
        ]),
    ...(row.month === null ? [] : [{ label: word('month'), value: monthInWords(row.month, locale) }]),
  ]
}

function sellerFacts(
  { name, siret, vatNumber, legalForm, register, line1, postalCode, city }: Seller,
  word: Words,
): Fact[] {
  return [
    ...factOf(word('name'), [name, legalForm].filter(Boolean).join(', ')),
    ...factOf(word('register'), register),
    ...factOf(word('address'), [line1, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')),
    ...factOf('SIRET', siret && groupedSiret(siret)),
    ...factOf(word('vatNumber'), vatNumber),
  ]
}

function clientFacts(
  { billedTo: { fullName, organization, siret, vatNumber, line1, line2, postalCode, city, country } }: Paper['row'],
  word: Words,
  locale: Locale,
): Fact[] {
  return [
    ...factOf(word('name'), [organization, fullName].filter(Boolean).join(', ')),
    ...factOf(
      word('address'),
      [line1, line2, `${postalCode} ${city}`.trim(), countryLine(country, locale)].filter(Boolean).join(', '),
    ),
    ...factOf('SIRET', siret && groupedSiret(siret)),
    ...factOf(word('vatNumber'), vatNumber),
  ]
}

/** Net, tax by rate, total, and what of it had been paid. */
function totalsOf({ row, paidAmount, receivedAmount }: Paper, word: Words, { locale, words }: Letterhead): string[][] {
  const cents = (amount: number) => priceText(amount, locale)
  const untaxed = row.taxAmount === 0 ? row.netAmount : row.netAmount - row.taxedAmount
  return [
    [word('net'), cents(row.netAmount)],
    ...(row.taxAmount > 0
      ? [[word('tax', { rate: percentText(row.taxRate, locale), base: cents(row.taxedAmount) }), cents(row.taxAmount)]]
      : []),
    ...(row.taxAmount === 0 || untaxed > 0
      ? [[word('tax', { rate: percentText(0, locale), base: cents(untaxed) }), cents(0)]]
      : []),
    [word(row.kind === 'credit_note' ? 'totalCredit' : 'total'), cents(row.totalAmount)],
    ...(receivedAmount > 0
      ? [
          [word('paid'), cents(receivedAmount)],
          ...(receivedAmount > paidAmount ? [[words('closing.toRefund'), cents(receivedAmount - paidAmount)]] : []),
          [word('due'), cents(row.totalAmount - paidAmount)],
        ]
      : []),
  ]
}

function mentionsOf(head: Letterhead, paper: Paper, word: Words): string[] {
  const { row } = paper
  const isCredit = row.kind === 'credit_note'
  return [
    ...vatReasonTexts(head, paper),
    // What makes good a damage or a loss is no service.
    ...(paper.lines.some(({ isTaxed }) => isTaxed) ? [word('mention.service')] : []),
    ...(isCredit ? [word('mention.credit')] : [word('mention.discount')]),
    ...(!isCredit && isProfessional(row) ? [word('mention.penalties')] : []),
  ]
}
