import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appEnvs, appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { createApi } from '#server/api.ts'
import type { AdminManifest } from '#server/contract/manifest.ts'
import type { Site } from '#server/contract/site.ts'
import { currency, priceText, setCurrency } from '#server/domain/money.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { SERVED_MODULES } from '#server/domain/vocabulary/serving-pages.ts'
import { mailTexts } from '#server/mail/index.ts'
import { invalidateAll } from '#server/pages/index.ts'
import { parseCents } from '#web/forms/numbers.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const { orm } = database
const api = createApi(app)
const guest = clientOf(api)
const admin = clientOf(api, (await asUser(app, { roles: ['app_admin'] })).headers)

const siteIn = async (locale = 'fr') =>
  (await guest.get('services/site', '', { 'accept-language': locale })).document['data'] as Site
async function set(attributes: Record<string, unknown>, relationships: Record<string, unknown> = {}, locale = 'fr') {
  const answer = await admin.patch(
    'app-envs/main',
    { data: { type: 'app-envs', id: 'main', attributes, relationships } },
    { 'accept-edition-language': locale },
  )
  invalidateAll()
  return answer
}

beforeAll(async () => {
  await orm.insert(appEnvs).values({ id: 'main', initialized: true }).onConflictDoNothing()
})
beforeEach(invalidateAll)

test('app admins alone read what is set on the server', async () => {
  const answer = await admin.get('services/server-settings')
  expect(answer.document['data']).toEqual({
    phoneCountries: app.site.phoneCountries,
    secondaryEmailAddresses: 5,
    mailFrom: app.env.mailFrom,
    hasMailServer: false,
  })
  const contributor = clientOf(api, (await asUser(app, { roles: ['contributor'] })).headers)
  expect((await contributor.get('services/server-settings')).status).toBe(403)
  expect((await guest.get('services/server-settings')).status).toBe(401)
})

test('a text that is saved in one language leaves the others', async () => {
  await set({ description: 'Une description' })
  await set({ description: 'A description' }, {}, 'en')
  expect([(await siteIn('fr')).description, (await siteIn('en')).description]).toEqual([
    'Une description',
    'A description',
  ])
})

test('the owner’s text of the footer is shown in each language, without the scripts that it holds', async () => {
  const script = '<script>alert(1)</script><p onclick="alert(1)">'
  expect((await set({ footerContent: `${script}Nos partenaires</p>` })).status).toBe(200)
  await set({ footerContent: `${script}Our partners</p>` }, {}, 'en')
  const shown = async () => [(await siteIn('fr')).footerContent, (await siteIn('en')).footerContent]
  expect(await shown()).toEqual(['<p>Nos partenaires</p>', '<p>Our partners</p>'])
  await orm
    .update(appEnvs)
    .set({ footerContent: { fr: `${script}Contact</p>`, en: `${script}Contact us</p>` } })
    .where(eq(appEnvs.id, 'main'))
  invalidateAll()
  expect(await shown()).toEqual(['<p>Contact</p>', '<p>Contact us</p>'])
  await set({ footerContent: '' })
  await set({ footerContent: '' }, {}, 'en')
  expect(await shown()).toEqual(['', ''])
})

describe('the currency', () => {
  afterEach(() => setCurrency('EUR'))

  test('is the euro unless configured otherwise, and the site says which', async () => {
    expect([currency(), (await siteIn()).currency]).toEqual(['EUR', 'EUR'])
    const other = buildAppContext(database)
    const swiss = clientOf(createApi({ ...other, site: { ...other.site, currency: 'CHF' } }))
    invalidateAll()
    expect(((await swiss.get('services/site')).document['data'] as Site).currency).toBe('CHF')
    invalidateAll()
  })

  test.each(LOCALES)('is shown with every price in %s', locale => {
    const signs = (text: string) => text.replaceAll(/[\d\s.,’'\u00A0\u202F-]/g, '')
    expect(signs(priceText(123_450, locale))).toMatch(/^(€|EUR)$/)
    setCurrency('CHF')
    expect(signs(priceText(123_450, locale))).toMatch(/^CHF$/)
  })

  test('has two decimals, since prices are stored in hundredths', () => {
    setCurrency('JPY')
    expect(priceText(1_250, 'en')).toBe('¥12.50')
  })

  test.each(['12,50 €', 'CHF 12.50', '12.50 CHF', '£12.50', '12,5'])(
    'is read with an amount as people type it: %s',
    text => expect(parseCents(text)).toBe(1_250),
  )
})

describe('the special currency', () => {
  test('is called points, in the language of the reader, unless the owner names it', async () => {
    for (const [locale, name] of [
      ['fr', 'points'],
      ['en', 'points'],
      ['es', 'puntos'],
      ['da', 'point'],
    ] as const) {
      const lines = (await guest.get('services/web-language-lines', '', { 'accept-language': locale })).document[
        'data'
      ] as Record<string, string>
      expect(lines['account:transactions.points']).toBe(`{{amount}} ${name}`)
      expect((await mailTexts(orm, locale))('notifications.account-credited', { amount: 3 })).toContain(`3 ${name}`)
    }
  })

  test('has the owner’s name on account, payment and mails, in the site’s language by default', async () => {
    expect((await set({ specialCurrencyName: 'graines $&' })).status).toBe(200)
    expect((await set({ specialCurrencyName: 'seeds' }, {}, 'en')).status).toBe(200)
    for (const [locale, name] of [
      ['fr', 'graines $&'],
      ['en', 'seeds'],
      ['it', 'graines $&'],
    ] as const) {
      const lines = (await guest.get('services/web-language-lines', '', { 'accept-language': locale })).document[
        'data'
      ] as Record<string, string>
      expect(lines['account:transactions.points']).toBe(`{{amount}} ${name}`)
      expect(lines['commands:payment.balance']).toContain(name)
      expect(Object.entries(lines).filter(([, text]) => text.includes('{{specialCurrency}}'))).toEqual([])
      expect((await mailTexts(orm, locale))('notifications.account-credited', { amount: 3 })).toContain(`3 ${name}`)
      expect((await siteIn(locale)).specialCurrencyName).toBe(name)
    }
    await set({ specialCurrencyName: '' })
    await set({ specialCurrencyName: '' }, {}, 'en')
  })
})

describe('the page of a block', () => {
  const makePage = async (path: string, block: BlockName | null, isDraft = false) => {
    const [page] = await orm
      .insert(appPages)
      .values({ path, title: { fr: path }, isDraft })
      .returning()
    if (block !== null)
      await orm.insert(appPageComponents).values({ pageId: page!.id, name: block, position: 0, props: {} })
    invalidateAll()
    return page!.id
  }
  const serve = (id: string | null) =>
    set({}, { rentalModelsPage: { data: id === null ? null : { type: 'app-pages', id } } })
  const catalogue = async () => (await siteIn()).pages.rentalModels

  test('is by default the first published page that contains the block, else none', async () => {
    expect(Object.keys((await siteIn()).pages).sort()).toEqual([...SERVED_MODULES].sort())
    expect(await catalogue()).toBe(null)
    await makePage('/a-draft', 'rental-models', true)
    expect(await catalogue()).toBe(null)
    await makePage('/louer', 'rental-models')
    await makePage('/emprunter', 'rental-models')
    expect(await catalogue()).toBe('/emprunter')
  })

  test('organisations are listed by the first published page that shows them to everyone', async () => {
    expect((await siteIn()).networkPath).toBe(null)
    await makePage('/a-draft', 'organizations-map', true)
    const closed = await makePage('/membres', 'organizations-table')
    await orm.update(appPages).set({ requiresAuth: true }).where(eq(appPages.id, closed))
    await makePage('/reseau', 'organizations-map')
    expect((await siteIn()).networkPath).toBe('/reseau')
  })

  test('is the page named in app-env, and none once that page is deleted', async () => {
    const id = await makePage('/zone', 'rental-models')
    expect((await serve(id)).status).toBe(200)
    expect(await catalogue()).toBe('/zone')
    await orm.update(appPages).set({ deletedAt: new Date() }).where(eq(appPages.id, id))
    invalidateAll()
    expect(await catalogue()).toBe(null)
    expect((await serve(null)).status).toBe(200)
    expect(await catalogue()).toBe('/emprunter')
  })

  test.each([
    ['does not hold the block', 'title', false],
    ['is a draft', 'rental-models', true],
  ] as const)('is refused when it %s, with its pointer', async (why, block, isDraft) => {
    const answer = await serve(await makePage(`/refused-${why.length}`, block, isDraft))
    expect([answer.status, answer.errors[0]?.detail, answer.errors[0]?.source?.pointer]).toEqual([
      422,
      'validation.servingPage',
      '/data/relationships/rentalModelsPage/data',
    ])
  })
})

test('the links to membership and level change are served, and an empty one is null', async () => {
  await set({ becomeMemberUrl: 'https://join.example', evolveMemberUrl: 'https://evolve.example' })
  expect(await siteIn()).toMatchObject({
    becomeMemberUrl: 'https://join.example',
    evolveMemberUrl: 'https://evolve.example',
  })
  await set({ becomeMemberUrl: '', evolveMemberUrl: '' })
  expect(await siteIn()).toMatchObject({ becomeMemberUrl: null, evolveMemberUrl: null })
})

test('the cookie dialog opens with the default consent that an application administrator sets', async () => {
  expect((await siteIn()).consentDefault).toBe('on')
  expect((await set({ consentDefault: 'off' })).status).toBe(200)
  expect((await siteIn()).consentDefault).toBe('off')
  expect((await set({ consentDefault: 'maybe' })).status).toBe(422)
  expect((await set({ consentDefault: null })).status).toBe(200)
  expect((await siteIn()).consentDefault).toBe('on')
})

describe('the numbers of an account', () => {
  const faultOf = async (attributes: Record<string, unknown>) => {
    const { status, document } = await set(attributes)
    return [status, (document['errors'] as { detail: string; source: { pointer: string } }[] | undefined)?.[0]]
  }

  test('are checked, and kept without spaces', async () => {
    expect(await faultOf({ sellerIban: 'FR76 3000 6000 0112 3456 7890 188' })).toMatchObject([
      422,
      { source: { pointer: '/data/attributes/sellerIban' }, detail: 'validation.iban' },
    ])
    expect(await faultOf({ sellerBic: 'AGRIFR' })).toMatchObject([
      422,
      { source: { pointer: '/data/attributes/sellerBic' }, detail: 'validation.bic' },
    ])
    await set({ sellerIban: 'fr76 3000 6000 0112 3456 7890 189', sellerBic: 'agri fr pp' })
    const [row] = await orm.select().from(appEnvs).where(eq(appEnvs.id, 'main'))
    expect(row).toMatchObject({ sellerIban: 'FR7630006000011234567890189', sellerBic: 'AGRIFRPP' })
  })
})

test('a site that names no way to pay is found by the task of the dashboard', async () => {
  await set({ sellerIban: '', sellerChequePayee: '' })
  const { document } = await admin.get('services/admin-resources')
  const { resources } = document as unknown as AdminManifest
  const [task] = resources.find(({ type }) => type === 'app-envs')!.screens.tasks!
  const count = async () => {
    const query = new URLSearchParams({ ...task!.query, 'fields[app-envs]': task!.since, sort: task!.since })
    const answer = await admin.get('app-envs', query.toString())
    return [answer.status, (answer.document['data'] as unknown[]).length]
  }
  expect(await count()).toEqual([200, 1])
  await set({ sellerChequePayee: 'Le réseau' })
  expect(await count()).toEqual([200, 0])
})
