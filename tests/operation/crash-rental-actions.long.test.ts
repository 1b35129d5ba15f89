import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asUser } from '#tests/support/as-user.ts'
import { testContext } from '#tests/support/build-app.ts'
import { crashPrograms, jobsDone } from './support/crash-programs.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { EMPTY_PDF } from '#tests/rental/support/actions.ts'
import { createCommand, stepsOf } from '#tests/rental/support/command.ts'
import { overlapping } from '#tests/rental/support/stock.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'

const random = randomOf(SEED)

/** `CRASHES=100` for the promise's own number. */
const CRASHES = Number(process.env.CRASHES ?? 2)
const AT_ONCE = 4

const database = await createTestDatabase()
const { dataDir, startApi, startRunner, kill } = crashPrograms(database)
const app = testContext(database, { env: { dataDir } })

async function start() {
  const [api, runner] = await Promise.all([startApi(), startRunner()])
  return { api: api.child, runner, url: api.url }
}

const staff = await asUser(app, { roles: ['rental_admin'] })
type Act = { slug: string; by: 'staff' | 'renter'; input?: object }
const WAY: readonly Act[] = [
  { slug: 'validate', by: 'staff' },
  { slug: 'signed-contract', by: 'renter' },
  { slug: 'accept-contract', by: 'staff' },
  { slug: 'record-payment', by: 'renter', input: { method: 'balance' } },
  { slug: 'prepare', by: 'staff' },
  { slug: 'dispatch', by: 'staff', input: { content: 'At ten' } },
  { slug: 'hand-over', by: 'renter' },
  { slug: 'record-return', by: 'staff' },
  { slug: 'close', by: 'staff' },
]

async function newOrder() {
  const renter = await asUser(app)
  await database.pool.query('update users set can_use_transactions = true where id = $1', [renter.id])
  await database.pool.query(
    "insert into account_transactions (user_id, amount, operation) values ($1, 1000, 'grant')",
    [renter.id],
  )
  return { renter, done: 0, command: await createCommand(database, { rentBy: renter.id }) }
}
type Order = Awaited<ReturnType<typeof newOrder>>

/** Goes on from the last action that was answered; whoever got no answer, or was asked to wait, presses again. */
async function goOn(order: Order, url: string): Promise<void> {
  for (let act = WAY[order.done]; act; act = WAY[order.done]) {
    const headers = { cookie: (act.by === 'staff' ? staff : order.renter).headers.cookie!, origin: app.env.siteUrl }
    const request =
      act.slug === 'signed-contract'
        ? {
            path: `/api/v1/services/rentals/commands/${order.command.id}/signed-contract`,
            headers: { ...headers, 'content-type': multipartType },
            body: multipartBody({ filename: 'signed.pdf', content: EMPTY_PDF }),
          }
        : {
            path: `/api/v1/rental-commands/${order.command.id}/actions/${act.slug}`,
            headers: { ...headers, 'content-type': 'application/vnd.api+json' },
            body: JSON.stringify({ meta: { input: act.input ?? {} } }),
          }
    const answer = await fetch(`${url}${request.path}`, {
      method: 'POST',
      headers: request.headers,
      body: request.body as BodyInit,
    }).catch(() => null)
    if (answer === null) return
    if (answer.status === 503) {
      await sleep(200)
      continue
    }
    expect([act.slug, answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([act.slug, 200, ''])
    order.done += 1
  }
}

test(
  `${CRASHES} crashes of API and runner during actions on orders leave no half step, and each effect happens once`,
  async () => {
    const orders: Order[] = []
    let running = await start()
    for (let crash = 0; crash < CRASHES; crash += 1) {
      orders.push(...(await Promise.all(Array.from({ length: AT_ONCE }, newOrder))))
      const going = orders.filter(({ done }) => done < WAY.length).map(order => goOn(order, running.url))
      await sleep(100 + random(900))
      await Promise.all([kill(running.api), kill(running.runner)])
      await Promise.all(going)
      running = await start()
    }
    await Promise.all(orders.map(order => goOn(order, running.url)))
    const { pool } = database
    await jobsDone(database, ['notify-of-command', 'make-rental-document', 'notify-person'])

    for (const { command, renter } of orders) {
      expect(await stepsOf(database, command.id)).toMatchObject({
        validation: 'success',
        contract: 'success',
        payment: 'success',
        preparation: 'success',
        retrieval: 'success',
        return: 'success',
        closure: 'success',
      })
      const one = async <T>(statement: string, value: string) =>
        (await pool.query<{ value: T }>(statement, [value])).rows[0]!.value
      expect(
        await one('select sum(amount)::int as value from account_transactions where user_id = $1', renter.id),
      ).toBe(1_000 - command.totalPrice / 100)
      expect(
        await one(
          'select array_agg(operation order by id) as value from history_actions where resource_type = ' +
            "'rental-commands' and resource_id = $1 and operation not like 'securedFiles%'",
          command.id,
        ),
      ).toEqual(WAY.map(({ slug }) => (slug === 'signed-contract' ? 'send-contract' : slug)))
      expect(
        await one(
          'select array_agg(notification_type order by notification_type) as value from notifications where ' +
            "user_id = $1 and notification_type like 'rental-%'",
          renter.id,
        ),
      ).toEqual([
        'rental-closed',
        'rental-contract-accepted',
        'rental-dispatched',
        'rental-handed-over',
        'rental-payment-recorded',
        'rental-prepared',
        'rental-returned',
        'rental-validated',
      ])
      expect(
        await one(
          "select count(*)::int as value from outbox_mails where template = 'rental-command' and user_id = $1",
          renter.id,
        ),
      ).toBe(8)
      expect(
        await one(
          'select (contract_id is not null and signed_contract_id is not null) as value from rental_commands ' +
            'where id = $1',
          command.id,
        ),
      ).toBe(true)
      // Each paper once, with its file; nothing that a crash broke off is left behind.
      expect(
        await one(
          'select array_agg(kind order by kind) as value from rental_documents where command_id = $1',
          command.id,
        ),
      ).toEqual(['contract', 'invoice', 'preparation_sheet', 'return_sheet'])
      expect(
        await one(
          'select count(*)::int as value from secured_files f join rental_documents d on d.file_id = f.id and ' +
            'd.hash = f.hash and f.model_id = d.id::text where d.command_id = $1',
          command.id,
        ),
      ).toBe(4)
      // One signed file, however often it was sent.
      expect(
        await one(
          "select count(*)::int as value from secured_files where model_id = $1 and original_name = 'signed.pdf'",
          command.id,
        ),
      ).toBe(1)
    }
    expect(await overlapping(database)).toBe(0)
  },
  600_000 + CRASHES * 60_000,
)
