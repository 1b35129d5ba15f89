import { describe, expect, test } from 'vitest'
import { appMenuItems } from '#db/schema/pages/pages.ts'
import { rentalModels } from '#db/schema/rental/catalogue.ts'
import { eq } from 'drizzle-orm'
import { libreTranslate } from '#server/translation/libre-translate.ts'
import { clientOf, faults } from '#tests/support/api-client.ts'
import { createApi } from '#server/api.ts'
import { createUser, signIn } from '#tests/support/as-user.ts'
import { asked, MARKER, createTranslationWorld } from './world.ts'

const { database, server, admin, facts, as, app, adminHeaders, preview } = await createTranslationWorld()

type Texts = Record<string, string>

const menuItem = async (name: Texts, description: Texts = {}) => {
  const [row] = await database.orm
    .insert(appMenuItems)
    .values({ name, description, url: '/' })
    .returning({ id: appMenuItems.id })
  return row!.id
}

const stored = async (id: string) => {
  const [row] = await database.orm
    .select({ name: appMenuItems.name, description: appMenuItems.description })
    .from(appMenuItems)
    .where(eq(appMenuItems.id, id))
  return row!
}

const keep = (id: string, texts: unknown, client = admin) =>
  client.post('services/translations/keep', asked(id, { texts }))

describe('a preview', () => {
  test('proposes a text for each untranslated attribute, and stores nothing', async () => {
    const id = await menuItem({ fr: 'Accueil' }, { fr: 'La première page' })
    const { data, meta } = await preview(id)
    expect(data.texts).toEqual([
      {
        name: 'name',
        format: 'text',
        source: 'Accueil',
        sourceDigest: expect.any(String) as string,
        text: '[en] Accueil',
      },
      {
        name: 'description',
        format: 'text',
        source: 'La première page',
        sourceDigest: expect.any(String) as string,
        text: '[en] La première page',
      },
    ])
    expect(meta.kept).toEqual([])
    expect(await stored(id)).toEqual({ name: { fr: 'Accueil' }, description: { fr: 'La première page' } })
    expect(server.calls).toEqual([
      {
        path: '/translate',
        q: ['Accueil', 'La première page'],
        source: 'fr',
        target: 'en',
        format: 'text',
        api_key: 'k-1',
      },
    ])
  })

  test('omits and lists manual texts, and proposes automatic ones again', async () => {
    const id = await menuItem({ fr: 'Accueil', en: 'Home' }, { fr: 'La page', en: `${MARKER}Old` })
    const { data, meta } = await preview(id)
    expect([data.texts.map(({ name }) => name), meta.kept]).toEqual([['description'], ['name']])
    expect(server.calls.flatMap(({ q }) => q)).toEqual(['La page'])
  })

  test('sends no request where nothing is missing', async () => {
    expect((await preview(await menuItem({ fr: 'Accueil', en: 'Home' }))).data.texts).toEqual([])
    expect(server.calls).toEqual([])
  })

  test('proposes only the attributes that are named', async () => {
    const id = await menuItem({ fr: 'Accueil' }, { fr: 'La page' })
    expect((await preview(id, { attributes: ['description'] })).data.texts.map(({ name }) => name)).toEqual([
      'description',
    ])
    expect(faults(await admin.post('services/translations', asked(id, { attributes: ['url'] })))).toEqual([
      '422 validation.unknown /attributes/0',
    ])
  })

  test('sanitizes HTML like the HTML that people write', async () => {
    server.answerWith('script')
    await database.orm
      .update(rentalModels)
      .set({ description: { fr: '<p>Bonjour</p>' } })
      .where(eq(rentalModels.id, facts.rentalModelId))
    const { data } = await preview(facts.rentalModelId, { type: 'rental-models', attributes: ['description'] })
    expect(data.texts).toMatchObject([{ name: 'description', format: 'html', text: '<p>Hello</p>' }])
  })

  test.each([
    ['fails', 'the translation service answered with status 500'],
    ['redirects', 'the translation service answered with status 307'],
    ['garbage', 'the translation service answered with something that is no translation'],
    ['tooFew', 'the translation service answered with something that is no translation'],
    ['notTexts', 'the translation service answered with something that is no translation'],
    ['empty', 'the translation service answered with an empty text'],
    ['tooMuch', 'the translation service answered with too much'],
  ] as const)('answers 503 and stores nothing where the service %s', async (answer, said) => {
    server.answerWith(answer)
    const id = await menuItem({ fr: 'Accueil' })
    const refused = await admin.post('services/translations', asked(id))
    expect(refused.status).toBe(503)
    expect(refused.errors).toMatchObject([
      { code: 'translation.unavailable', detail: `${said}: nothing was stored; try again in a moment` },
    ])
    expect(await stored(id)).toEqual({ name: { fr: 'Accueil' }, description: {} })
    expect(server.calls).toHaveLength(1)
  })

  test('ends after its timeout, whatever the service does', async () => {
    server.answerWith('neverAnswers')
    const translate = libreTranslate({ url: server.url, apiKey: null, timeoutMs: 50 })
    await expect(translate({ texts: ['Bonjour'], from: 'fr', to: 'en', format: 'text' })).rejects.toMatchObject({
      detail: 'the translation service did not answer in time',
    })
    expect(server.calls[0]).not.toHaveProperty('api_key')
  })

  test('fails where nothing listens at the address of the service', async () => {
    const translate = libreTranslate({ url: 'http://127.0.0.1:1', apiKey: null })
    await expect(translate({ texts: ['Bonjour'], from: 'fr', to: 'en', format: 'text' })).rejects.toMatchObject({
      detail: "the translation service can't be reached",
    })
  })

  test('refuses more than 50,000 characters without a request', async () => {
    const id = await menuItem({ fr: 'a'.repeat(25_001) }, { fr: 'b'.repeat(25_000) })
    expect(faults(await admin.post('services/translations', asked(id)))).toEqual(['422 translation.tooLong'])
    expect(server.calls).toEqual([])
  })

  test.each([
    [{ to: 'fr' }, '422 validation.locale /to'],
    [{ to: 'de' }, '422 validation.locale /to'],
    [{ from: null }, '422 validation.locale /from'],
    [{ type: 'reports' }, '422 validation.type /type'],
    [{ type: '__proto__' }, '422 validation.type /type'],
    [{ id: 7 }, '400 translation.body'],
    [{ id: 'x' }, '404 not-found'],
    [{ id: '00000000-0000-7000-8000-000000000000' }, '404 not-found'],
    [{ attributes: 'name' }, '422 validation.list /attributes'],
  ])('%j is refused as %s', async (more, expected) => {
    expect(faults(await admin.post('services/translations', asked(await menuItem({ fr: 'Accueil' }), more)))).toEqual([
      expected,
    ])
  })

  test('is allowed only to those who may change the record', async () => {
    const id = await menuItem({ fr: 'Accueil' })
    const statuses = await Promise.all(
      (['guest', 'contact', 'rental_admin', 'organization_admin'] as const).map(
        async name => (await as(name).post('services/translations', asked(id))).status,
      ),
    )
    expect(statuses).toEqual([401, 403, 403, 403])
    expect(server.calls).toEqual([])
  })

  test('is limited for each person', async () => {
    const limited = createApi({ ...app, env: { ...app.env, rateLimits: 'on' } })
    const { id: person } = await createUser(database, {
      firstName: 'A',
      lastName: 'B',
      email: 'translator@actor.example',
      roles: ['app_admin'],
    })
    const client = clientOf(limited, { cookie: await signIn(app, person), origin: app.env.siteUrl })
    const id = await menuItem({ fr: 'Accueil' })
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await client.post('services/translations', asked(id))).status)
    expect([statuses.filter(status => status === 200).length, statuses.at(-1)]).toEqual([20, 429])
    expect((await clientOf(limited, adminHeaders).post('services/translations', asked(id))).status).toBe(200)
  })
})

describe('an accepted proposal', () => {
  const proposed = async (id: string) => (await preview(id)).data.texts

  test('is stored with the marker, reported as automatic, and read without the marker', async () => {
    const id = await menuItem({ fr: 'Accueil', it: 'Casa' }, { fr: 'La page', en: 'The page' })
    expect((await keep(id, await proposed(id))).status).toBe(200)
    expect(await stored(id)).toEqual({
      name: { fr: 'Accueil', it: 'Casa', en: `${MARKER}[en] Accueil` },
      description: { fr: 'La page', en: 'The page' },
    })
    const { data } = await admin.get(`app-menu-items/${id}`, '', { 'accept-edition-language': 'fr' })
    expect(data.attributes).toMatchObject({
      translations: { fr: 'manual', en: 'automatic', it: 'manual' },
      otherTranslationsLocales: { en: 'automatic', it: 'manual' },
    })
  })

  test('becomes manual when a person saves it', async () => {
    const id = await menuItem({ fr: 'Accueil' })
    await keep(id, await proposed(id))
    const saved = await admin.patch(
      `app-menu-items/${id}`,
      { data: { type: 'app-menu-items', id, attributes: { name: `${MARKER}[en] Accueil` } } },
      { 'accept-edition-language': 'en' },
    )
    expect(saved.data.attributes).toMatchObject({ translations: { fr: 'manual', en: 'manual' } })
    expect((await stored(id)).name).toEqual({ fr: 'Accueil', en: '[en] Accueil' })
    expect((await preview(id)).meta.kept).toEqual(['name'])
  })

  test('is in the history, with the person who accepted it', async () => {
    const id = await menuItem({ fr: 'Accueil' })
    await keep(id, await proposed(id))
    const [line] = (await admin.get('history-actions', { 'filter[resourceId]': id })).list
    expect(line?.attributes.changes).toEqual({
      name: { before: { fr: 'Accueil' }, after: { fr: 'Accueil', en: `${MARKER}[en] Accueil` } },
    })
  })

  test.each([
    ['somebody wrote the text meanwhile', { fr: 'Accueil', en: 'Home' }],
    ['the source changed meanwhile', { fr: 'Bienvenue' }],
    ['the source is gone meanwhile', { it: 'Casa' }],
  ])('is refused with 409 and nothing is stored where %s', async (_case, name) => {
    const id = await menuItem({ fr: 'Accueil' }, { fr: 'La page' })
    const texts = await proposed(id)
    await database.orm.update(appMenuItems).set({ name }).where(eq(appMenuItems.id, id))
    const refused = await keep(id, texts)
    expect(faults(refused)).toEqual(['409 translation.changed /texts'])
    expect(refused.errors[0]?.meta).toMatchObject({ names: ['name'] })
    expect(await stored(id)).toEqual({ name, description: { fr: 'La page' } })
  })

  test('follows the rules of manual texts', async () => {
    const id = await menuItem({ fr: 'Accueil' })
    const [text] = await proposed(id)
    expect(faults(await keep(id, [{ ...text, text: 'x'.repeat(20_001) }]))).toEqual([
      '422 validation.maxLength /data/attributes/name',
    ])
    expect(faults(await keep(id, [{ ...text, text: 'a\u0000' }]))).toEqual(['422 validation.characters /texts/0/text'])
    expect(faults(await keep(id, [{ ...text, text: '' }]))).toEqual(['400 translation.body'])
    expect(faults(await keep(id, []))).toEqual(['400 translation.body'])
    expect(faults(await keep(id, [{ ...text, name: 'url' }]))).toEqual(['409 translation.changed /texts'])
    expect((await keep(id, [text], as('rental_admin'))).status).toBe(403)
    expect((await stored(id)).name).toEqual({ fr: 'Accueil' })
  })
})

describe('without a configured service', () => {
  test('nothing is offered, translated or stored', async () => {
    const off = clientOf(createApi({ ...app, env: { ...app.env, translator: null } }), adminHeaders)
    const id = await menuItem({ fr: 'Accueil' })
    expect((await off.get('services/translations')).document).toEqual({ data: { isAvailable: false } })
    expect((await admin.get('services/translations')).document).toEqual({ data: { isAvailable: true } })
    expect([(await off.post('services/translations', asked(id))).status, (await keep(id, [], off)).status]).toEqual([
      404, 404,
    ])
  })
})
