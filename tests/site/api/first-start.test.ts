import { beforeAll, describe, expect, test } from 'vitest'
import { appEnvs, appMenuItems, appPages } from '#db/schema/pages/pages.ts'
import { createApi } from '#server/api.ts'
import type { LocalisedPage, ResolvedPath, Site } from '#server/contract/site.ts'
import { isEmptySite } from '#server/empty-site.ts'
import { seedWhenEmpty } from '#server/first-start.ts'
import { offerStart } from '#server/site/index.ts'
import { hashStartCode, isStartCode, startCodeOf } from '#server/site/start-code.ts'
import { clientOf, faults, type Answer } from '#tests/support/api-client.ts'
import { buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database, { env: { rateLimits: 'off', demoContent: 'off' } })
const { orm, pool } = database
const guest = clientOf(createApi(app))
let code = ''

const WANTED = {
  appName: 'L’Atelier <b> & Cie $&',
  description: 'Une phrase.',
  defaultLocale: 'en',
  themePrimaryLight: '#0b6e4f',
  themePrimaryDark: '#ffcc00',
  logo: null,
  firstName: 'Ada',
  lastName: 'Martin',
  email: 'Ada@Bücher.example',
  password: 'pluie-sur-le-toit-42',
  pages: true,
}
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">' +
  '<script>alert(1)</script><path d="M0 0h8v8H0z"/></svg>'
const LOGO = `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}`
const start = (body: Record<string, unknown>): Promise<Answer> =>
  guest.post('services/start', body, { 'content-type': 'application/json' })
const codeIn = (lines: readonly string[]) => /start code: (\S+)/.exec(lines.join('\n'))?.[1] ?? ''
const siteNow = async () => (await guest.get('services/site')).document.data as unknown as Site

beforeAll(async () => {
  await seedWhenEmpty(app, () => undefined)
  code = codeIn(await offerStart(app, 'http://localhost:1'))
})

describe('a start code', () => {
  test('is long, ignores case and dashes, and is stored hashed', async () => {
    expect(code).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/)
    expect(isStartCode(` ${code.toLowerCase().replaceAll('-', ' ')}`, hashStartCode(code))).toBe(true)
    expect(isStartCode('', null)).toBe(false)
    const [row] = await orm.select().from(appEnvs)
    expect(JSON.stringify(row)).not.toContain(code)
    expect(JSON.stringify((await guest.get('services/site')).document)).not.toContain(String(row?.startCodeHash))
  })

  test('is the same in each process of a site, and differs between sites', async () => {
    expect(
      codeIn(
        await offerStart(
          { ...app, env: { ...app.env, role: 'api', siteUrl: 'https://site.example' } },
          'http://localhost:1',
        ),
      ),
    ).toBe(code)
    expect(
      startCodeOf({ secrets: { ...app.env.secrets, secret: 'another secret of another site, long enough' } }),
    ).not.toBe(code)
  })

  test('is printed with the address that browsers reach', async () => {
    expect(
      await offerStart(
        { ...app, env: { ...app.env, role: 'api', siteUrl: 'https://site.example' } },
        'http://localhost:1',
      ),
    ).toContain('this site is empty: set it up at https://site.example/start')
    expect(await offerStart(app, 'http://localhost:1')).toContain(
      'this site is empty: set it up at http://localhost:1/start',
    )
  })
})

describe('an empty site', () => {
  test('gets no demo content when that is off, and waits for its owner', async () => {
    expect(await isEmptySite(pool)).toBe(true)
    expect((await siteNow()).initialized).toBe(false)
  })

  test('is not set up without the code, and reveals nothing else', async () => {
    expect(faults(await start({ ...WANTED, code: 'AAAAA-AAAAA-AAAAA-AAAAA', password: 'short' }))).toEqual([
      '422 validation.startCode /data/attributes/code',
    ])
    expect(faults(await start({}))).toEqual(['422 validation.startCode /data/attributes/code'])
  })

  test('reports every fault at its field, and stores nothing', async () => {
    expect(
      faults(
        await start({ ...WANTED, code, appName: ' ', email: 'nobody', themePrimaryLight: 'red', defaultLocale: 'de' }),
      ),
    ).toEqual([
      '422 validation.required /data/attributes/appName',
      '422 validation.oneOf /data/attributes/defaultLocale',
      '422 validation.color /data/attributes/themePrimaryLight',
      '422 validation.email /data/attributes/email',
    ])
    expect(faults(await start({ ...WANTED, code, password: 'short' }))).toEqual([
      '422 validation.password.min /data/attributes/password',
    ])
    expect(faults(await start({ ...WANTED, code, password: 'password1234' }))).toEqual([
      '422 validation.password.common /data/attributes/password',
    ])
    expect(
      (await start({ ...WANTED, code, logo: `data:image/png;base64,${Buffer.from('no picture').toString('base64')}` }))
        .errors[0]?.source?.pointer,
    ).toBe('/data/attributes/logo')
    expect(await isEmptySite(pool)).toBe(true)
  })

  test('is set up once by simultaneous requests, and the call answers 404 afterwards', async () => {
    const answers = await Promise.all([
      start({ ...WANTED, code, logo: LOGO }),
      start({ ...WANTED, code, email: 'second@example.org' }),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 404])
    expect((await start({ ...WANTED, code })).status).toBe(404)
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from users u join user_roles r on r.user_id = u.id where r.role_id = 'app_admin'`,
    )
    expect(rows[0]?.n).toBe(1)
    expect(await offerStart(app, 'http://localhost:1')).toEqual([])
  })

  test("has the name, colours and language that were chosen, in place of the environment's", async () => {
    expect(await siteNow()).toMatchObject({
      initialized: true,
      appName: WANTED.appName,
      defaultLocale: 'en',
      theme: { primaryLight: '#0b6e4f', primaryDark: '#ffcc00' },
    })
    const [row] = await orm.select().from(appEnvs)
    expect(row?.startCodeHash).toBeNull()
  })

  test('has its first pages, in every language, and a menu', async () => {
    expect((await orm.select().from(appPages)).map(page => page.path).sort()).toEqual([
      '/',
      '/legal/cookies',
      '/legal/notice',
      '/legal/privacy-policy',
      '/legal/terms',
      '/legal/terms-of-sale',
    ])
    expect(await orm.select().from(appMenuItems)).toHaveLength(1)
    for (const locale of app.site.locales) {
      const answer = await guest.get('services/pages/resolve', { path: '/legal/notice' }, { 'accept-language': locale })
      const { page } = answer.document.data as unknown as Extract<ResolvedPath, { kind: 'page' }> & {
        page: LocalisedPage
      }
      expect(page.description).toContain(WANTED.appName)
      expect(page.blocks.map(block => block.name)).toEqual(['title', 'custom'])
    }
  })

  test('lets its first administrator sign in', async () => {
    const login = await guest.request('POST', '/auth/login', {
      body: { email: 'ada@xn--bcher-kva.example', password: WANTED.password },
      headers: { 'content-type': 'application/json', origin: app.env.siteUrl },
    })
    const second = await guest.request('POST', '/auth/login', {
      body: { email: 'second@example.org', password: WANTED.password },
      headers: { 'content-type': 'application/json', origin: app.env.siteUrl },
    })
    expect([login.status, second.status].sort()).toEqual([200, 401])
  })
})
