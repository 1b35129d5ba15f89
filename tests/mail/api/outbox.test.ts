import { deadJob } from '#server/jobs/mails/dead-job.tsx'
import { gatheredOf } from '#server/gather.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { enqueue } from '#db/outbox.ts'
import { jobTaskStates } from '#db/schema/jobs.ts'
import { blacklistItems, outboxMails } from '#db/schema/mail.ts'
import { appPages } from '#db/schema/pages/pages.ts'
import { appPageSwitches } from '#db/schema/pages/editing.ts'
import { createApi } from '#server/api.ts'
import type { JobsState } from '#server/jobs/contract.ts'
import type { Outbox, OutboxMessage } from '#server/mail/contract.ts'
import type { SystemState } from '#server/system/contract.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { nextRun } from '#server/jobs/next-run.ts'
import { notifyOfDeadJobs } from '#server/jobs/notify-of-dead-jobs.ts'
import { queueMail } from '#server/mail/index.ts'
import { sendQueuedMail } from '#tests/support/mails.ts'
import { renderMail } from '#server/mail/render.tsx'
import { encryptContent, decryptContent } from '#server/mail/encrypt-content.ts'
import { templatesOf } from '#server/mail/templates.ts'
import { modules } from '#server/modules.ts'
import { stopUrlOf } from '#server/mail/unsubscribe-link.ts'
import { carryOutSwitches } from '#server/pages/index.ts'
import { clientOf, type Answer, type Client } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)
let client: Client
let operator: { id: string; email: string }
beforeAll(async () => {
  const { headers, ...person } = await asUser(app, { roles: ['app_admin'] })
  client = clientOf(api, { ...headers, 'content-type': 'application/json' })
  operator = person
})
const body = <T>({ document }: Answer) => document as unknown as T
const runner = { runner: 'pool-test' }

async function kept(email: string): Promise<string> {
  const id = await app.database.orm.transaction(tx =>
    queueMail(
      tx,
      { ...app, now: app.now() },
      {
        template: deadJob,
        key: `test:${randomUUID()}`,
        to: { email },
        locale: 'fr',
        data: { name: 'Ana', task: 'x', error: 'y', count: 1, at: '2026-03-02T09:30:00Z' },
      },
    ),
  )
  await sendQueuedMail(app, { id }, runner)
  return id!
}

describe('every template', () => {
  test.each(
    templatesOf(modules).flatMap(template => LOCALES.map(locale => [template.name, locale, template] as const)),
  )('%s in %s is complete in text and HTML, and escapes what people write', async (_name, locale, template) => {
    const data = Object.fromEntries(
      Object.entries(template.example).map(([key, value]) => [
        key,
        typeof value === 'string' && !/^(at|until|act|path|timeZone|pageId|type|notice|month|\w+Day|\w+At)$/.test(key)
          ? `<img src=x onerror=alert(1)>&"${value}`
          : value,
      ]),
    )
    const { subject, text, html } = await renderMail(app, { template, locale, data, to: 'ana@sample.example' })
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\[[\w-]+\.[\w.-]+\]|\{\{|undefined|NaN/)
      expect(part.length).toBeGreaterThan(5)
    }
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`))
    expect(html).toContain('dir="ltr"')
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toContain('<img src=x')
    expect([...html.matchAll(/<table\b[^>]*>/g)].every(([table]) => table.includes('role="presentation"'))).toBe(true)
    expect([...html.matchAll(/font-size:(\d+)px/g)].every(([, size]) => Number(size) >= 16)).toBe(true)
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

describe('the outbox', () => {
  test('is read, searched and filtered by app admins only', async () => {
    await kept('first@sample.example')
    expect((await clientOf(api).get('/api/v1/services/outbox')).status).toBe(401)
    const { headers } = await asUser(app, { roles: ['admin'] })
    for (const path of [
      '/api/v1/services/outbox',
      '/api/v1/services/jobs',
      '/api/v1/services/system',
      '/api/v1/services/mail-templates',
    ])
      expect((await clientOf(api, headers).get(path)).status).toBe(403)
    const { data, meta } = body<Outbox>(
      await client.get('/api/v1/services/outbox', { state: 'kept', search: 'FIRST@' }),
    )
    expect(data).toMatchObject([{ to: 'first@sample.example', state: 'kept' }])
    expect(meta).toMatchObject({ hasServer: false, page: { total: 1 } })
    expect((await client.get('/api/v1/services/outbox', { state: 'lost' })).status).toBe(400)
  })

  test('shows, resends and cancels a mail, and answers 409 where its state forbids it', async () => {
    const id = await kept('second@sample.example')
    const read = async () => body<{ data: OutboxMessage }>(await client.get(`/api/v1/services/outbox/${id}`)).data
    expect(await read()).toMatchObject({
      mayCancel: true,
      maySendAgain: true,
      isSecret: false,
      messageId: `<${id}@localhost>`,
    })
    expect((await client.post(`/api/v1/services/outbox/${id}/send-again`, {})).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'waiting' })
    expect((await client.post(`/api/v1/services/outbox/${id}/send-again`, {})).status).toBe(409)
    expect((await client.post(`/api/v1/services/outbox/${id}/cancel`, {})).status).toBe(200)
    await sendQueuedMail(app, { id }, runner)
    expect(await read()).toMatchObject({ state: 'cancelled' })
    await database.orm.update(outboxMails).set({ state: 'sent' }).where(eq(outboxMails.id, id))
    const again = body<{ data: { id: string } }>(await client.post(`/api/v1/services/outbox/${id}/send-again`, {})).data
      .id
    expect(again).not.toBe(id)
  })

  test('stores mails with a code encrypted and bound to their row', () => {
    const encrypted = encryptContent(app.env.secrets, 'a', { code: '123456' })
    expect(encrypted).not.toContain('123456')
    expect(decryptContent(app.env.secrets, 'a', encrypted)).toEqual({ code: '123456' })
    expect(() => decryptContent(app.env.secrets, 'b', encrypted)).toThrow()
  })
})

describe('the link in a mail', () => {
  const link = (email: string) => {
    const url = new URL(stopUrlOf(app.env, { to: email, isAskedFor: false, kind: null })!)
    return { path: `/api/v1${url.pathname}`, query: url.search.slice(1) }
  }
  const isListed = async (email: string) =>
    (await database.orm.select().from(blacklistItems).where(eq(blacklistItems.email, email))).length === 1

  test('unsubscribes and subscribes again by POST only, so that scanners change nothing', async () => {
    const { path, query } = link('Reader@sample.example')
    const guest = clientOf(api)
    expect(body(await guest.get(path, query))).toMatchObject({ data: { isSubscribed: true } })
    expect(await isListed('reader@sample.example')).toBe(false)
    for (let twice = 0; twice < 2; twice++)
      expect(
        (
          await guest.request('POST', path, {
            query,
            raw: Buffer.from('List-Unsubscribe=One-Click'),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
        ).status,
      ).toBe(200)
    expect(await isListed('READER@sample.example')).toBe(true)
    await guest.request('POST', path, {
      query,
      body: { subscribed: true },
      headers: { 'content-type': 'application/json' },
    })
    expect(await isListed('reader@sample.example')).toBe(false)
  })

  test('is refused for another address or without its signature', async () => {
    const { query } = link('reader@sample.example')
    expect((await clientOf(api).get('/api/v1/services/unsubscribe/other@sample.example', query)).status).toBe(404)
    expect((await clientOf(api).get('/api/v1/services/unsubscribe/reader@sample.example')).status).toBe(404)
  })

  test('does not subscribe an address that staff have blocked', async () => {
    await database.orm.insert(blacklistItems).values({ email: 'manual@sample.example', reason: 'manual' })
    const { path, query } = link('manual@sample.example')
    await clientOf(api).request('POST', path, {
      query,
      body: { subscribed: true },
      headers: { 'content-type': 'application/json' },
    })
    expect(await isListed('manual@sample.example')).toBe(true)
  })
})

describe('failed jobs', () => {
  const giveUp = async (task: string) => {
    await enqueue(database.orm, task, { n: 1 })
    const { rows } = await database.orm.execute<{ id: string }>(
      sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the store is away'
        where task_id = (select id from graphile_worker._private_tasks where identifier = ${task}) returning id::text`,
    )
    return rows[0]!.id
  }
  const state = async () => body<{ data: JobsState }>(await client.get('/api/v1/services/jobs')).data

  test('are notified once, listed, and retried or dropped with a reason', async () => {
    const id = await giveUp('remove-orphan-files')
    for (let twice = 0; twice < 2; twice++)
      await notifyOfDeadJobs(app, {}, { ...gatheredOf(app), job: { id: '1', runner: 'pool-test', attempts: 1 } })
    expect(
      await database.orm
        .select()
        .from(outboxMails)
        .where(sql`template = 'dead-job' and "to" = ${operator.email}`),
    ).toHaveLength(1)
    expect((await state()).dead).toMatchObject([{ id, task: 'remove-orphan-files', error: 'the store is away' }])
    expect((await client.post(`/api/v1/services/jobs/${id}/rerun`, {})).status).toBe(200)
    expect((await client.post(`/api/v1/services/jobs/${id}/rerun`, {})).status).toBe(404)
    expect((await state()).counts).toMatchObject({ dead: 0 })
    const other = await giveUp('end-sessions')
    expect((await client.post(`/api/v1/services/jobs/${other}/drop`, { reason: ' ' })).status).toBe(422)
    expect((await client.post(`/api/v1/services/jobs/${other}/drop`, { reason: 'done by hand' })).status).toBe(200)
    expect((await state()).decisions).toMatchObject([
      { decision: 'drop', reason: 'done by hand' },
      { decision: 'rerun' },
    ])
  })

  test('every task is shown with its last and next time', async () => {
    await database.orm
      .insert(jobTaskStates)
      .values({ task: 'end-sessions', runs: 3, lastRunAt: new Date(), lastDuration: 12 })
      .onConflictDoNothing()
    const task = (await state()).tasks.find(each => each.task === 'end-sessions')!
    expect(task).toMatchObject({ runs: 3, cron: '7 * * * *' })
    expect(nextRun('43 3 * * *', new Date('2026-03-02T03:43:00Z'))).toEqual(new Date('2026-03-03T03:43:00Z'))
  })
})

describe('the state of the site', () => {
  test('names faults by code, contains no secret, and tests mail and files', async () => {
    const answer = await client.get('/api/v1/services/system')
    const { areas } = body<{ data: SystemState }>(answer).data
    expect(areas.map(({ area }) => area)).toEqual(['database', 'storage', 'mail', 'jobs', 'configuration'])
    expect(areas.find(({ area }) => area === 'jobs')!.faults).toContainEqual({
      level: 'error',
      code: 'jobs.none',
      values: {},
    })
    expect(answer.text).not.toContain(app.env.secrets.secret)
    expect(answer.text).not.toContain(new URL(database.url).password || 'no-such-text')
    expect(body(await client.post('/api/v1/services/system/test-file', {}))).toMatchObject({ data: { isFine: true } })
    const { id } = body<{ data: { id: string } }>(await client.post('/api/v1/services/system/test-mail', {})).data
    expect((await database.orm.select().from(outboxMails).where(eq(outboxMails.id, id)))[0]).toMatchObject({
      to: operator.email,
      isAskedFor: true,
    })
  })
})

test("the person who planned a page's end is notified that it went offline", async () => {
  const [page] = await database.orm
    .insert(appPages)
    .values({ path: `/planned-${randomUUID()}`, title: { fr: 'Ateliers' }, isDraft: false })
    .returning()
  await database.orm
    .insert(appPageSwitches)
    .values({ pageId: page!.id, act: 'unpublish', at: new Date(Date.now() - 1_000), createdById: operator.id })
  await carryOutSwitches(app)
  await carryOutSwitches(app)
  expect(
    await database.orm
      .select({ to: outboxMails.to, data: outboxMails.data })
      .from(outboxMails)
      .where(eq(outboxMails.template, 'page-switched')),
  ).toMatchObject([{ to: operator.email, data: { act: 'unpublish', page: 'Ateliers' } }])
})
