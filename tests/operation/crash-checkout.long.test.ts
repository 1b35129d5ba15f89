import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetBookings } from '#server/rental/index.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { crashPrograms, type RunningApi } from './support/crash-programs.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { todayInParis } from '#tests/rental/support/today.ts'
import { shownOf, startMailServer } from '#tests/support/mail-server.ts'
import { createAddress, createModel, later, overlapping } from '#tests/rental/support/stock.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'

const random = randomOf(SEED)

/** `CRASHES=100 CHECKOUTS=1000` for the promises' own numbers. */
const CRASHES = Number(process.env.CRASHES ?? 2)
const CHECKOUTS = Number(process.env.CHECKOUTS ?? 12)
const AT_ONCE = 6

const database = await createTestDatabase()
const server = await startMailServer()
const { startApi, startRunner, kill } = crashPrograms(database, { smtpUrl: server.url })
const app = buildAppContext(database)
const today = await todayInParis()
const rows = async <T extends object>(statement: string) => (await database.pool.query<T>(statement)).rows
const count = async (statement: string) => Number((await rows<{ count: string }>(statement))[0]!.count)
let api: RunningApi
let runner: ChildProcess

beforeAll(async () => {
  ;[api, runner] = await Promise.all([startApi(), startRunner()])
})
afterAll(() => server.stop())

type Renter = {
  email: string
  headers: Record<string, string>
  addressId: string
  modelId: string
  day: string
  bookingId: string | null
  commands: Set<string>
}

async function renters(number: number): Promise<Renter[]> {
  const made: Renter[] = []
  for (let from = 0; from < number; from += 50) {
    const model = await createModel(database, { items: 10 })
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, number - from) }, async (_, index) => {
          const { id, email, headers } = await asUser(app)
          return {
            email,
            headers,
            addressId: await createAddress(database, id),
            modelId: model.id,
            day: later(today, 20 + 10 * Math.floor(index / 10)),
            bookingId: null,
            commands: new Set<string>(),
          }
        }),
      )),
    )
  }
  return made
}

/** Null: no answer came, or a request to wait. */
async function post(
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{ status: number; data: { id: string } } | null> {
  try {
    const answer = await fetch(api.url + path, {
      method: 'POST',
      headers: {
        'content-type': path.includes('/services/') ? 'application/json' : 'application/vnd.api+json',
        ...headers,
      },
      body: JSON.stringify(body),
    })
    if (answer.status === 503) return null
    const { data, errors } = (await answer.json()) as { data: { id: string }; errors?: { code: string }[] }
    if (answer.status !== 201) throw new Error(`${path} was answered ${answer.status} ${JSON.stringify(errors)}`)
    return { status: answer.status, data }
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}

/** As a browser does: holds, then orders under one key. Whoever hears nothing presses again. */
async function checkOut(renter: Renter): Promise<boolean> {
  renter.bookingId ??=
    (
      await post(
        '/api/v1/services/rentals/bookings',
        { models: { [renter.modelId]: 1 }, startDay: renter.day, endDay: later(renter.day, 6) },
        renter.headers,
      )
    )?.data.id ?? null
  if (renter.bookingId === null) return false
  const body = {
    data: {
      type: 'rental-commands',
      attributes: { bookingId: renter.bookingId, conditionsAccepted: true },
      relationships: { billingAddress: { data: { type: 'rental-addresses', id: renter.addressId } } },
    },
  }
  const answer = await post('/api/v1/rental-commands', body, {
    ...renter.headers,
    'idempotency-key': `checkout-${renter.bookingId}`,
  })
  if (answer) renter.commands.add(answer.data.id)
  return answer !== null
}

/** Whole commands, one a person, with one mail each; no unit held by nobody. */
async function assertWhole(people: readonly Renter[]): Promise<void> {
  expect(people.filter(({ commands }) => commands.size !== 1)).toEqual([])
  const emails = people.map(({ email }) => email).sort()
  const list = `(${emails.map(email => `'${email}'`).join()})`
  expect(
    (
      await rows<{ email: string }>(
        `select u.email::text as email from rental_commands c
          join users u on u.id = c.rent_by_id
          where u.email in ${list}`,
      )
    )
      .map(({ email }) => email)
      .sort(),
  ).toEqual(emails)
  expect(
    await count(`select count(*) from rental_commands c
    where (select count(*) from rental_command_steps s where s.command_id = c.id) <> 8
    or (select count(*) from rental_command_items l
      join rental_occupations o on o.command_item_id = l.id and o.rental_item_id is not null
      where l.command_id = c.id) <> 1
    or (select count(*) from rental_addresses a where a.id = c.billing_address_id and a.user_id is null) <> 1
    or (select count(*) from history_actions h where h.resource_id = c.id::text and h.operation = 'create') <> 1`),
  ).toBe(0)
  expect(await overlapping(database)).toBe(0)
  // What a death has left held ends with its term, and nothing is held for ever.
  await forgetBookings({ database, now: () => new Date(Date.now() + 3_600_000) })
  expect(await count(`select count(*) from rental_occupations where kind = 'hold'`)).toBe(0)
  const mails = () =>
    rows<{ email: string; state: string }>(
      `select "to"::text as email, state from outbox_mails where "to"::text in ${list}`,
    )
  for (
    const until = Date.now() + 120_000;
    (await mails()).filter(({ state }) => state === 'sent').length < people.length;
    await sleep(100)
  )
    if (Date.now() > until) throw new Error(`not all mails were sent: ${JSON.stringify(await mails())}`)
  expect((await mails()).map(({ email }) => email).sort()).toEqual(emails)
  const arrived = shownOf(server.received, CRASHES)
    .map(({ to }) => to[0]!)
    .filter(email => emails.includes(email))
  expect(new Set(arrived).size).toBe(arrived.length)
}

test(
  `${CHECKOUTS} checkouts, each repeated with its key and over a restart, place as many commands and send a mail each`,
  async () => {
    const people = await renters(CHECKOUTS)
    let done = 0
    const waiting = [...people]
    const restart = (async () => {
      while (done < CHECKOUTS / 2) await sleep(20)
      await kill(api.child)
      api = await startApi()
    })()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let renter = waiting.shift(); renter; renter = waiting.shift()) {
          while (!(await checkOut(renter))) await sleep(100)
          const again = renter
          await Promise.all(
            Array.from({ length: 1 + random(4) }, async () => {
              while (!(await checkOut(again))) await sleep(100)
            }),
          )
          done += 1
        }
      }),
    )
    await restart
    await assertWhole(people)
  },
  600_000 + CRASHES * 60_000,
)

test(
  `${CRASHES} crashes of API and runner during checkouts leave no half command, and each effect happens once`,
  async () => {
    const people: Renter[] = []
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const some = await renters(AT_ONCE)
      people.push(...some)
      const sending = some.map(renter => checkOut(renter))
      await sleep(random(500))
      await Promise.all([kill(api.child), kill(runner)])
      const answered = await Promise.all(sending)
      ;[api, runner] = await Promise.all([startApi(), startRunner()])
      for (const [index, renter] of some.entries()) if (!answered[index]) expect(await checkOut(renter)).toBe(true)
    }
    await assertWhole(people)
  },
  600_000 + CRASHES * 60_000,
)
