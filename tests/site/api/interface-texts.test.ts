import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { historyActions } from '#db/schema/operation.ts'
import { languageLines } from '#db/schema/pages/pages.ts'
import { createApi } from '#server/api.ts'
import type { MailPreview } from '#server/mail/contract.ts'
import type { InterfaceText, InterfaceTexts } from '#server/site/contract/interface-texts.ts'
import { clientOf, faults } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const { orm } = database
const api = createApi(app)
const editor = clientOf(api, (await asUser(app, { roles: ['app_admin'] })).headers)
const admin = clientOf(api, (await asUser(app, { roles: ['admin'] })).headers)
const guest = clientOf(api)
const TEXTS = 'services/interface-texts'

const find = async (query: Record<string, string>) =>
  (await editor.get(TEXTS, query)).document as unknown as InterfaceTexts
const change = (id: string, texts: Record<string, unknown>) =>
  editor.patch(`${TEXTS}/${id.replace(':', '/')}`, { texts }, { 'content-type': 'application/json' })
const said = async (id: string, locale: string) =>
  (
    (await guest.get('services/web-language-lines', '', { 'accept-language': locale })).document.data as Record<
      string,
      string
    >
  )[id]

describe('interface texts are found', () => {
  test('by their content, in any language, ignoring accents and capitals', async () => {
    for (const search of ['tableau de bord', 'DASHBOARD', 'admin:dashboard.title']) {
      expect(
        (await find({ search })).data.map(text => text.id),
        search,
      ).toContain('admin:dashboard.title')
    }
    expect(
      (await find({ search: 'reglages enregistres' })).data.length +
        (await find({ search: "menu d'administration" })).data.length,
    ).toBeGreaterThan(0)
    expect((await find({ search: 'xyzzy-nowhere' })).meta).toMatchObject({
      page: { total: 0, lastPage: 1 },
      counts: { all: 0, changed: 0, moved: 0 },
    })
  })

  test('page by page, and by app admins only', async () => {
    const first = await find({})
    const second = await find({ 'page[number]': '2' })
    expect(first.data).toHaveLength(20)
    expect(first.meta.page.total).toBeGreaterThan(300)
    expect(second.data[0]?.id).not.toBe(first.data[0]?.id)
    expect((await guest.get(TEXTS)).status).toBe(401)
    expect((await admin.get(TEXTS)).status).toBe(403)
    expect((await admin.patch(`${TEXTS}/site/menu.title`, { texts: {} })).status).toBe(403)
    expect(faults(await editor.get(TEXTS, { state: 'lost' }))).toEqual(['400 query.value state'])
    expect(faults(await editor.get(TEXTS, { sort: 'x' }))).toEqual(['400 query.unknown sort'])
  })

  test('also those of mails, by what they say, and none of demo content', async () => {
    const found = (await find({ search: 'votre place est reservee' })).data
    expect(found.map(({ id }) => id)).toContain('mail:training-enrolment.text.enrolled')
    expect((await find({ search: 'mail:sign-in-code.' })).meta.page.total).toBeGreaterThan(0)
    expect((await find({ search: 'demo:' })).data.filter(({ group }) => group === 'demo')).toEqual([])
    expect((await find({ id: 'mail:anything' })).data).toEqual([])
  })
})

describe('an edited text', () => {
  const id = 'admin:dashboard.hello'

  test('is shown at once in that language only, and can be reset to the catalogue', async () => {
    const [french, english] = [await said(id, 'fr'), await said(id, 'en')]
    const answer = await change(id, { fr: 'Ravis de vous revoir, {{name}}' })
    expect(answer.status).toBe(200)
    expect(await said(id, 'fr')).toBe('Ravis de vous revoir, {{name}}')
    expect(await said(id, 'en')).toBe(english)
    const [text] = (await find({ search: 'ravis de vous revoir' })).data
    expect(text?.texts.fr).toEqual({ catalogue: french, changed: 'Ravis de vous revoir, {{name}}', former: null })
    expect((await find({ search: french!, state: 'changed' })).data.map(each => each.id)).toEqual([id])
    expect((await change(id, { fr: null })).status).toBe(200)
    expect(await said(id, 'fr')).toBe(french)
    expect((await find({ state: 'changed' })).data).toEqual([])
    const lines = await orm.select().from(historyActions).where(eq(historyActions.resourceType, 'language-lines'))
    expect(lines.map(line => line.operation)).toEqual(['create', 'delete'])
  })

  test('keeps its placeholders, and each fault names its language', async () => {
    expect(faults(await change(id, { fr: 'Bonjour', en: 'Hi {{user}} {{name}}', it: ' ' }))).toEqual([
      '422 validation.interfaceText.missing /data/attributes/fr',
      '422 validation.interfaceText.unknown /data/attributes/en',
      '422 validation.required /data/attributes/it',
    ])
    expect(faults(await change(id, { de: 'Hallo {{name}}' }))).toEqual(['422 validation.unknown /data/attributes/de'])
    expect(faults(await change('admin:list.count_many', { en: 'x' }))).toEqual([
      '422 validation.unknown /data/attributes/en',
    ])
    expect((await change('admin:nothing', { fr: 'x' })).status).toBe(404)
    expect((await change('mail:anything', { fr: 'x' })).status).toBe(404)
    expect((await editor.patch(`${TEXTS}/admin/dashboard.hello`, { fr: 'x' })).status).toBe(400)
    expect((await find({ state: 'changed' })).data).toEqual([])
  })

  test('is marked when the catalogue has changed since, until it is saved again', async () => {
    await change(id, { fr: 'Salut {{name}}', en: 'Hi {{name}}' })
    await orm.update(languageLines).set({ catalogueText: { fr: 'Ancien bonjour, {{name}}', en: 'Hello, {{name}}' } })
    const moved = async () => (await find({ state: 'moved' })).data as InterfaceText[]
    expect((await moved()).map(text => [text.id, text.texts.fr?.former])).toEqual([[id, 'Ancien bonjour, {{name}}']])
    await change(id, { fr: 'Salut {{name}}' })
    expect((await moved()).every(text => text.texts.fr?.former === null)).toBe(true)
  })

  test('keeps simultaneous changes of two languages', async () => {
    await Promise.all([change(id, { ca: 'Ei, {{name}}' }), change(id, { da: 'Hej igen, {{name}}' })])
    expect([await said(id, 'ca'), await said(id, 'da')]).toEqual(['Ei, {{name}}', 'Hej igen, {{name}}'])
  })
})

describe('a text of mails', () => {
  const mailOf = async (name: string, locale: string) =>
    (await editor.get(`services/mail-templates/${name}/${locale}`)).document.data as unknown as MailPreview
  const preview = async (body: object, client = editor) =>
    client.post('services/mail-previews', body, { 'content-type': 'application/json' })

  test('is changed in one language, stands in the mail at once and on no page, and is reset', async () => {
    const id = 'mail:common.hello'
    const before = await mailOf('notification', 'fr')
    expect((await change(id, { fr: 'Chère {{name}},' })).status).toBe(200)
    expect((await mailOf('notification', 'fr')).text).toContain('Chère Camille Durand,')
    expect((await mailOf('notification', 'en')).text).not.toContain('Chère')
    expect(await said(id, 'fr')).toBeUndefined()
    expect(faults(await change(id, { fr: 'Bonjour' }))).toEqual([
      '422 validation.interfaceText.missing /data/attributes/fr',
    ])
    expect((await change(id, { fr: null })).status).toBe(200)
    expect((await mailOf('notification', 'fr')).text).toBe(before.text)
  })

  test('is seen in its mail before it is saved', async () => {
    const hello = await preview({ key: 'common.hello', locale: 'fr', text: 'Chère {{name}},' })
    expect((hello.document.data as unknown as MailPreview).text).toContain('Chère Camille Durand,')
    expect((await mailOf('notification', 'fr')).text).not.toContain('Chère')
    const notified = await preview({ key: 'notifications.training-enrolled', locale: 'fr', text: 'À vous : {{title}}' })
    expect((notified.document.data as unknown as MailPreview).subject).toBe('À vous : …title…')
    expect((await preview({ key: 'documents.page', locale: 'fr', text: 'x' })).status).toBe(404)
    expect((await preview({ key: 'common.hello', locale: 'xx', text: 'x' })).status).toBe(400)
    expect((await preview({ key: 'common.hello', locale: 'fr', text: 'x' }, admin)).status).toBe(403)
  })
})
