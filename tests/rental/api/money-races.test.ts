import { definitionsOf } from '#server/gather.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { RentalMonth } from '#server/rental/contract/money.ts'
import { dayOf } from '#server/rental/domain/period.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { billMonth } from '#server/rental/index.ts'
import { callAction, clientOf, type Client } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { faultsOfBooks } from '../support/books.ts'
import { createReturned } from '../support/command.ts'
import { deadlocks } from '../support/stock.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'
import { CLOSE_ANYWAY } from '../support/actions.ts'

const random = randomOf(SEED)

const definitions = definitionsOf()

/** `ROUNDS=300` for a long run: each is a month with some twenty simultaneous changes of its books. */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const LONGEST_WAIT_MS = 12
const DEPOSIT = 5_000

const database = await createTestDatabase()
const { pool } = database
let clock = new Date('2027-01-31T22:30:00Z')
const app = buildAppContext(database, { now: () => clock })
/** A second machine, which is still in the month that the first one closes. */
let lateClock = clock
const late = buildAppContext(database, { now: () => lateClock })
const registry = makeRegistry(definitions, app.site.features)
const [api, lateApi] = [createApi(app), createApi(late)]
let staff: Client
let lateStaff: Client
const monthly = await asUser(app)
await pool.query('update users set rental_monthly_invoicing = true where id = $1', [monthly.id])
const renter = await asUser(app)

type Said = string
const surprises: Said[] = []
/**
 * Whatever order things come in, each is done, or refused for a reason that somebody can read: never "try again", never
 * a fault.
 */
async function act(who: Client, type: string, id: string, slug: string, input: object = {}): Promise<Said> {
  const {
    status,
    errors: [fault],
  } = await callAction(who, `${type}/${id}`, slug, input)
  const said = status < 300 ? 'done' : `${status} ${fault?.code}`
  const isPlain = said === 'done' || said.startsWith('422 validation.') || said.startsWith('409 rental.')
  if (!isPlain) surprises.push(`${slug}: ${said} ${JSON.stringify(fault)}`)
  return said
}
const command = (id: string, slug: string, input?: object, who = staff) => act(who, 'rental-commands', id, slug, input)
const paper = (id: string, slug: string, input?: object, who = staff) => act(who, 'rental-invoices', id, slug, input)
const some = (most: number) => 1 + random(most)
const sometimes = <T>(value: T): T | undefined => (random(2) === 0 ? value : undefined)

/** What is back, with a deposit that is kept. */
async function returned(rentBy: string): Promise<string> {
  const { id } = await createReturned(database, {
    rentBy,
    units: some(3),
    pricePerDay: 100 + some(99),
    startDay: '2026-12-01',
  })
  await pool.query(
    "insert into rental_deposit_movements (command_id, movement, amount, method, day) values ($1, 'received', $2, " +
      "'cheque', $3)",
    [id, DEPOSIT, dayOf(clock)],
  )
  return id
}
const paperOf = async (id: string) =>
  (await pool.query<{ id: string }>('select billed_by_id as id from rental_commands where id = $1', [id])).rows[0]!.id

async function atOnce(acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(
    acts.map(async one => {
      await sleep(random(LONGEST_WAIT_MS))
      await one()
    }),
  )
}

test(`the books balance after ${ROUNDS} months of simultaneous payments, credits, bills and closings`, async () => {
  const deadlocksBefore = await deadlocks(database)
  for (let round = 0; round < ROUNDS; round += 1) {
    // No session lasts for two months.
    const { headers } = await asUser(app, { roles: ['rental_admin'] })
    staff = clientOf(api, headers)
    lateStaff = clientOf(lateApi, headers)
    const today = dayOf(clock)
    const month = today.slice(0, 7)
    const [billed, single, open] = [
      [await returned(monthly.id), await returned(monthly.id), await returned(monthly.id)],
      await returned(renter.id),
      [await returned(renter.id), await returned(monthly.id)],
    ]
    for (const id of [...billed, single]) expect(await command(id, 'close', CLOSE_ANYWAY)).toBe('done')
    expect(await billMonth(app, registry, { month })).toBe(1)
    const papers = [await paperOf(billed[0]!), await paperOf(single)]
    // The first machine is in the next month; the other still writes into this one.
    lateClock = clock
    clock = new Date(clock.getTime() + 4 * 3_600_000)
    const changes = [
      ...[...billed, single].flatMap(id => [
        () => command(id, 'withhold-deposit', { amount: sometimes(some(DEPOSIT)), day: sometimes(today) }),
        () =>
          command(id, 'return-deposit', {
            amount: sometimes(some(DEPOSIT)),
            method: 'cheque',
            day: sometimes(today),
          }),
      ]),
      ...papers.flatMap(id => [
        () =>
          paper(id, 'record-payment', { method: 'transfer', amount: sometimes(some(4_000)), day: sometimes(today) }),
        () => paper(id, 'record-payment', { method: 'card' }, lateStaff),
        () => paper(id, 'credit', { reason: 'Un geste' }, sometimes(lateStaff) ?? staff),
      ]),
      ...open.flatMap(id => [
        () => command(id, 'close', CLOSE_ANYWAY, sometimes(lateStaff) ?? staff),
        () => command(id, 'close', CLOSE_ANYWAY),
      ]),
      () => billMonth(sometimes(late) ?? app, registry, { month }),
      () =>
        staff.post(`services/rentals/months/${month}/close`, {}).then(({ status, errors: [fault] }) => {
          if (status !== 200 && status !== 409) surprises.push(`closing: ${status} ${fault?.code}`)
        }),
    ]
    await atOnce(
      changes
        .map(change => ({ change, at: random(2 ** 31) }))
        .sort((one, other) => one.at - other.at)
        .map(({ change }) => change),
    )
    expect(await faultsOfBooks(database)).toEqual([])
    await assertFrozen(month)
    // Whatever was left of it is billed and closed, so that the next round begins with a month of its own.
    await billMonth(app, registry, { month })
    const { status, errors } = await staff.post(`services/rentals/months/${month}/close`, {})
    expect([status, errors[0]?.code]).toEqual([200, undefined])
    await assertFrozen(month)
    const {
      rows: [end],
    } = await pool.query<{ day: string }>(
      "select (date_trunc('month', $1::date) + interval '2 months' - interval '1 day')::date::text as day",
      [today],
    )
    clock = new Date(`${end!.day}T20:30:00Z`)
  }
  expect(surprises).toEqual([])
  expect(await deadlocks(database)).toBe(deadlocksBefore)
}, 1_800_000)

/** What a closed month says is what its lines sum to, whatever was written beside its closing. */
async function assertFrozen(month: string): Promise<void> {
  const { data } = (await staff.get(`services/rentals/months/${month}`)).document as unknown as { data: RentalMonth }
  if (data.closedAt === null) return
  const {
    figures: { invoices, debitNotes, creditNotes, paidTotal, deposits },
  } = data
  const {
    rows: [sums],
  } = await pool.query<Record<string, number>>(
    `select
    (select coalesce(sum(total_amount), 0)::int from rental_invoices
      where kind <> 'credit_note' and to_char(issue_day, 'YYYY-MM') = $1) as issued,
    (select coalesce(sum(total_amount), 0)::int from rental_invoices
      where kind = 'credit_note' and to_char(issue_day, 'YYYY-MM') = $1) as credited,
    (select coalesce(sum(amount), 0)::int from rental_payments where to_char(day, 'YYYY-MM') = $1) as paid,
    (select coalesce(sum(amount), 0)::int from rental_deposit_movements
      where to_char(day, 'YYYY-MM') = $1 and movement = 'withheld') as withheld`,
    [month],
  )
  expect({
    issued: invoices.total + debitNotes.total,
    credited: creditNotes.total,
    paid: paidTotal,
    withheld: deposits.withheld,
  }).toEqual(sums)
}
