import { testMail } from '#server/system/mails/test-mail.tsx'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { enqueue } from '#db/outbox.ts'
import { isGone } from '#db/life.ts'
import { sql } from 'drizzle-orm'
import { queueMail } from '#server/mail/index.ts'
import { testContext } from '#tests/support/build-app.ts'
import { crashPrograms } from './support/crash-programs.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { shownOf, startMailServer } from '#tests/support/mail-server.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'

const random = randomOf(SEED)

/** `CRASHES=50` for the promise's own number. */
const CRASHES = Number(process.env.CRASHES ?? 3)
/** Written right before each death, so that it falls into their sending. */
const MAILS_EACH = 8
const MAILS = CRASHES * MAILS_EACH
const ALL_SENT_MS = 90_000

const database = await createTestDatabase()
// A mail server that takes its time, so that deaths fall into every part of handing over.
const server = await startMailServer({ thinking: () => random(30) })
const { dataDir, startRunner, kill, killAll } = crashPrograms(database, { smtpUrl: server.url })
const app = testContext(database, { env: { smtpUrl: server.url, dataDir } })

afterEach(killAll)
afterAll(() => server.stop())

const count = async (statement: string) =>
  Number((await database.pool.query<{ count: string }>(statement)).rows[0]!.count)

test(`two runners send ${MAILS} mails and as many scheduled ones once each through ${CRASHES} crashes`, async () => {
  const write = (n: number) =>
    app.database.orm.transaction(async tx => {
      await queueMail(
        tx,
        { ...app, now: app.now() },
        {
          template: testMail,
          key: `crash:${n}`,
          to: { email: `mail-${n}@sample.example` },
          data: { name: `Mail ${n}`, at: '2026-03-02T09:30:00Z' },
        },
      )
      // The same line twice, as two runners may ask for it.
      for (let twice = 0; twice < 2; twice++) await enqueue(tx, 'tick', { tick: n })
    })
  let runners = await Promise.all([startRunner(), startRunner()])
  for (let crash = 0; crash < CRASHES; crash++) {
    for (let n = 0; n < MAILS_EACH; n++) await write(crash * MAILS_EACH + n)
    await sleep(random(300))
    const [victim, other] = runners as [ChildProcess, ChildProcess]
    await kill(victim)
    runners = [other, await startRunner()]
  }
  for (
    const until = Date.now() + ALL_SENT_MS;
    (await count("select count(*) from outbox_mails where state <> 'sent'")) > 0 ||
    (await count('select count(*) from outbox_mails')) < 2 * MAILS;
    await sleep(100)
  ) {
    if (Date.now() > until) {
      const { rows: unsent } = await database.pool.query(
        "select key, state, fault, error, claim from outbox_mails where state <> 'sent'",
      )
      throw new Error(`not all is sent: ${JSON.stringify(unsent)}`)
    }
  }
  const arrived = shownOf(server.received, CRASHES)
    .map(({ to }) => to[0]!)
    .sort()
  const wanted = [
    ...Array.from({ length: MAILS }, (_, n) => `mail-${n}@sample.example`),
    ...Array.from({ length: MAILS }, (_, n) => `tick-${n}@sample.example`),
  ].sort()
  const unconfirmed = await count('select count(*) from outbox_mails where is_unconfirmed')
  console.log(`${CRASHES} deaths: ${arrived.length} of ${wanted.length} mails arrived, ${unconfirmed} unconfirmed`)
  expect(arrived).toEqual(wanted)
}, 1_800_000)

test('a job of a crashed runner is free again before the next runner is ready, which carries it out', async () => {
  const victim = await startRunner()
  await enqueue(app.database.orm, 'slow', {})
  while ((await count("select count(*) from carried_out_effects where key = 'slow:begun'")) === 0) await sleep(20)
  await database.pool.query("delete from carried_out_effects where key = 'slow:begun'")
  const {
    rows: [job],
  } = await database.pool.query<{ locked_by: string }>(
    'select locked_by from graphile_worker.jobs where locked_by is not null',
  )
  await kill(victim)
  await expect
    .poll(async () => (await app.database.orm.execute(sql`select ${isGone(job!.locked_by)} as gone`)).rows[0])
    .toEqual({ gone: true })
  await startRunner()
  expect(await count(`select count(*) from graphile_worker.jobs where locked_by = '${job!.locked_by}'`)).toBe(0)
  while ((await count("select count(*) from carried_out_effects where key = 'slow:ended'")) === 0) await sleep(20)
})

test('SIGTERM lets the current job finish and ends with 0', async () => {
  await database.pool.query("delete from carried_out_effects where key like 'slow:%'")
  const runner = await startRunner()
  await enqueue(app.database.orm, 'slow', {})
  while ((await count("select count(*) from carried_out_effects where key = 'slow:begun'")) === 0) await sleep(20)
  expect(await kill(runner, 'SIGTERM')).toBe(0)
  expect(await count("select count(*) from carried_out_effects where key = 'slow:ended'")).toBe(1)
  expect(await count("select count(*) from graphile_worker.jobs where task_identifier = 'slow'")).toBe(0)
  // Those that the tests before have killed may still be on the list.
  expect(await count(`select count(*) from job_runners where pid = ${runner.pid!}`)).toBe(0)
})
