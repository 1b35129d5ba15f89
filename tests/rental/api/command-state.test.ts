import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionCache } from '#server/auth/session-cache.ts'
import { clockReading } from '#server/rental/command-state.ts'
import { casesSql, namesSql } from '#server/rental/condition-sql.ts'
import { ALERT_CONDITIONS, COMMAND_ALERTS, derive, STATUS_CASES } from '#server/rental/domain/derive.ts'
import { lastOpenDayBefore, weekdayOf, type Opening } from '#server/rental/domain/opening.ts'
import { addDays, dayOf, startOfDay } from '#server/rental/domain/period.ts'
import { stageOf } from '#server/rental/domain/stage.ts'
import { planSteps, type CommandState, type Step } from '#server/rental/domain/steps/index.ts'
import { RENTAL_STRATEGIES, STEP_STATUSES } from '#server/rental/domain/vocabulary.ts'
import { readOpening } from '#server/rental/opening.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'

const COMMANDS = Number(process.env['COMMANDS'] ?? 60)
const CLOCKS = Number(process.env['CLOCKS'] ?? 40)
const DAY_MS = 86_400_000
const database = await createTestDatabase()
const world = await createWorld(database)
afterAll(await sessionCache.listen(database.pool))

const random = randomOf(SEED)
const today = dayOf(new Date())
const daysAgo = (most: number) => new Date(Date.now() - random(most) * DAY_MS)

type Standing = Parameters<typeof derive>[0]

/** Any status of any step, also those that no order of actions brings. */
function randomSteps(strategy: CommandState['strategy']): Step[] {
  const planned = planSteps(strategy).map(step =>
    step.status === 'hidden'
      ? step
      : { ...step, status: STEP_STATUSES[1 + random(4)]!, doneAt: random(2) === 0 ? null : daysAgo(15) },
  )
  const rest = { position: planned.length, content: null, comment: null, doneAt: new Date() }
  return random(8) === 0 ? [...planned, { ...rest, stepType: 'cancellation', status: 'success' }] : planned
}

function randomCommand(): Standing {
  const strategy = RENTAL_STRATEGIES[random(RENTAL_STRATEGIES.length)]!
  const startAt = startOfDay(addDays(today, random(40) - 25))
  return {
    strategy,
    startAt,
    endAt: startOfDay(addDays(dayOf(startAt), 7 + random(14))),
    createdAt: daysAgo(20),
    totalPrice: 1_000 * random(3),
    paidAmount: 1_000 * random(3),
    extensionEndAt: random(4) === 0 ? startOfDay(addDays(today, 30)) : null,
    agreementChangedAt: random(3) === 0 ? startOfDay(addDays(today, -random(20))) : null,
    steps: randomSteps(strategy),
  }
}

async function insertCommand(command: Standing): Promise<string> {
  const { strategy, startAt, endAt, createdAt, extensionEndAt, agreementChangedAt, totalPrice, paidAmount, steps } =
    command
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into rental_commands (rental_strategy_id, start_at, end_at, created_at, extension_end_at, items_price,
      total_price, paid_amount, agreement_changed_at) values ($1, $2, $3, $4, $5, $6, $6, $7, $8) returning id`,
    [strategy, startAt, endAt, createdAt, extensionEndAt, totalPrice, paidAmount, agreementChangedAt],
  )
  for (const { position, status, stepType, doneAt } of steps)
    await database.pool.query(
      `insert into rental_command_steps (command_id, position, status, step_type, done_at)
      values ($1, $2, $3, $4, $5)`,
      [rows[0]!.id, position, status, stepType, doneAt],
    )
  return rows[0]!.id
}

/**
 * Wherever today is in the week, some of the days before it are closed: on the calendar, or because one of the places
 * never opens and the other not then.
 */
async function closeSomeDays(): Promise<Opening> {
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(one => one !== weekdayOf(addDays(today, -2)))
  await database.pool.query('delete from rental_stocks')
  await database.pool.query('insert into rental_stocks (name, opening_weekdays) values ($1, $2), ($3, $4)', [
    'Open',
    weekdays,
    'Shut',
    [],
  ])
  await database.pool.query('insert into rental_closed_days (start_day, end_day) values ($1, $1)', [addDays(today, -1)])
  return readOpening(database.orm)
}

describe(`${COMMANDS} random commands (SEED=${SEED})`, () => {
  const commands = new Map<string, Standing>()
  let opening: Opening
  beforeAll(async () => {
    opening = await closeSomeDays()
    for (let index = 0; index < COMMANDS; index += 1) {
      const command = randomCommand()
      commands.set(await insertCommand(command), command)
    }
  })
  const idsWhere = (holds: (rule: ReturnType<typeof derive>) => boolean) =>
    new Set([...commands].filter(([, command]) => holds(derive(command, new Date(), opening))).map(([id]) => id))

  test('have in lists the status, flags and alerts of the pure rule', async () => {
    expect(lastOpenDayBefore(today, opening)).toBe(addDays(today, -3))
    const { list } = await world.admin.get('rental-commands', {
      'page[size]': 100,
      'fields[rental-commands]': 'stage,derivedStatus,flags,alerts',
    })
    const listed = new Map(list.map(({ id, attributes }) => [id, attributes]))
    for (const [id, command] of commands) {
      const { status, flags, alerts } = derive(command, new Date(), opening)
      expect([id, listed.get(id)]).toEqual([id, { stage: stageOf(command), derivedStatus: status, flags, alerts }])
    }
  })

  test('are found by status, flag and alert as in the pure rule', async () => {
    for (const status of ['cancelled', 'finishing'] as const) {
      const found = await world.admin.get('rental-commands', { 'filter[derivedStatus]': status, 'page[size]': 100 })
      expect(new Set(found.list.map(({ id }) => id).filter(id => commands.has(id)))).toEqual(
        idsWhere(rule => rule.status === status),
      )
    }
    for (const [name, asked] of [
      ['alerts', ['returnOverdue', 'returnSoon']],
      ['alerts', ['contractOverdue', 'paymentOverdue']],
      ['flags', ['owing', 'waitingReturn']],
    ] as const) {
      const found = await world.admin.get('rental-commands', { [`filter[${name}]`]: asked.join(), 'page[size]': 100 })
      expect(new Set(found.list.map(({ id }) => id).filter(id => commands.has(id)))).toEqual(
        idsWhere(rule => asked.some(one => rule[name].some(given => given === one))),
      )
    }
    expect((await world.admin.get('rental-commands', { 'filter[derivedStatus]': 'sleeping' })).status).toBe(400)
  })

  test(`have by SQL the status and alerts of the pure rule at ${CLOCKS} random moments`, async () => {
    for (let index = 0; index < CLOCKS; index += 1) {
      const now = new Date(Date.now() + (random(60) - 30) * DAY_MS + random(DAY_MS))
      const reading = clockReading('"rental_commands"', {
        now: sql`${now.toISOString()}::timestamptz`,
        today: sql`${dayOf(now)}::date`,
        lastOpenDay: sql`${lastOpenDayBefore(dayOf(now), opening)}::date`,
      })
      const { rows } = await database.orm.execute<{ id: string; status: string; alerts: string[] }>(
        sql`select id, ${casesSql(STATUS_CASES, reading)} as status,
          ${namesSql(COMMAND_ALERTS, ALERT_CONDITIONS, reading)} as alerts from rental_commands`,
      )
      const found = new Map(rows.map(({ id, status, alerts }) => [id, { status, alerts }]))
      for (const [id, command] of commands) {
        const { status, alerts } = derive(command, now, opening)
        expect([id, now, found.get(id)]).toEqual([id, now, { status, alerts }])
      }
    }
  })
})

describe('filter[free]', () => {
  test('finds the models with a free unit on all days, and refuses a malformed period', async () => {
    const model = await world.make('rental-models')
    const item = async () =>
      (
        await world.admin.post('rental-items', {
          data: {
            type: 'rental-items',
            attributes: { stockId: `free-${random(1e9)}` },
            relationships: { rentalModel: { data: { type: 'rental-models', id: model } } },
          },
        })
      ).data.id
    const isFree = async (days: string) =>
      (await world.admin.get('rental-models', { 'filter[free]': days, 'filter[id]': model })).list.length === 1
    const block = (id: string, startDay: string, endDay: string | null) =>
      world.admin.post('rental-unavailabilities', {
        data: {
          type: 'rental-unavailabilities',
          attributes: { startDay, endDay },
          relationships: { rentalItem: { data: { type: 'rental-items', id } } },
        },
      })
    expect(await isFree('2031-05-01,2031-05-07')).toBe(false)
    const [one, two] = [await item(), await item()]
    expect(await isFree('2031-05-01,2031-05-07')).toBe(true)
    const made = await block(one, '2031-05-03', '2031-05-05')
    expect(made.status, made.text).toBe(201)
    expect(await isFree('2031-05-01,2031-05-07')).toBe(true)
    await block(two, '2031-05-06', '2031-05-20')
    // Never both on one day, and yet neither is free throughout.
    expect(await isFree('2031-05-01,2031-05-07')).toBe(false)
    expect(await isFree('2031-05-06,2031-05-12')).toBe(true)
    await block(one, '2031-05-20', null)
    expect(await isFree('2031-05-19,2031-05-20')).toBe(false)
    expect((await block(two, '2031-05-10', '2031-05-11')).status).toBe(409)
    for (const wrong of ['2031-05-01', '2031-05-07,2031-05-01', 'x,y', '2031-05-01,2031-05-02,2031-05-03'])
      expect((await world.admin.get('rental-models', { 'filter[free]': wrong })).status, wrong).toBe(400)
  })
})
