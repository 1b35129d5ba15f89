import { expect, test } from 'vitest'
import type { RentalBoard } from '#server/rental/contract/office.ts'
import { addDays, dayOf, startOfDay } from '#server/rental/domain/period.ts'
import { advance, type CommandAction } from '#server/rental/domain/steps/index.ts'
import { newlyPlaced } from '../support/states.ts'
import { createModel } from '../support/stock.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'
import { alertPath, commandsPath } from '#web/rental/office/paths.ts'
import { createOfficeWorld } from '../support/world/office.ts'

const { database, pool, client, today, staff, renter, board } = await createOfficeWorld()
const ORDERS = Number(process.env['COMMANDS'] ?? 100)
const random = randomOf(SEED)
const oneIn = (count: number) => random(count) === 0
const HEARD = ['conflict', 'message', 'extensionAsked', 'toRefund', 'depositToReturn', 'owing'] as const

const WAY: readonly CommandAction[] = [
  { slug: 'validate' },
  { slug: 'send-contract' },
  { slug: 'accept-contract' },
  { slug: 'record-payment', method: 'outside' },
  { slug: 'prepare', units: [] },
  { slug: 'dispatch', content: 'x' },
  { slug: 'hand-over' },
  { slug: 'record-return', units: [], dueDay: '2099-12-31' },
  { slug: 'close' },
]

/** An order that went some way, with or without a payment, a deposit, a message, a wish to keep it and a conflict. */
async function randomOrder(model: string): Promise<void> {
  let state = newlyPlaced(random, today)
  const { strategy, startAt, endAt, createdAt } = state
  for (const action of [
    ...WAY.slice(0, random(WAY.length + 1)),
    ...(oneIn(6) ? [{ slug: 'cancel', comment: null } as const] : []),
  ]) {
    const party = { isRenter: true, isStaff: true, canUseTransactions: false }
    const advanced = advance(state, action, party, new Date())
    if (advanced.ok && advanced.isChanged) state = advanced.command
  }
  const id = (
    await pool.query<{ id: string }>(
      `insert into rental_commands (rental_strategy_id, start_at, end_at, created_at, rent_by_id, items_price,
          total_price, paid_amount, extension_end_at)
        values ($1, $2, $3, $4, $5, 1000, 1000, $6, $7) returning id`,
      [
        strategy,
        startAt,
        endAt,
        createdAt,
        renter.id,
        random(3) * 1_000,
        oneIn(4) ? startOfDay(addDays(dayOf(endAt), 7)) : null,
      ],
    )
  ).rows[0]!.id
  for (const { position, status, stepType, doneAt } of state.steps)
    await pool.query(
      `insert into rental_command_steps (command_id, position, status, step_type, done_at) values ($1, $2, $3, $4, $5)`,
      [id, position, status, stepType, doneAt],
    )
  if (oneIn(3))
    await pool.query(
      `insert into rental_deposit_movements (command_id, movement, amount, method, day)
        values ($1, 'received', 500, 'cash', $2)`,
      [id, today],
    )
  if (oneIn(3))
    await pool.query(
      `insert into rental_command_messages (command_id, content, created_by_id, created_at)
        values ($1, 'x', $2, now() - $3::int * interval '1 day')`,
      [id, oneIn(2) ? renter.id : staff.id, random(120)],
    )
  if (oneIn(8))
    await pool.query(
      `with line as (insert into rental_command_items (command_id, position, rental_model_id, renting_price)
          values ($1, 0, $2, 1000) returning id)
        insert into rental_occupations (rental_model_id, kind, period, command_item_id)
          select $2, 'command', daterange($3, $4), id from line`,
      [id, model, dayOf(startAt), dayOf(endAt)],
    )
}

/** How many records the list at this address of the back office has. */
async function lengthOf(path: string): Promise<number> {
  const { search } = new URL(path, 'http://site.example')
  const query = { ...Object.fromEntries(new URLSearchParams(search)), 'page[size]': '1' }
  const answer = await client.get('rental-commands', query, staff.headers)
  expect([path, answer.status]).toEqual([path, 200])
  return (answer.document as unknown as { meta: { page: { total: number } } }).meta.page.total
}

/** The alerts that chance has given no order yet. */
async function silentAlerts() {
  const { alerts } = await board('?stock=all')
  return HEARD.filter(kind => !alerts.some(alert => alert.kind === kind))
}

/** Each total of the board, beside the length of the list to which it leads. */
async function totalsOf({ alerts, groups, closed, cancelled, filters }: RentalBoard) {
  const totals = [
    ...alerts.map(({ kind, count }) => ({ path: alertPath(kind, filters), count })),
    ...groups.flatMap(({ group, stages }) =>
      stages.map(({ stage, count }) => ({ path: commandsPath(stage, filters, group), count })),
    ),
    { path: commandsPath('closed', filters), count: closed },
    { path: commandsPath('cancelled', filters), count: cancelled },
  ]
  return Promise.all(totals.map(async ({ path, count }) => ({ path, count, length: await lengthOf(path) })))
}

test(`each total of the board is the length of the list to which it leads (SEED=${SEED})`, async () => {
  const { id: model } = await createModel(database, { items: 1 })
  for (let index = 0; index < ORDERS; index += 1) await randomOrder(model)
  for (let more = 0; more < ORDERS && (await silentAlerts()).length > 0; more += 1) await randomOrder(model)
  expect(await silentAlerts()).toEqual([])
  for (const query of ['?stock=all', '?stock=all&strategy=pick_up', '?stock=all&person=Office']) {
    const totals = await totalsOf(await board(query))
    expect(totals.map(({ path, length }) => [path, length])).toEqual(totals.map(({ path, count }) => [path, count]))
  }
})

test('each task on the home of rental staff counts what the board counts of it', async () => {
  const { alerts, filters } = await board('?stock=all')
  const counted = (kind: (typeof alerts)[number]['kind']) => alerts.find(one => one.kind === kind)?.count ?? 0
  for (const kind of ['message', 'extensionAsked', 'conflict', 'returnOverdue', 'toRefund', 'depositToReturn'] as const)
    expect([kind, await lengthOf(alertPath(kind, filters))]).toEqual([kind, counted(kind)])
})
