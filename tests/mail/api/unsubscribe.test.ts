import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { blacklistItems, outboxMails } from '#db/schema/mail.ts'
import { createApi } from '#server/api.ts'
import type { MailSubscription } from '#server/mail/contract.ts'
import { stopUrlOf } from '#server/mail/unsubscribe-link.ts'
import { notify, notificationTypes } from '#server/notifications/index.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { sendQueuedMail } from '#tests/support/mails.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)
const { orm } = database
const types = notificationTypes({
  'rental-placed': { group: 'orders', reaches: 'concerned' },
  'waiting-offered': { group: 'rental', reaches: 'concerned' },
  'report-accepted': { group: 'moderation', reaches: 'concerned' },
})
type Kind = keyof typeof types

let person: { id: string; email: string }
beforeEach(async () => {
  person = await asUser(app)
})

/** A mail of a kind to the person, as it stands after it was to be sent; null where none was written. */
async function mailed(kind: Kind) {
  const id = await orm.transaction(tx =>
    notify(
      tx,
      { ...app, now: app.now() },
      { type: types[kind], userId: person.id, key: `test:${randomUUID()}`, values: { number: 1001, model: 'x' } },
    ),
  )
  const find = async () =>
    (
      await orm
        .select()
        .from(outboxMails)
        .where(eq(outboxMails.key, `notification:${id}`))
    )[0] ?? null
  const mail = await find()
  if (mail !== null) await sendQueuedMail(app, { id: mail.id }, { runner: 'pool-test' })
  return find()
}

const stop = (kind: 'rental' | 'moderation' | null, subscribed = false) => {
  const url = new URL(stopUrlOf(app.env, { to: person.email, isAskedFor: false, kind })!)
  return clientOf(api).request('POST', `/api/v1${url.pathname}`, {
    query: Object.fromEntries(url.searchParams),
    body: { subscribed },
    headers: { 'content-type': 'application/json' },
  })
}
const dataOf = (answer: unknown) => (answer as { document: { data: MailSubscription } }).document.data

describe('the link at the end of a mail', () => {
  test('stops mails of its kind alone, and takes them up again', async () => {
    expect(dataOf(await stop('rental'))).toMatchObject({ kind: 'rental', isSubscribed: false, reason: null })
    expect(await mailed('waiting-offered')).toBeNull()
    expect(await mailed('report-accepted')).toMatchObject({ state: 'kept' })
    expect(await mailed('rental-placed')).toMatchObject({ state: 'kept' })
    expect(dataOf(await stop('rental', true))).toMatchObject({ kind: 'rental', isSubscribed: true })
    expect(await mailed('waiting-offered')).toMatchObject({ state: 'kept' })
  })

  test('stops a mail that was written before', async () => {
    await orm.transaction(tx =>
      notify(tx, { ...app, now: app.now() }, { type: types['waiting-offered'], userId: person.id, key: 'before' }),
    )
    await stop('rental')
    const [mail] = await orm.select().from(outboxMails).where(eq(outboxMails.userId, person.id))
    await sendQueuedMail(app, { id: mail!.id }, { runner: 'pool-test' })
    const [after] = await orm.select().from(outboxMails).where(eq(outboxMails.id, mail!.id))
    expect(after).toMatchObject({ state: 'suppressed' })
  })

  test('names its kind in the mail, which says why it is sent', async () => {
    const mail = await mailed('waiting-offered')
    expect(mail!.html).toContain('kind=rental')
    expect(mail!.text).toContain('Listes d’attente')
  })
})

describe('a mail about an order', () => {
  test('is sent to whoever has stopped all that can be stopped', async () => {
    await stop(null)
    expect(await mailed('report-accepted')).toMatchObject({ state: 'suppressed' })
    const mail = await mailed('rental-placed')
    expect(mail).toMatchObject({ state: 'kept' })
    expect(mail!.text).toContain('il concerne une de vos commandes')
    expect(mail!.html).not.toContain('/services/unsubscribe/')
  })

  test('has no link or header that stops it, nor a kind that a link could name', async () => {
    expect(stopUrlOf(app.env, { to: person.email, isAskedFor: false, kind: 'orders' })).toBeNull()
    await stop(null, true)
    const url = new URL(stopUrlOf(app.env, { to: person.email, isAskedFor: false, kind: null })!)
    const answer = await clientOf(api).get(`/api/v1${url.pathname}`, {
      ...Object.fromEntries(url.searchParams),
      kind: 'orders',
    })
    expect(dataOf(answer)).toMatchObject({ kind: null })
  })

  test('is not sent to an address that staff have blocked', async () => {
    await orm.insert(blacklistItems).values({ email: person.email, reason: 'manual' })
    expect(await mailed('rental-placed')).toMatchObject({ state: 'suppressed' })
  })
})
