import { resetPassword } from '#server/auth/mails/reset-password.tsx'
import { modules } from '#server/modules.ts'
import { definitionsOf } from '#server/gather.ts'
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { buildApp } from '#server/app.ts'
import { makeChallenge } from '#server/captcha/challenge.ts'
import { openLog } from '#server/config/log.ts'
import { lastMailTo, sendQueuedMail } from '#tests/support/mails.ts'
import { renderMail } from '#server/mail/render.tsx'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { servicesOf } from '#server/services.ts'
import { asUser, buildAppContext, createUser, signIn } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'

const definitions = definitionsOf()

const database = await createTestDatabase()
await database.pool.query(`insert into jobs (id, name) values ('other', '{}') on conflict do nothing`)

/** Every row of every table, the queue of jobs included, as a dump of the database shows it. */
async function dump(): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
    order by 1`)
  const parts: string[] = []
  for (const { name } of rows) {
    const { rows: records } = await database.pool.query<{ record: string }>(
      `select row_to_json(t)::text as record from ${name} t`,
    )
    parts.push(name, ...records.map(({ record }) => record))
  }
  return parts.join('\n')
}

test('no secret stands in the log or in a dump of the database, and no address in the log', async () => {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const context = buildAppContext(database, { features: { twoFactor: true } })
  const app = { ...context, log: openLog({ logLevel: 'trace', role: 'all' }, destination) }
  const server = buildApp(app)
  const post = (url: string, payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url, payload, headers: { origin: app.env.siteUrl, ...headers } })
  const secrets: string[] = []
  const keep = (...values: string[]) => void secrets.push(...values.filter(value => value !== ''))
  const [PASSWORD, NEXT, WRONG] = ['la-brume-du-matin-88', 'le-phare-du-soir-99', 'un-mot-de-trop-1234']
  keep(PASSWORD, NEXT, WRONG)
  const email = 'secret.person@hidden.example'

  await post('/auth/register', {
    firstName: 'Se',
    lastName: 'Cret',
    email,
    password: PASSWORD,
    job: 'other',
    jobOther: 'x',
    consent: true,
    captcha: solveCaptcha(await makeChallenge(app.env, new Date())),
  })
  const { path = '' } = await lastMailTo(app, email, 'verify-email')
  keep(path.split('/').at(-1)!)
  await database.pool.query(`update users set two_factor_strategy = 'email' where email = $1`, [email])
  await post('/auth/login', { email, password: WRONG })
  const begun = await post('/auth/login', { email, password: PASSWORD })
  const challenge = String(begun.headers['set-cookie']).split(';')[0]!
  const { code = '' } = await lastMailTo(app, email, 'sign-in-code')
  keep(challenge.split('=')[1]!, `"${code}"`, `:${code}`, `=${code}`)
  const signedIn = await post('/auth/two-factor/login', { code }, { cookie: challenge })
  const cookie = [signedIn.headers['set-cookie'] ?? []].flat()[0]!.split(';')[0]!
  keep(cookie.split('=')[1]!)
  const [, , , , id, hash] = path.split('/')
  await post('/auth/email/verify', { id, hash }, { cookie })
  await post('/api/v1/services/account/password', { oldPassword: PASSWORD, password: NEXT }, { cookie })
  await post('/auth/password/forgot', { email })
  const reset = (await lastMailTo(app, email, 'reset-password'))['path']!
  keep(reset.split('/')[4]!)
  await server.inject({ url: reset })
  await server.inject({ url: `${path}?token=${hash}` })
  await server.inject({ url: `/auth/register?email=${encodeURIComponent(email)}&fromSocialProvider=oidc` })
  for (const body of ['{"password": "', JSON.stringify({ password: NEXT, email }).slice(0, -1)])
    await server.inject({
      method: 'POST',
      url: '/auth/login',
      payload: body,
      headers: { 'content-type': 'application/json' },
    })

  const beforeSending = await dump()
  const { rows: mails } = await database.pool.query<{ id: string }>(`select id from outbox_mails where "to" = $1`, [
    email,
  ])
  for (const mail of mails) await sendQueuedMail(app, { id: mail.id }, { runner: 'pool-test' })
  const log = lines.join('')
  expect(log.length).toBeGreaterThan(1_000)
  for (const text of [beforeSending, log])
    for (const secret of secrets) expect(text.includes(secret), `${secret.slice(0, 6)}…`).toBe(false)
  // Addresses of people don't stand in the log either.
  expect(log).not.toMatch(/secret\.person/i)
  await server.close()
})

test('links in mails use the configured address of the site, whatever host was requested', async () => {
  const app = buildAppContext(database, { env: { siteUrl: 'https://site.example' } })
  const user = await createUser(database)
  const server = buildApp(app)
  for (const headers of [
    { host: 'evil.example' },
    { host: 'site.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  ] as Record<string, string>[]) {
    const answer = await server.inject({
      method: 'POST',
      url: '/auth/password/forgot',
      payload: { email: user.email },
      headers,
    })
    expect(answer.statusCode).toBe(200)
    const data = await lastMailTo(app, user.email, 'reset-password')
    const mail = await renderMail(app, { template: resetPassword, locale: 'fr', to: user.email, data: data as never })
    expect(mail.text).toContain(`https://site.example${data['path']}`)
    expect(mail.html + mail.text).not.toContain('evil')
  }
  await server.close()
})

test('a page of another site can make no call that writes, forms in several parts included', async () => {
  const app = buildAppContext(database)
  const registry = makeRegistry(definitions, app.site.features)
  const api = createApi(app)
  const {
    headers: { cookie },
  } = await asUser(app, { roles: ['app_admin'] })
  const calls = [
    ...servicesOf({ active: modules, registry })
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, randomUUID()) })),
    ...definitions.flatMap(({ type }) => [
      { method: 'POST' as const, path: `/api/v1/${type}` },
      { method: 'PATCH' as const, path: `/api/v1/${type}/${randomUUID()}` },
      { method: 'DELETE' as const, path: `/api/v1/${type}/${randomUUID()}` },
      { method: 'POST' as const, path: `/api/v1/${type}/actions/validate` },
    ]),
  ]
  expect(calls.length).toBeGreaterThan(100)
  const origins: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://sub.localhost:4999' },
    {},
  ]
  for (const { method, path } of calls) {
    for (const [index, origin] of origins.entries()) {
      const type = index % 2 === 0 ? 'multipart/form-data; boundary=x' : 'application/json'
      const answer = await api({
        method,
        path,
        query: '',
        headers: { cookie, 'content-type': type, ...origin },
        body: Buffer.from('{}'),
        remoteAddress: '192.0.2.1',
        requestId: randomUUID(),
      })
      expect(answer.status, `${method} ${path} ${JSON.stringify(origin)}`).toBe(403)
    }
  }
})

test('a page of another site can sign in, register or mail nobody', async () => {
  const app = buildAppContext(database, { features: { twoFactor: true } })
  const api = createApi(app)
  for (const path of [
    '/auth/login',
    '/auth/register',
    '/auth/register/again',
    '/auth/password/forgot',
    '/auth/password/reset',
    '/auth/two-factor/login',
    '/auth/two-factor/code',
  ]) {
    for (const origin of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      const answer = await api({
        method: 'POST',
        path,
        query: '',
        headers: { 'content-type': 'application/json', ...origin },
        body: Buffer.from('{}'),
        remoteAddress: '192.0.2.1',
        requestId: randomUUID(),
      })
      expect(answer.status, path).toBe(403)
    }
  }
})

test('a session ends everywhere at once when the account is deleted or its password is reset', async () => {
  const app = buildAppContext(database)
  const api = createApi(app)
  const user = await createUser(database)
  const cookie = await signIn(app, user.id)
  const asked = async () =>
    JSON.parse(
      String(
        (
          await api({
            method: 'GET',
            path: '/api/v1/services/session',
            query: '',
            headers: { cookie },
            body: null,
            remoteAddress: '192.0.2.1',
            requestId: randomUUID(),
          })
        ).body,
      ),
    ) as { data: unknown }
  expect((await asked()).data).not.toBeNull()
  await database.pool.query('update users set deleted_at = now() where id = $1', [user.id])
  expect((await asked()).data).toBeNull()
})
