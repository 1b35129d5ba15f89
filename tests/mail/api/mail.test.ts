import { deadJob } from '#server/jobs/mails/dead-job.tsx'
import { testMail } from '#server/system/mails/test-mail.tsx'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { blacklistItems, outboxMails } from '#db/schema/mail.ts'
import type { AppContext } from '#server/context.ts'
import { maintainMail, queueMail } from '#server/mail/index.ts'
import { sendQueuedMail } from '#tests/support/mails.ts'
import { buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { refusal, startMailServer } from '#tests/support/mail-server.ts'

const database = await createTestDatabase()
const answers = { afterMs: 0 }
const server = await startMailServer({
  thinking: () => answers.afterMs,
  onRecipient: address => {
    if (address.startsWith('nobody')) throw refusal(550, 'no such mailbox here')
    if (address.startsWith('busy')) throw refusal(450, 'greylisted, come back later')
  },
})
afterAll(() => server.stop())

const here = buildAppContext(database)
const smtp = { ...here, env: { ...here.env, smtpUrl: server.url } }
const runner = { runner: 'pool-test' }
const data = { name: 'Zoé <b>Martin</b>', task: 'a', error: 'x', count: 1, at: '2026-03-02T09:30:00Z' }

const queue = (app: AppContext, email: string, extra: Partial<Parameters<typeof queueMail>[2]> = {}) =>
  app.database.orm.transaction(tx =>
    queueMail(tx, { ...app, now: app.now() }, {
      template: deadJob,
      key: `test:${randomUUID()}`,
      to: { email, name: 'Zoé' },
      locale: 'en',
      data,
      ...extra,
    } as never),
  )
const rowOf = async (id: string | null) =>
  (
    await database.orm
      .select()
      .from(outboxMails)
      .where(sql`id = ${id}`)
  )[0]!
const jobsOf = async (id: string | null) =>
  (await database.pool.query('select run_at from graphile_worker.jobs where key = $1', [`mail:${id}`])).rows as {
    run_at: Date
  }[]
const got = (email: string) => server.received.filter(({ to }) => to.includes(email))

describe('a mail', () => {
  test('is stored with its transaction, and once for the same effect', async () => {
    const key = `test:${randomUUID()}`
    await expect(
      here.database.orm.transaction(async tx => {
        await queueMail(
          tx,
          { ...here, now: here.now() },
          { template: deadJob, key, to: { email: 'a@sample.example' }, data },
        )
        throw new Error('the request fails')
      }),
    ).rejects.toThrow('the request fails')
    expect(await queue(here, 'a@sample.example', { key })).not.toBeNull()
    expect(await queue(here, 'a@sample.example', { key })).toBeNull()
  })

  test('is sent once in text and HTML, with its language, a stable id and one press to unsubscribe', async () => {
    const id = await queue(smtp, 'zoe@éxample.org')
    await sendQueuedMail(smtp, { id }, runner)
    await sendQueuedMail(smtp, { id }, runner)
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, isUnconfirmed: false, claim: null })
    expect((await rowOf(id)).to).toBe('zoe@xn--xample-9ua.org')
    const [letter, ...others] = server.received.filter(({ messageId }) => messageId.includes(id!))
    expect(others).toEqual([])
    expect(letter!.messageId).toBe(`<${id}@localhost>`)
    expect(letter!.mail.html).toContain('lang="en"')
    expect(letter!.mail.html).toContain('Zoé &lt;b&gt;Martin&lt;/b&gt;')
    expect(letter!.mail.text).toContain('Zoé <b>Martin</b>')
    const header = (name: string) => letter!.mail.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:4999\/services\/unsubscribe\/zoe%40xn--xample-9ua\.org\?signature=[\w-]{32}&kind=staff>$/,
    )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('auto-submitted')).toBe('auto-generated')
  })

  test('is kept where no mail server is configured', async () => {
    const id = await queue(here, 'kept@sample.example')
    await sendQueuedMail(here, { id }, runner)
    expect(await rowOf(id)).toMatchObject({
      state: 'kept',
      error: null,
      subject: 'A job of the site has failed',
    })
  })

  test('has no header from line breaks in names and addresses', async () => {
    const id = await queue(smtp, 'inject@sample.example', {
      to: { email: 'inject@sample.example', name: 'Eve\r\nBcc: all@sample.example' },
    })
    await sendQueuedMail(smtp, { id }, runner)
    const [letter] = got('inject@sample.example')
    expect(letter!.to).toEqual(['inject@sample.example'])
    expect(letter!.raw).not.toMatch(/^Bcc:/m)
    const bad = await queue(smtp, 'a@sample.example\r\nBcc: all@sample.example')
    expect(await rowOf(bad)).toMatchObject({ state: 'failed', fault: 'address' })
    expect(await jobsOf(bad)).toEqual([])
  })
})

describe('the answer of a mail server', () => {
  test('ends the attempts when it is a permanent refusal, whose text is stored', async () => {
    const id = await queue(smtp, 'nobody@sample.example')
    await sendQueuedMail(smtp, { id }, runner)
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'failed', fault: 'refused' })
    expect(row.error).toContain('no such mailbox here')
  })

  test('causes further attempts over three days when it is a temporary refusal', async () => {
    const id = await queue(smtp, 'busy@sample.example')
    let now = new Date()
    const later = { ...smtp, now: () => now }
    const waits: number[] = []
    for (let tries = 1; tries < 200; tries++) {
      await sendQueuedMail(later, { id }, runner)
      const row = await rowOf(id)
      if (row.state === 'failed') break
      waits.push(row.nextAttemptAt!.getTime() - now.getTime())
      expect((await jobsOf(id)).map(({ run_at }) => run_at)).toEqual([row.nextAttemptAt])
      now = row.nextAttemptAt!
    }
    expect(waits.slice(0, 4)).toEqual([15_000, 30_000, 60_000, 120_000])
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(await rowOf(id)).toMatchObject({ state: 'failed', fault: 'expired' })
  })

  test('is waited for while the server is down, and each mail is then sent once', async () => {
    const { port, stop } = await startMailServer()
    await stop()
    const away = { ...here, env: { ...here.env, smtpUrl: `smtp://127.0.0.1:${port}` } }
    const ids = [await queue(away, 'away-1@sample.example'), await queue(away, 'away-2@sample.example')]
    for (const id of ids) await sendQueuedMail(away, { id }, runner)
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'waiting', fault: 'away', attempts: 1 })
    const back = await startMailServer({ port })
    await maintainMail(away)
    for (const id of ids) await sendQueuedMail(away, { id }, runner)
    await back.stop()
    expect(back.received.map(({ to }) => to[0]).sort()).toEqual(['away-1@sample.example', 'away-2@sample.example'])
  })
})

describe('two runners', () => {
  test('send one mail once', async () => {
    const id = await queue(smtp, 'both@sample.example')
    await Promise.all(['pool-a', 'pool-b'].map(name => sendQueuedMail(smtp, { id }, { runner: name })))
    expect(got('both@sample.example')).toHaveLength(1)
  })

  test('record a mail as handed over before the server has answered', async () => {
    answers.afterMs = 1_500
    const id = await queue(smtp, 'slow@sample.example')
    const sending = sendQueuedMail(smtp, { id }, runner)
    await expect.poll(async () => (await rowOf(id)).state, { interval: 5, timeout: 1_400 }).toBe('handed')
    answers.afterMs = 0
    await sending
    expect((await rowOf(id)).state).toBe('sent')
  })

  test('send a mail again whose runner ended, unless it had been handed over', async () => {
    const [left, handed] = [await queue(smtp, 'left@sample.example'), await queue(smtp, 'handed@sample.example')]
    await database.pool.query(
      "update outbox_mails set state = 'sending', claim = 'pool-gone', claimed_until = now() + interval '10 " +
        "minutes' where id = $1",
      [left],
    )
    await database.pool.query(
      "update outbox_mails set state = 'handed', claim = 'pool-gone', claimed_until = now() + interval '10 " +
        "minutes' where id = $1",
      [handed],
    )
    for (const id of [left, handed]) await sendQueuedMail(smtp, { id }, runner)
    expect(got('left@sample.example')).toHaveLength(1)
    expect(got('handed@sample.example')).toHaveLength(0)
    expect(await rowOf(handed)).toMatchObject({ state: 'sent', isUnconfirmed: true })
  })
})

describe('an address that wants no mail', () => {
  test('gets none, however it is written', async () => {
    await database.orm.insert(blacklistItems).values({ email: 'Enough@Sample.example', reason: 'unsubscribed' })
    const id = await queue(smtp, 'ENOUGH@sample.EXAMPLE')
    await sendQueuedMail(smtp, { id }, runner)
    expect(await rowOf(id)).toMatchObject({ state: 'suppressed' })
    expect(got('enough@sample.example')).toEqual([])
  })

  test('gets what its owner has just requested', async () => {
    const id = await queue(smtp, 'enough@sample.example', {
      template: testMail,
      data: { name: 'Zoé', at: '2026-03-02T09:30:00Z' },
    } as never)
    await sendQueuedMail(smtp, { id }, runner)
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
    const [letter] = server.received.filter(({ messageId }) => messageId.includes(id!))
    expect(letter!.raw).not.toContain('List-Unsubscribe')
  })
})
