import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeChallenge } from '#server/captcha/challenge.ts'
import { testContext } from '#tests/support/build-app.ts'
import { crashPrograms } from './support/crash-programs.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { shownOf, startMailServer } from '#tests/support/mail-server.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'

const random = randomOf(SEED)

/** `CRASHES=50` for the promise's own number. */
const CRASHES = Number(process.env.CRASHES ?? 1)
const AT_ONCE = 6

const database = await createTestDatabase()
await database.pool.query(`insert into jobs (id, name) values ('other', '{}') on conflict do nothing`)
const server = await startMailServer({ thinking: () => random(30) })
const { dataDir, startApi, startRunner, kill } = crashPrograms(database, { smtpUrl: server.url })
const app = testContext(database, { env: { smtpUrl: server.url, dataDir } })
afterAll(() => server.stop())

async function register(url: string, email: string): Promise<boolean> {
  const captcha = solveCaptcha(await makeChallenge(app.env, new Date()))
  const body = JSON.stringify({
    firstName: 'A',
    lastName: 'B',
    email,
    password: 'la-brume-du-matin-88',
    job: 'other',
    jobOther: 'x',
    consent: true,
    captcha,
  })
  const answer = await fetch(`${url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => null)
  return answer?.status === 200
}

test(
  `${CRASHES} crashes of API and runner during registrations leave whole accounts, lose none, and send one mail each`,
  async () => {
    const acknowledged: string[] = []
    let [api, runner] = await Promise.all([startApi(), startRunner()])
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const emails = Array.from({ length: AT_ONCE }, (_, index) => `crash-${crash}-${index}@sample.example`)
      const sending = emails.map(async email => ({ email, isDone: await register(api.url, email) }))
      await sleep(100 + random(600))
      await Promise.all([kill(api.child), kill(runner)])
      const sent = await Promise.all(sending)
      ;[api, runner] = await Promise.all([startApi(), startRunner()])
      acknowledged.push(...sent.filter(({ isDone }) => isDone).map(({ email }) => email))
      // People whose answer never came press again.
      for (const { email, isDone } of sent) {
        if (isDone) continue
        expect(await register(api.url, email)).toBe(true)
        acknowledged.push(email)
      }
    }
    const count = async (statement: string) =>
      Number((await database.pool.query<{ count: string }>(statement)).rows[0]!.count)
    for (
      const until = Date.now() + 90_000;
      (await count(`select count(*) from outbox_mails where state <> 'sent'`)) > 0;
      await sleep(100)
    )
      if (Date.now() > until) throw new Error('not all mails were sent')

    const { rows } = await database.pool.query<{ email: string; agreed: string; asked: string }>(`
    select u.email::text as email, (select count(*) from consents c where c.user_id = u.id) as agreed,
      (select count(*) from validation_requests r where r.user_id = u.id) as asked
    from users u where u.email like 'crash-%' order by 1`)
    expect(rows.map(({ email }) => email)).toEqual([...acknowledged].sort())
    expect(rows.every(({ agreed, asked }) => agreed === '1' && asked === '1')).toBe(true)
    // One mail an account. Of those that a dead runner had just handed over, the outbox says that nobody heard an
    // answer (decision 0053).
    const { rows: mails } = await database.pool.query<{ email: string; is_unconfirmed: boolean }>(
      `select "to"::text as email, is_unconfirmed from outbox_mails where template = 'verify-email' order by 1`,
    )
    expect(mails.map(({ email }) => email)).toEqual([...acknowledged].sort())
    const arrived = shownOf(server.received, CRASHES)
      .filter(({ mail }) => mail.text?.includes('/auth/email/verify/'))
      .map(({ to }) => to[0]!)
    expect(mails.filter(({ email, is_unconfirmed: isUnsure }) => !isUnsure && !arrived.includes(email))).toEqual([])
    expect(new Set(arrived).size).toBe(arrived.length)
  },
  600_000 + CRASHES * 60_000,
)
