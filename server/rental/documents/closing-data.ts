import { eq, sql, type SQL } from 'drizzle-orm'
import { rentalMonthClosings } from '#db/schema/rental/office.ts'
import type { MonthFigures, OwingPaper } from '../contract/money.ts'
import { priceText } from '#server/domain/money.ts'
import { dayOf } from '../domain/period.ts'
import type { DepositMovement, InvoiceKind, MoneyMethod } from '../domain/vocabulary.ts'
import type { DocumentData, DocumentSection } from '#server/pdf/index.ts'
import { dayInWords, monthInWords, type Letterhead, type Reading } from './letterhead.ts'

type PaperLine = {
  kind: InvoiceKind
  number: string
  day: string
  client: string
  net: number
  tax: number
  total: number
}
type PaymentLine = { day: string; command: number; method: MoneyMethod; amount: number }
type DepositLine = { day: string; command: number; movement: DepositMovement; amount: number }
/** What was paid ahead, or is kept of a deposit, of one command. */
type CommandSum = { command: number; amount: number }
type ClosedMonth = {
  month: string
  closedOn: string
  figures: MonthFigures
  owing: readonly OwingPaper[]
  papers: PaperLine[]
  payments: PaymentLine[]
  deposits: DepositLine[]
  kept: CommandSum[]
  advances: CommandSum[]
}

/**
 * A closed month as its report tells it: the figures that were frozen, with every line of which each is the sum.
 * Nothing is dated into a closed month, so that its lines are what they were. Null where the month is not closed.
 */
export async function readClosedMonth(orm: Reading['orm'], month: string): Promise<ClosedMonth | null> {
  const [closed] = await orm.select().from(rentalMonthClosings).where(eq(rentalMonthClosings.id, month))
  if (!closed) return null
  const { figures, owing } = closed.figures as { figures: MonthFigures; owing: OwingPaper[] }
  const first = sql`${`${month}-01`}::date`
  const next = sql`(${first} + interval '1 month')::date`
  const rows = async <T extends object>(query: SQL) => (await orm.execute(query)).rows as unknown as T[]
  return {
    month,
    closedOn: dayOf(closed.closedAt),
    figures,
    owing,
    papers:
      await rows(sql`select kind, number, issue_day::text as day, coalesce(nullif(billed_to ->> 'organization', ''),
        billed_to ->> 'fullName') as client, net_amount as net, tax_amount as tax, total_amount as total
      from rental_invoices where issue_day >= ${first} and issue_day < ${next} order by issue_day, kind, sequence`),
    payments: await rows(
      sql`select p.day::text, c.number as command, p.method, p.amount from rental_payments p
        join rental_commands c on c.id = p.command_id where p.day >= ${first} and p.day < ${next} order by p.day, p.id`,
    ),
    deposits: await rows(
      sql`select d.day::text, c.number as command, d.movement, d.amount from rental_deposit_movements d
        join rental_commands c on c.id = d.command_id where d.day >= ${first} and d.day < ${next} order by d.day, d.id`,
    ),
    kept: await rows(sql`select c.number as command, sum(case d.movement when 'received' then d.amount else -d.amount
      end)::int as amount
      from rental_deposit_movements d join rental_commands c on c.id = d.command_id where d.day < ${next} group by 1
        having sum(case d.movement when 'received' then d.amount else -d.amount end) <> 0 order by 1`),
    advances: await rows(sql`select c.number as command, sum(p.amount)::int as amount from rental_payments p
        join rental_commands c on c.id = p.command_id left join rental_invoices i on i.id = c.billed_by_id
      where p.day < ${next} and (i.id is null or i.issue_day >= ${next}) group by 1 having sum(p.amount) <> 0
        order by 1`),
  }
}

/**
 * The report of a closed month, for rental staff and their accountant: what was billed, what came in, what is kept and
 * who owes on its last day.
 */
export function closingData(head: Letterhead, closed: ClosedMonth): DocumentData {
  const { frame, locale, words } = head
  const word = (key: string, values?: Readonly<Record<string, unknown>>) => words(`closing.${key}`, values)
  const cents = (amount: number) => priceText(amount, locale)
  const { month, closedOn, figures, owing, papers, payments, deposits, kept, advances } = closed
  const { invoices, debitNotes, creditNotes } = figures
  const signed = ({ kind }: Pick<PaperLine, 'kind'>) => (kind === 'credit_note' ? -1 : 1)
  const table = (title: string, columns: readonly string[], rows: string[][], numbers: number): DocumentSection =>
    rows.length === 0
      ? { kind: 'facts', title: word(title), facts: [{ label: word('lines'), value: word('none') }] }
      : {
          kind: 'table',
          title: word(title),
          columns: columns.map((column, index) => ({
            title: word(column),
            isNumber: index >= columns.length - numbers,
          })),
          rows,
        }
  const listed = owing.reduce((sum, { owed }) => sum + owed, 0)
  const others = figures.owing.count + figures.toRefund.count - owing.length
  const owed = figures.owing.amount - figures.toRefund.amount
  const ofCommands = (title: string, sums: readonly CommandSum[], total: number) =>
    table(
      title,
      ['command', 'amount'],
      sums.length === 0
        ? []
        : [...sums.map(({ command, amount }) => [String(command), cents(amount)]), [word('sum'), cents(total)]],
      1,
    )
  return {
    ...frame,
    title: word('title', { month: monthInWords(month, locale) }),
    day: closedOn,
    sections: [
      {
        kind: 'facts',
        title: word('about'),
        facts: [
          { label: word('month'), value: monthInWords(month, locale) },
          { label: word('closedOn'), value: dayInWords(closedOn, locale) },
        ],
      },
      table(
        'billed',
        ['kind', 'count', 'net', 'tax', 'total'],
        [
          ...(
            [
              ['invoice', invoices, 1],
              ['debit_note', debitNotes, 1],
              ['credit_note', creditNotes, -1],
            ] as const
          ).map(([kind, { count, net, tax, total }, sign]) => [
            word(`kinds.${kind}`),
            String(count),
            cents(sign * net),
            cents(sign * tax),
            cents(sign * total),
          ]),
          [
            word('sum'),
            String(invoices.count + debitNotes.count + creditNotes.count),
            cents(invoices.net + debitNotes.net - creditNotes.net),
            cents(invoices.tax + debitNotes.tax - creditNotes.tax),
            cents(invoices.total + debitNotes.total - creditNotes.total),
          ],
        ],
        4,
      ),
      table(
        'papers',
        ['number', 'day', 'client', 'net', 'tax', 'total'],
        papers.map(paper => [
          paper.number,
          dayInWords(paper.day, locale),
          paper.client,
          cents(signed(paper) * paper.net),
          cents(signed(paper) * paper.tax),
          cents(signed(paper) * paper.total),
        ]),
        3,
      ),
      table(
        'paid',
        ['method', 'count', 'amount'],
        figures.paid.length === 0
          ? []
          : [
              ...figures.paid.map(({ method, count, amount }) => [
                word(`methods.${method}`),
                String(count),
                cents(amount),
              ]),
              [word('sum'), String(figures.paid.reduce((sum, { count }) => sum + count, 0)), cents(figures.paidTotal)],
            ],
        2,
      ),
      table(
        'payments',
        ['day', 'command', 'method', 'amount'],
        payments.map(({ day, command, method, amount }) => [
          dayInWords(day, locale),
          String(command),
          word(`methods.${method}`),
          cents(amount),
        ]),
        1,
      ),
      {
        kind: 'facts',
        title: word('deposits'),
        facts: (['received', 'returned', 'withheld', 'held'] as const).map(name => ({
          label: word(`moved.${name}`),
          value: cents(figures.deposits[name]),
        })),
      },
      table(
        'movements',
        ['day', 'command', 'movement', 'amount'],
        deposits.map(({ day, command, movement, amount }) => [
          dayInWords(day, locale),
          String(command),
          word(`moved.${movement}`),
          cents(amount),
        ]),
        1,
      ),
      ofCommands('kept', kept, figures.deposits.held),
      table(
        'owing',
        ['number', 'client', 'dueDay', 'state', 'owed'],
        owing.length === 0
          ? []
          : [
              ...owing.map(paper => [
                paper.number,
                paper.client,
                dayInWords(paper.dueDay, locale),
                word(paper.owed < 0 ? 'toRefund' : paper.isLate ? 'late' : 'due'),
                cents(paper.owed),
              ]),
              ...(others > 0 ? [[word('others', { count: others }), '', '', '', cents(owed - listed)]] : []),
              [word('sum'), '', '', '', cents(owed)],
            ],
        1,
      ),
      {
        kind: 'facts',
        title: word('stands'),
        facts: (
          [
            ['due', figures.owing],
            ['late', figures.late],
            ['toRefund', figures.toRefund],
          ] as const
        ).map(([name, { count, amount }]) => ({
          label: word('counted', { what: word(name), number: count }),
          value: cents(amount),
        })),
      },
      ofCommands('advances', advances, figures.advances),
    ],
  }
}
