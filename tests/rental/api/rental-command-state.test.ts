import { afterAll, describe, expect, test } from 'vitest'
import { sessionCache } from '#server/auth/session-cache.ts'
import { derive } from '#server/rental/domain/derive.ts'
import { lastOpenDayBefore, weekdayOf } from '#server/rental/domain/opening.ts'
import { addDays, dayOf, startOfDay } from '#server/rental/domain/period.ts'
import { planSteps, type Step } from '#server/rental/domain/steps/index.ts'
import { RENTAL_STRATEGIES, STEP_STATUSES } from '#server/rental/domain/vocabulary.ts'
import { readOpening } from '#server/rental/opening.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'

/** What lists filter by is what the pure rule says, for steps of every kind, one after another. */
const COMMANDS = Number(process.env['COMMANDS'] ?? 60)
const database = await createTestDatabase()
const world = await createWorld(database)
afterAll(await sessionCache.listen(database.pool))

const random = randomOf(SEED)

describe(`where ${COMMANDS} commands stand (SEED=${SEED})`, () => {
  test('is the same in lists as by the pure rule', async () => {
    const today = dayOf(new Date())
    // Wherever today is in the week, some of the days before it are closed: on the calendar, or because one of the
    // places never opens and the other not then.
    await database.pool.query('delete from rental_stocks')
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(one => one !== weekdayOf(addDays(today, -2)))
    await database.pool.query('insert into rental_stocks (name, opening_weekdays) values ($1, $2), ($3, $4)', [
      'Open',
      weekdays,
      'Shut',
      [],
    ])
    await database.pool.query('insert into rental_closed_days (start_day, end_day) values ($1, $1)', [
      addDays(today, -1),
    ])
    const opening = await readOpening(database.orm)
    expect(lastOpenDayBefore(today, opening)).toBe(addDays(today, -3))
    const expected = new Map<string, ReturnType<typeof derive>>()
    for (let index = 0; index < COMMANDS; index += 1) {
      const strategy = RENTAL_STRATEGIES[random(RENTAL_STRATEGIES.length)]!
      const startAt = startOfDay(addDays(today, random(40) - 25))
      const endAt = startOfDay(addDays(dayOf(startAt), 7 + random(14)))
      const createdAt = new Date(Date.now() - random(20) * 86_400_000)
      const [totalPrice, paidAmount] = [1_000 * random(3), 1_000 * random(3)]
      const extensionEndAt = random(4) === 0 ? startOfDay(addDays(today, 30)) : null
      const doneAt = () => (random(2) === 0 ? null : new Date(Date.now() - random(15) * 86_400_000))
      const planned: Step[] = planSteps(strategy).map(step =>
        step.status === 'hidden' ? step : { ...step, status: STEP_STATUSES[1 + random(4)]!, doneAt: doneAt() },
      )
      const steps: Step[] =
        random(8) === 0
          ? [
              ...planned,
              {
                stepType: 'cancellation',
                position: planned.length,
                status: 'success',
                content: null,
                comment: null,
                doneAt: new Date(),
              },
            ]
          : planned
      const {
        rows: [row],
      } = await database.pool.query<{ id: string }>(
        `insert into rental_commands (rental_strategy_id, start_at, end_at, created_at, extension_end_at, items_price, total_price, paid_amount) values ($1, $2, $3, $4, $5, $6, $6, $7) returning id`,
        [strategy, startAt, endAt, createdAt, extensionEndAt, totalPrice, paidAmount],
      )
      for (const step of steps)
        await database.pool.query(
          'insert into rental_command_steps (command_id, position, status, step_type, done_at) values ($1, $2, ' +
            '$3, $4, $5)',
          [row!.id, step.position, step.status, step.stepType, step.doneAt],
        )
      expected.set(
        row!.id,
        derive(
          { strategy, startAt, endAt, createdAt, extensionEndAt, totalPrice, paidAmount, steps },
          new Date(),
          opening,
        ),
      )
    }
    const { list } = await world.admin.get('rental-commands', {
      'page[size]': 100,
      'fields[rental-commands]': 'derivedStatus,flags,alerts',
    })
    let seen = 0
    for (const { id, attributes } of list) {
      const rule = expected.get(id)
      if (!rule) continue
      seen += 1
      expect([id, attributes]).toEqual([
        id,
        { derivedStatus: rule.status, flags: [...rule.flags], alerts: [...rule.alerts] },
      ])
    }
    expect(seen).toBe(COMMANDS)
    for (const status of ['cancelled', 'finishing'] as const) {
      const found = await world.admin.get('rental-commands', { 'filter[derivedStatus]': status, 'page[size]': 100 })
      expect(new Set(found.list.map(one => one.id).filter(id => expected.has(id)))).toEqual(
        new Set([...expected].filter(([, rule]) => rule.status === status).map(([id]) => id)),
      )
    }
    const late = await world.admin.get('rental-commands', {
      'filter[alerts]': 'returnOverdue,returnSoon',
      'page[size]': 100,
    })
    expect(new Set(late.list.map(one => one.id))).toEqual(
      new Set(
        [...expected].filter(([, rule]) => rule.alerts.some(alert => alert.startsWith('return'))).map(([id]) => id),
      ),
    )
    expect((await world.admin.get('rental-commands', { 'filter[derivedStatus]': 'sleeping' })).status).toBe(400)
  })
})

describe('filter[free]', () => {
  test('finds the models of which one more unit fits on all days, and says what is no period', async () => {
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
