import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RentalUnavailable } from '#server/rental/contract/rentals.ts'
import { extendOverdue } from '#server/rental/index.ts'
import { periodOfDays } from '#server/rental/domain/period.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { bundled } from '#tests/support/bundled.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { todayInParis } from '#tests/rental/support/today.ts'
import { createCommand, type MadeCommand } from '#tests/rental/support/command.ts'
import { createAddress, createModel, deadlocks, later, overlapping, week } from '#tests/rental/support/stock.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'

/** `ROUNDS=10` for the promise's own number, on a machine that does nothing else: then the time counts, too. */
const ROUNDS = Number(process.env.ROUNDS ?? 1)
const BUYERS = 200
const WORST_MS = process.env.ROUNDS === undefined ? Infinity : 5_000

const database = await createTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-race-'))
const app = buildAppContext(database)
const today = await todayInParis()
const random = randomOf(SEED)
const count = async (statement: string, values: unknown[] = []) =>
  Number((await database.pool.query<{ count: string }>(statement, values)).rows[0]!.count)

const children: ChildProcess[] = []
let urls: string[] = []
const buyers: Record<string, string>[] = []
const addresses: string[] = []
const ids: string[] = []
let staff: Record<string, string> = {}

async function startApi(): Promise<string> {
  const child = spawn(process.execPath, [await bundled('tests/support/api-program.ts'), database.url, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise(done => createInterface({ input: child.stdout! }).once('line', done))
}

beforeAll(async () => {
  urls = await Promise.all([startApi(), startApi()])
  for (let made = 0; made < BUYERS; made += 20) {
    const people = await Promise.all(Array.from({ length: 20 }, () => asUser(app)))
    buyers.push(...people.map(({ headers }) => headers))
    ids.push(...people.map(({ id }) => id))
    addresses.push(...(await Promise.all(people.map(({ id }) => createAddress(database, id)))))
  }
  staff = (await asUser(app, { roles: ['rental_admin'] })).headers
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

type Answer = {
  status: number
  ms: number
  body: { data?: { id: string }; errors?: { code: string; meta?: unknown }[] }
}

async function send(
  path: string,
  {
    buyer,
    headers = buyers[buyer],
    method = 'POST',
    body,
    process: which,
  }: { buyer: number; headers?: Record<string, string> | undefined; method?: string; body?: unknown; process: number },
): Promise<Answer> {
  const begun = performance.now()
  const type = path.includes('/services/') ? 'application/json' : 'application/vnd.api+json'
  const answer = await fetch(urls[which]! + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': type }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    ms: performance.now() - begun,
    body: (text === '' ? {} : JSON.parse(text)) as Answer['body'],
  }
}

const order = (buyer: number, attributes: Record<string, unknown>) =>
  send('/api/v1/rental-commands', {
    buyer,
    process: buyer % 2,
    body: {
      data: {
        type: 'rental-commands',
        attributes: { conditionsAccepted: true, ...attributes },
        relationships: { billingAddress: { data: { type: 'rental-addresses', id: addresses[buyer] } } },
      },
    },
  })

/** The time of an order that is sent alone, in ms. */
const timeAlone = async (): Promise<number> =>
  (await order(0, { models: { [(await createModel(database)).id]: 1 }, ...week(later(today, 30)) })).ms

describe('two processes never rent one unit twice', () => {
  test(`one of ${BUYERS} who order the last item at once gets it, the others are told its next free day`, async () => {
    // The first request of a process loads what all others have.
    await Promise.all([0, 1].map(buyer => order(buyer, { models: {}, ...week(today) })))
    const aloneMs = await timeAlone()
    const before = await deadlocks(database)
    for (let round = 0; round < ROUNDS; round += 1) {
      const model = await createModel(database)
      const days = week(later(today, 30 + round))
      await database.pool.query('delete from rental_command_steps')
      const answers = await Promise.all(buyers.map((_, buyer) => order(buyer, { models: { [model.id]: 1 }, ...days })))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status !== 201)
      expect(new Set(refused.map(({ status, body }) => `${status} ${body.errors?.[0]?.code}`))).toEqual(
        new Set(['409 rental.unavailable']),
      )
      for (const { body } of refused) {
        expect(body.errors![0]!.meta as RentalUnavailable).toEqual({
          models: [model.id],
          nextPeriods: [9, 10, 11].map(more => week(later(days.startDay, more))),
        })
      }
      const worst = Math.max(...answers.map(({ ms }) => ms))
      console.info(`round ${round + 1}: worst answer ${Math.round(worst)} ms, one alone ${Math.round(aloneMs)} ms`)
      expect(worst).toBeLessThan(Math.min(WORST_MS, BUYERS * aloneMs))
      expect(await count('select count(*) from rental_occupations where rental_model_id = $1', [model.id])).toBe(1)
    }
    expect(await overlapping(database)).toBe(0)
    expect((await deadlocks(database)) - before).toBe(0)
  })

  test('simultaneous holds, changes, orders and returns of two models cause no 5xx and no overlap', async () => {
    const before = await deadlocks(database)
    const models = [await createModel(database, { items: 3 }), await createModel(database, { items: 2 })]
    const statuses = new Map<number, number>()
    const note = (answer: Answer) => {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      return answer
    }
    await database.pool.query('delete from rental_command_steps')
    await Promise.all(
      buyers.slice(0, 100).map(async (_, buyer) => {
        for (let turn = 0; turn < 3; turn += 1) {
          const wanted = random(3) === 0 ? { [models[0]!.id]: 1, [models[1]!.id]: 1 } : { [models[random(2)]!.id]: 1 }
          const held = note(
            await send('/api/v1/services/rentals/bookings', {
              buyer,
              process: random(2),
              body: { models: wanted, ...week(later(today, 20 + random(40))) },
            }),
          )
          if (held.status !== 201) continue
          const path = `/api/v1/services/rentals/bookings/${held.body.data!.id}`
          const how = random(4)
          if (how === 0) note(await send(path, { buyer, method: 'DELETE', process: random(2) }))
          else if (how === 1)
            note(
              await send(path, {
                buyer,
                method: 'PATCH',
                process: random(2),
                body: week(later(today, 20 + random(40))),
              }),
            )
          else if (how === 2) note(await send(`${path}/extend`, { buyer, process: random(2) }))
          else note(await order(buyer, { bookingId: held.body.data!.id }))
        }
      }),
    )
    expect([...statuses.keys()].filter(status => ![200, 201, 204, 409].includes(status))).toEqual([])
    expect(await overlapping(database)).toBe(0)
    expect((await deadlocks(database)) - before).toBe(0)
    // As many units as were promised, no more: every hold and every line has its own.
    expect(
      await count(
        'select count(*) from rental_command_items l where not exists (select 1 from rental_occupations o where ' +
          'o.command_item_id = l.id)',
      ),
    ).toBe(0)
    expect(
      await count(
        'select count(*) from rental_bookings b where (select count(*) from rental_occupations o where ' +
          'o.booking_id = b.id) <> (select sum(quantity) from rental_booking_lines l where l.booking_id = b.id)',
      ),
    ).toBe(0)
  })
})

/** An order that went out: on its item, and to stay there. */
async function handedOut(facts: Parameters<typeof createCommand>[1]): Promise<MadeCommand> {
  const made = await createCommand(database, { ...facts, units: 1 })
  await database.pool.query(
    "update rental_command_items set status = 'out', rental_item_id = $2, out_at = now() where command_id = $1",
    [made.id, made.items[0]],
  )
  await database.pool.query('update rental_occupations set pinned = true where command_item_id = any ($1)', [
    made.lines,
  ])
  await database.pool.query(
    "update rental_command_steps set status = case step_type when 'return' then 'waiting' when 'closure' then " +
      "'pending' when 'delivery' then 'hidden' else 'success' end where command_id = $1",
    [made.id],
  )
  return made
}

describe('two processes change an order while others want its last item', () => {
  const ORDERS = 40
  const act = (id: string, slug: string, input: object, headers = staff) =>
    send(`/api/v1/rental-commands/${id}/actions/${slug}`, { buyer: 0, headers, process: 1, body: { meta: { input } } })
  const ordersOf = (modelId: string, startDay: string) =>
    Array.from({ length: ORDERS }, (_, index) => order(index + 1, { models: { [modelId]: 1 }, ...week(startDay) }))
  const facts = (startDay: string, more: Partial<Parameters<typeof createCommand>[1]> = {}) => ({
    rentBy: ids[0]!,
    startDay,
    days: 14,
    units: 1,
    spare: 0,
    ...more,
  })

  /** Both at once; how many orders got it, and what else came of it. Refusals have their name. */
  async function race<T>(orders: readonly Promise<Answer>[], other: Promise<T>): Promise<{ won: number; done: T }> {
    const [answers, done] = await Promise.all([Promise.all(orders), other])
    expect(
      new Set(
        answers.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.errors?.[0]?.code}`),
      ),
    ).toEqual(new Set(['409 rental.unavailable']))
    return { won: answers.filter(({ status }) => status === 201).length, done }
  }

  beforeAll(async () => {
    // One buyer may win several races.
    await database.pool.query('update app_envs set rental_before_start_duration = 0, rental_max_pending_commands = 100')
    await database.pool.query('delete from rental_command_steps')
  })

  test('an extension and another order compete, and one gets the item', async () => {
    const made = await handedOut(facts(later(today, -4)))
    await database.pool.query('update rental_commands set extension_end_at = $2 where id = $1', [
      made.id,
      periodOfDays(today, later(made.endDay, 7)).endAt,
    ])
    const { won, done } = await race(
      ordersOf(made.modelId, later(made.endDay, 3)),
      act(made.id, 'accept-extension', {}),
    )
    expect([won, done.status]).toEqual(won === 1 ? [1, 409] : [0, 200])
  })

  test('a replacement and another order compete, and one gets the other item', async () => {
    const made = await handedOut(facts(later(today, -4), { spare: 1 }))
    const { won, done } = await race(
      ordersOf(made.modelId, later(today, 1)),
      act(made.id, 'replace', { line: made.lines[0], item: made.items[1] }),
    )
    expect([won, done.status]).toEqual(won === 1 ? [1, 409] : [0, 200])
  })

  test('a unit freed by a cancellation goes to one order', async () => {
    const made = await createCommand(database, facts(later(today, 60)))
    const { won, done } = await race(ordersOf(made.modelId, later(today, 60)), act(made.id, 'cancel', {}, buyers[0]))
    const again = await race(ordersOf(made.modelId, later(today, 60)), Promise.resolve())
    expect([done.status, won + again.won]).toEqual([200, 1])
  })

  test('a late return makes the next order a conflict, and the item is in one place', async () => {
    const made = await handedOut(facts(later(today, -16)))
    const { won } = await race(
      ordersOf(made.modelId, later(made.endDay, 3)),
      database.orm.transaction(tx => extendOverdue(tx, { now: new Date() })),
    )
    expect(won).toBeLessThanOrEqual(1)
    expect(
      await count('select count(*) from rental_occupations where rental_model_id = $1 and rental_item_id is not null', [
        made.modelId,
      ]),
    ).toBe(1)
    expect(
      await count('select count(*) from rental_occupations where rental_model_id = $1 and rental_item_id is null', [
        made.modelId,
      ]),
    ).toBe(won)
  })

  test('no occupations overlap, and no deadlock occurred', async () => {
    expect(await overlapping(database)).toBe(0)
    expect(await deadlocks(database)).toBe(0)
  })
})
