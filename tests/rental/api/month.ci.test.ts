import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { RentalMonth } from '#server/rental/contract/money.ts'
import { addDays } from '#server/rental/domain/period.ts'
import { RENTAL_STRATEGIES } from '#server/rental/domain/vocabulary.ts'
import { callAction, clientOf, type Client } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { faultsOfBooks } from '../support/books.ts'
import { FATES } from '../support/month/month.ts'
import { playMonth, type PlayedMonth } from '../support/month/play-month.ts'
import * as books from './month-books.ts'
import { damagedItems, faultsOfEvening, itemsNotInRepair, occupationsAfter } from './month-timeline.ts'

/** `MONTH_COMMANDS=200 MONTH_SEED=7` plays a full month, and another one. */
const COMMANDS = Number(process.env.MONTH_COMMANDS ?? FATES.length * 2)
const SEED = Number(process.env.MONTH_SEED ?? 1)
const FIRST_DAY = '2026-11-28'
/** What the month contains at least, whatever its seed. */
const ACTIONS = [
  'validate',
  'refuse',
  'reject-contract',
  'accept-contract',
  'record-payment',
  'fail-payment',
  'prepare',
  'replace',
  'dispatch',
  'hand-over',
  'request-extension',
  'record-return',
  'add-charge',
  'receive-deposit',
  'return-deposit',
  'withhold-deposit',
  'close',
  'cancel',
]

const database = await createTestDatabase()
let now = new Date(`${FIRST_DAY}T08:00:00Z`)
const setNow = (moment: Date) => {
  now = moment
}
const app = buildAppContext(database, { env: { rateLimits: 'off' }, now: () => now })
const api = createApi(app)

const evenings: string[] = []
let played: PlayedMonth

beforeAll(async () => {
  played = await playMonth(
    { app, api, database, setNow },
    {
      commands: COMMANDS,
      firstDay: FIRST_DAY,
      seed: SEED,
      eachEvening: async evening => void evenings.push(...(await faultsOfEvening(database, evening))),
    },
  )
  console.log(
    `${played.commands.length} commands until ${played.lastDay}, seed ${SEED}: ${JSON.stringify(played.counts)}`,
  )
}, 1_800_000)

describe(`a month of ${COMMANDS} commands`, () => {
  test('takes each command through its planned actions to its end', async () => {
    expect(played.surprises).toEqual([])
    expect(await books.commandsStillOpen(database)).toEqual([])
    expect(played.commands.length).toBeGreaterThan(COMMANDS * 0.8)
    const events = Object.keys(played.counts)
    for (const strategy of RENTAL_STRATEGIES) expect(events).toContain(`ordered ${strategy}`)
    for (const slug of ACTIONS) expect(events).toContain(slug)
  })

  test('leaves every item as in the timeline, and no alert missing or false on any evening', async () => {
    expect(evenings).toEqual([])
    expect(await occupationsAfter(database, played.lastDay)).toEqual([])
    // What came back broken is in repair, what is lost is gone.
    const damaged = await damagedItems(database)
    expect(damaged.length).toBeGreaterThan(0)
    expect(await itemsNotInRepair(database, damaged)).toEqual([])
  })
})

describe('the books', () => {
  test('have the costs and payments of each command, line by line', async () => {
    expect(await faultsOfBooks(database)).toEqual([])
    expect(await books.commandsOffTheirLines(database)).toEqual([])
    expect(await books.cancelledAndPaid(database)).toEqual([])
    expect(await books.depositsLeft(database)).toEqual([])
  })

  test('bill each closed command once for its costs, with consecutive numbers', async () => {
    const { months } = await billMonths()
    expect(months.length).toBeGreaterThan(1)
    expect(await books.closedAndUnbilled(database)).toEqual([])
    expect(await faultsOfBooks(database)).toEqual([])
    expect(Object.keys(await books.invoiceCounts(database))).toEqual(['debit_note', 'invoice'])
  })

  test('give each account the sum of its lines: the points taken for valid commands', async () => {
    const { balance, taken } = await books.pointsOfAccounts(database)
    expect(taken).toBeGreaterThan(0)
    expect(balance).toBe(1_000_000 - taken)
  })

  test('are corrected by credit notes only, whole or by a line, each with its own number', async () => {
    const { staff } = await billMonths()
    const before = await books.invoiceRows(database)
    for (const [index, { id }] of before.entries()) {
      if (index % 4 > 1) continue
      await creditInvoice(staff, id, index % 4 === 0 ? 'whole' : 'by a line')
      if (index % 8 === 0)
        expect((await actOnInvoice(staff, id, 'record-payment', { method: 'transfer' })).errors).toEqual([])
    }
    expect(await books.invoiceRows(database)).toEqual(before)
    const { credit_note: notes } = await books.invoiceCounts(database)
    expect(notes).toBeGreaterThan(before.length / 3)
    expect(await faultsOfBooks(database)).toEqual([])
    expect(await books.invoicesOffTheirTax(database)).toEqual([])
  })

  test('sum the lines of each month, and can be closed', async () => {
    const { staff, months } = await billMonths()
    for (const month of months) {
      const { invoices, debitNotes, paidTotal, deposits } = await figuresOf(staff, month)
      expect({
        issued: invoices.total + debitNotes.total,
        paid: paidTotal,
        held: deposits.held,
      }).toEqual(await books.sumsOfMonth(database, month))
      expect([month, (await staff.post(`services/rentals/months/${month}/close`, {})).errors]).toEqual([month, []])
    }
    // What was billed is paid or owed, to the cent.
    const { owing, toRefund } = await figuresOf(staff, now.toISOString().slice(0, 7))
    expect(owing.amount - toRefund.amount).toBe(await books.amountOwed(database))
    // Nothing is dated into a month that is closed.
    await expect(
      database.pool.query(
        `insert into rental_payments (command_id, amount, method, day)
          select id, 100, 'cash', $1 from rental_commands limit 1`,
        [FIRST_DAY],
      ),
    ).rejects.toThrow()
  })
})

describe('the papers', () => {
  test('exist once each, with the bytes of their hash', async () => {
    await carryOutJobs({ app, database })
    const papers = await books.currentPapers(database)
    expect(papers.map(({ key }) => key)).toEqual(await books.expectedPapers(database))
    for (const { key, hash, stored, path } of papers) {
      const bytes = await buffer(await app.store.get(path))
      expect([key, createHash('sha256').update(bytes).digest('hex'), stored]).toEqual([key, hash, hash])
    }
  })
})

/** The monthly invoices of every month that was played, run some weeks later by somebody who has just signed in. */
async function billMonths(): Promise<{ staff: Client; months: string[] }> {
  const months = [
    ...new Set(
      Array.from({ length: 120 }, (_, number) => addDays(FIRST_DAY, number))
        .filter(day => day <= played.lastDay)
        .map(day => day.slice(0, 7)),
    ),
  ]
  setNow(new Date(`${addDays(played.lastDay, 62)}T08:00:00Z`))
  const staff = clientOf(api, (await asUser(app, { roles: ['rental_admin'] })).headers)
  for (const month of months) {
    const answer = await staff.post(`services/rentals/months/${month}/invoices`, {})
    expect([month, answer.status < 300, answer.errors]).toEqual([month, true, []])
    await carryOutJobs({ app, database })
  }
  return { staff, months }
}

const actOnInvoice = (staff: Client, id: string, slug: string, input: object) =>
  callAction(staff, `rental-invoices/${id}`, slug, input)

/** Credits an invoice, or a third of its first line. */
async function creditInvoice(staff: Client, id: string, extent: 'whole' | 'by a line'): Promise<void> {
  const {
    list: [line],
  } = await staff.get(`rental-invoices/${id}/lines`)
  const third = { line: line!.id, amount: Math.max(1, Math.floor(Number(line!.attributes.amount) / 3)) }
  const answer = await actOnInvoice(staff, id, 'credit', {
    reason: 'Appareil en panne',
    ...(extent === 'whole' ? {} : { lines: [third] }),
  })
  expect([id, answer.status, answer.errors]).toEqual([id, 200, []])
}

async function figuresOf(staff: Client, month: string): Promise<RentalMonth['figures']> {
  const answer = await staff.get(`services/rentals/months/${month}`)
  return (answer.document.data as RentalMonth).figures
}
