import { afterAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { mailProofOf } from '#server/auth/index.ts'
import { sessionCache } from '#server/auth/session-cache.ts'
import { faults, identifier, type Client } from '#tests/support/api-client.ts'
import { buildAppContext, createOrganization, createUser, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { lastMailTo, mailsTo } from '#tests/support/mails.ts'

/** Secondary addresses count once their person has opened a link that was mailed to them. */
const database = await createTestDatabase()
let now = new Date('2026-11-10T10:00:00Z')
const app = buildAppContext(database, { now: () => now })
const api = createApi(app)
afterAll(await sessionCache.listen(database.pool))
const person = peopleOf(app, api)
const json = { 'content-type': 'application/json' }

const add = (client: Client, userId: string, email: string) =>
  client.post('secondary-email-addresses', {
    data: {
      type: 'secondary-email-addresses',
      attributes: { email },
      relationships: { user: identifier('users', userId) },
    },
  })
const prove = async (client: Client, id: string, hash: string) => {
  const answer = await client.post(`services/account/addresses/${id}/prove`, { hash }, json)
  return [
    answer.status,
    ...Object.values(answer.document as { state: string; data: { reason?: string } }).map(value =>
      typeof value === 'string' ? value : value.reason,
    ),
  ]
    .filter(Boolean)
    .join(' ')
}
/** Adds an address and has its mail written. */
async function added(who: Awaited<ReturnType<typeof person>>, email: string): Promise<{ id: string; hash: string }> {
  const {
    data: { id },
  } = await add(who.client, who.id, email)
  await mailProofOf(app, { id })
  const { path } = await lastMailTo(app, email, 'verify-email')
  expect(path).toMatch(new RegExp(`^/auth/email/address/${id}/`))
  return { id, hash: path!.split('/').at(-1)! }
}

describe('adding an address', () => {
  test('answers the same whether another account has it, as main or further address', async () => {
    const [me, other] = [await person(), await person()]
    const proved = await added(other, 'proved@further.example')
    expect(await prove(other.client, proved.id, proved.hash)).toBe('200 verified')
    const answers = []
    for (const email of ['unknown@further.example', other.email, 'proved@further.example']) {
      const { status, data, headers } = await add(me.client, me.id, email)
      answers.push({
        status,
        attributes: { ...data.attributes, email: '', createdAt: '', updatedAt: '' },
        headers: Object.keys(headers),
      })
    }
    expect(answers[0]).toMatchObject({ status: 201, attributes: { proof: 'waiting', provedAt: null } })
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect(faults(await add(me.client, me.id, 'unknown@further.example'))).toHaveLength(1)
  })

  test('mails a link to it, or a notice where another account signs in with it', async () => {
    const [me, other] = [await person(), await person()]
    const { data } = await add(me.client, me.id, other.email)
    await mailProofOf(app, { id: data.id })
    expect(await mailsTo(app, other.email, 'verify-email')).toEqual([])
    expect(await mailsTo(app, other.email, 'account-exists')).toHaveLength(1)
  })

  test('limits the mails by person and by address', async () => {
    for (let round = 0; round < 5; round += 1) {
      const me = await person()
      const {
        data: { id },
      } = await add(me.client, me.id, 'flooded@further.example')
      await mailProofOf(app, { id })
    }
    expect(await mailsTo(app, 'flooded@further.example', 'verify-email')).toHaveLength(3)
  })
})

describe('a link', () => {
  test('confirms the address of its person, also when it is used twice', async () => {
    const me = await person()
    const { id, hash } = await added(me, 'mine@further.example')
    expect([await prove(me.client, id, hash), await prove(me.client, id, hash)]).toEqual([
      '200 verified',
      '200 verified',
    ])
    expect((await me.client.get(`secondary-email-addresses/${id}`)).data.attributes).toMatchObject({
      proof: 'proved',
      provedAt: expect.stringMatching(/^2026-11-10T10:00:00/),
    })
  })

  test('is refused to another person, after an hour, and once another person confirmed the address', async () => {
    const [me, other] = [await person(), await person()]
    const mine = await added(me, 'both@further.example')
    const theirs = await added(other, 'both@further.example')
    expect(await prove(other.client, mine.id, mine.hash)).toBe('404')
    expect(await prove(me.client, mine.id, theirs.hash)).toBe('422 failed link')
    now = new Date('2026-11-10T11:00:01Z')
    expect(await prove(me.client, mine.id, mine.hash)).toBe('422 expired')
    now = new Date('2026-11-10T10:00:00Z')
    expect(await prove(me.client, mine.id, mine.hash)).toBe('200 verified')
    expect(await prove(other.client, theirs.id, theirs.hash)).toBe('409 failed taken')
  })

  test('does not confirm another address, and a changed address has to be confirmed again', async () => {
    const me = await person()
    const { id, hash } = await added(me, 'first@further.example')
    const change = (email: string) =>
      me.client.patch(`secondary-email-addresses/${id}`, {
        data: { type: 'secondary-email-addresses', id, attributes: { email } },
      })
    expect((await change('second@further.example')).status).toBe(200)
    expect(await prove(me.client, id, hash)).toBe('422 failed link')
    await mailProofOf(app, { id })
    const { path } = await lastMailTo(app, 'second@further.example', 'verify-email')
    expect(await prove(me.client, id, path!.split('/').at(-1)!)).toBe('200 verified')
    expect((await change('third@further.example')).data.attributes).toMatchObject({ proof: 'waiting', provedAt: null })
    expect(
      faults(
        await me.client.patch(`secondary-email-addresses/${id}`, {
          data: { type: 'secondary-email-addresses', id, attributes: { provedAt: now.toISOString() } },
        }),
      ),
    ).toEqual(['422 validation.readOnly /data/attributes/provedAt'])
  })

  test('is sent again by its person and by admins, at most once a minute, and by nobody else', async () => {
    const [me, other, admin] = [await person(), await person(), await person({ roles: ['admin'] })]
    const { id } = await added(me, 'again@further.example')
    const send = async (client: Client) =>
      (await client.post(`secondary-email-addresses/${id}/actions/send-proof`, {})).status
    expect([await send(other.client), await send(me.client), await send(me.client), await send(admin.client)]).toEqual([
      404, 200, 429, 429,
    ])
    expect(await mailsTo(app, 'again@further.example', 'verify-email')).toHaveLength(2)
  })
})

test('an invitation to a further address is accepted once the address is confirmed', async () => {
  const organizationId = await createOrganization(database, { name: 'Les Tilleuls' })
  const admin = await person({ roles: ['admin'] })
  const thief = await person()
  const { id } = (await add(thief.client, thief.id, 'invited@further.example')).data
  await admin.client.post(`organizations/${organizationId}/actions/invite-user`, {
    meta: { input: { email: 'invited@further.example' } },
  })
  const { path } = await lastMailTo(app, 'invited@further.example', 'organization-invitation')
  const take = async () =>
    (await thief.client.post(`services/organization-invitations/${path!.split('/').at(-1)!}`, {}, json)).status
  expect(await take()).toBe(403)
  await mailProofOf(app, { id })
  const { path: proof } = await lastMailTo(app, 'invited@further.example', 'verify-email')
  expect(await prove(thief.client, id, proof!.split('/').at(-1)!)).toBe('200 verified')
  expect(await take()).toBe(200)
})

test('the address of a merged account keeps its verification', async () => {
  const admin = await person({ roles: ['admin'] })
  const [kept, gone, open] = [
    await createUser(database),
    await createUser(database),
    await createUser(database, { emailVerified: false }),
  ]
  for (const other of [gone, open])
    expect((await admin.client.post(`services/users/${kept.id}/merge`, { other: other.id }, json)).status).toBe(200)
  expect(
    await database.rows(
      'select email, (proved_at is not null)::text from secondary_email_addresses where user_id = $1 order by ' +
        'proved_at',
      [kept.id],
    ),
  ).toEqual([
    [gone.email, 'true'],
    [open.email, 'false'],
  ])
})
