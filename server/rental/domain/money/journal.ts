import type { InvoiceKind, InvoiceLineKind, MoneyMethod } from '../vocabulary.ts'

/** The accounts of the settings that the journal writes to. */
export type Accounts = Readonly<
  Record<'clients' | 'rentals' | 'shipping' | 'charges' | 'vat' | 'bank' | 'cash' | 'points' | 'deposits', string>
>

/** An issued paper with its net amounts by kind of line. Cents, positive also of a credit note; days `YYYY-MM-DD`. */
export type JournalPaper = {
  kind: InvoiceKind
  number: string
  day: string
  client: string
  nets: readonly { kind: InvoiceLineKind; net: number }[]
  tax: number
  total: number
}

/** Money that came (positive) or went: for a paper, or as a deposit. */
export type JournalMovement = {
  day: string
  reference: string
  client: string
  method: MoneyMethod
  amount: number
  isDeposit: boolean
}

/** One line of an entry: either side is zero. */
export type JournalLine = {
  journal: 'VE' | 'BQ' | 'CA' | 'OD'
  entry: number
  day: string
  account: keyof Accounts
  code: string
  reference: string
  client: string
  debit: number
  credit: number
}

const SOLD = { rental: 'rentals', shipping: 'shipping', charge: 'charges' } as const satisfies Record<
  InvoiceLineKind,
  keyof Accounts
>

/** Where money of a method lies: a deposit that is withheld pays a paper out of what is held. */
const paidTo = (method: MoneyMethod): keyof Accounts =>
  method === 'cash' ? 'cash' : method === 'balance' ? 'points' : method === 'deposit' ? 'deposits' : 'bank'

const JOURNALS: Partial<Record<keyof Accounts, JournalLine['journal']>> = { bank: 'BQ', cash: 'CA' }

/**
 * The entries of papers and movements by double entry, in the order of their days: each entry's debits equal its
 * credits.
 */
export function journalOf(
  papers: readonly JournalPaper[],
  movements: readonly JournalMovement[],
  accounts: Accounts,
): JournalLine[] {
  const entries = [
    ...papers.map(paper => ({ day: paper.day, write: () => linesOfPaper(paper) })),
    ...movements.map(movement => ({ day: movement.day, write: () => linesOfMovement(movement) })),
  ].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  return entries.flatMap(({ write }, index) =>
    write().map(line => ({ ...line, entry: index + 1, code: accounts[line.account] })),
  )
}

type Unnumbered = Omit<JournalLine, 'entry' | 'code'>

/** An amount on its side: negative ones stand on the other. */
const sides = (debit: number) => (debit < 0 ? { debit: 0, credit: -debit } : { debit, credit: 0 })

function linesOfPaper({ kind, number: reference, day, client, nets, tax, total }: JournalPaper): Unnumbered[] {
  const sign = kind === 'credit_note' ? -1 : 1
  const line = (account: keyof Accounts, debit: number): Unnumbered => ({
    ...{ journal: 'VE', day, account, reference, client },
    ...sides(sign * debit),
  })
  return [
    line('clients', total),
    ...nets.map(({ kind: sold, net }) => line(SOLD[sold], -net)),
    ...(tax === 0 ? [] : [line('vat', -tax)]),
  ]
}

function linesOfMovement({ day, reference, client, method, amount, isDeposit }: JournalMovement): Unnumbered[] {
  const account = paidTo(method)
  const journal = JOURNALS[account] ?? 'OD'
  return [
    { journal, day, account, reference, client, ...sides(amount) },
    { journal, day, account: isDeposit ? 'deposits' : 'clients', reference, client, ...sides(-amount) },
  ]
}

/** The columns of the file of accounting entries that French law names (art. A. 47 A-1 LPF). */
const FEC_COLUMNS = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum', 'CompAuxLib'],
  ...['PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit', 'EcritureLet', 'DateLet', 'ValidDate'],
  ...['Montantdevise', 'Idevise'],
]
const JOURNAL_NAMES = { VE: 'Ventes', BQ: 'Banque', CA: 'Caisse', OD: 'Opérations diverses' } as const
const ACCOUNT_NAMES: Readonly<Record<keyof Accounts, string>> = {
  clients: 'Clients',
  rentals: 'Locations',
  shipping: 'Ports facturés',
  charges: 'Frais et indemnités',
  vat: 'TVA collectée',
  bank: 'Banque',
  cash: 'Caisse',
  points: 'Comptes de points',
  deposits: 'Cautions reçues',
}

const plain = (text: string) => text.replace(/[\t\r\n|]+/g, ' ').trim()
const compact = (day: string) => day.replaceAll('-', '')
const decimal = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/**
 * The lines as that file: tabs between columns, decimal commas, days without signs. `prefix` begins the number of each
 * entry, `validDay` is the day from which the month can't change; empty while it may.
 */
export function fecText(lines: readonly JournalLine[], { prefix, validDay }: { prefix: string; validDay: string }) {
  const rows = lines.map(({ journal, entry, day, account, code, reference, client, debit, credit }) => [
    ...[journal, JOURNAL_NAMES[journal], `${prefix}-${String(entry).padStart(5, '0')}`, compact(day)],
    ...[code, ACCOUNT_NAMES[account], '', account === 'clients' ? plain(client) : ''],
    ...[plain(reference), compact(day), plain(`${client} ${reference}`), decimal(debit), decimal(credit)],
    ...['', '', compact(validDay), '', ''],
  ])
  return [FEC_COLUMNS, ...rows].map(row => row.join('\t')).join('\r\n')
}
