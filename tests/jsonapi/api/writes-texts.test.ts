import { describe, expect, test } from 'vitest'
import { appMenuItems, appPageComponents } from '#db/schema/pages/pages.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { faults } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const database = await createTestDatabase()
const { admin, make, facts, as } = await createWorld(database)
const MARKER = '\u2063\u2063'

const reading = (locale: string) => ({ 'accept-language': locale })
const editing = (locale: string) => ({ 'accept-edition-language': locale })
const menuItem = async (name: Record<string, string>, description: Record<string, string> = {}) => {
  const [row] = await database.orm
    .insert(appMenuItems)
    .values({ name, description, url: '/' })
    .returning({ id: appMenuItems.id })
  return row!.id
}
const stored = async (id: string) =>
  JSON.parse((await database.rows('select name from app_menu_items where id = $1', [id]))[0]![0]!) as Record<
    string,
    string
  >
const nameIn = async (id: string, headers: Record<string, string>) =>
  (await admin.get(`app-menu-items/${id}`, '', headers)).data.attributes.name
const save = (id: string, name: string, locale: string) =>
  admin.patch(`app-menu-items/${id}`, { data: { type: 'app-menu-items', id, attributes: { name } } }, editing(locale))

describe('a translated text is read', () => {
  test.each([
    [{ fr: 'Accueil', en: 'Home', da: 'Hjem' }, 'en', 'Home'],
    [{ fr: 'Accueil', en: 'Home' }, 'da', 'Accueil'],
    [{ en: 'Home' }, 'da', 'Home'],
    [{ fr: '', en: 'Home' }, 'fr', 'Home'],
    [{ fr: 'Accueil', en: '' }, 'en', 'Accueil'],
    [{ fr: 'Accueil', en: 'Home' }, 'de, en-GB;q=0.8, fr;q=0.2', 'Home'],
    [{ fr: 'Accueil', en: 'Home' }, 'xx', 'Accueil'],
    [{ fr: 'Accueil', en: 'Home' }, '*', 'Accueil'],
  ])("%j for %s is %s: the requested locale, then the site's, then any", async (name, wanted, shown) => {
    expect(await nameIn(await menuItem(name), reading(wanted))).toBe(shown)
  })

  test('has its language in the answer', async () => {
    const id = await menuItem({ fr: 'Accueil', da: 'Hjem' })
    expect((await admin.get(`app-menu-items/${id}`, '', reading('da'))).headers['content-language']).toBe('da')
  })

  test('has no fallback when it is read for edition', async () => {
    const id = await menuItem({ fr: 'Accueil' })
    const { data } = await admin.get(`app-menu-items/${id}`, '', editing('en'))
    expect(data.attributes).toMatchObject({
      name: null,
      translations: { fr: 'manual' },
      otherTranslationsLocales: { fr: 'manual' },
    })
    expect((await admin.get(`app-menu-items/${id}`, '', editing('fr'))).data.attributes).toMatchObject({
      name: 'Accueil',
      translations: { fr: 'manual' },
      otherTranslationsLocales: {},
    })
  })

  test('has the state of each locale', async () => {
    const id = await menuItem(
      { fr: 'Accueil', en: `${MARKER}Home`, it: `${MARKER}Casa`, es: '' },
      { it: 'Descrizione' },
    )
    expect((await admin.get(`app-menu-items/${id}`, '', editing('fr'))).data.attributes).toMatchObject({
      translations: { fr: 'manual', en: 'automatic', it: 'automatic' },
      otherTranslationsLocales: { en: 'automatic', it: 'automatic' },
    })
  })

  test('an edition locale that the site does not have is refused', async () => {
    expect(faults(await admin.get('app-menu-items', '', editing('de')))).toEqual([
      '422 validation.locale Accept-Edition-Language',
    ])
  })

  test("lists are sorted, filtered and searched in the reader's language", async () => {
    const group = `tri-${Date.now()}`
    const ids = await Promise.all(
      [
        { fr: `${group} A`, en: `${group} Z` },
        { fr: `${group} B`, en: `${group} Y` },
      ].map(name => menuItem(name)),
    )
    const query = { 'filter[search]': group, sort: 'name', 'page[size]': 10 }
    const order = async (locale: string) =>
      (await admin.get('app-menu-items', query, reading(locale))).list.map(one => ids.indexOf(one.id))
    expect([await order('fr'), await order('en')]).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(
      (await admin.get('app-menu-items', { 'filter[name]': `${group} z` }, reading('en'))).list.map(one => one.id),
    ).toEqual([ids[0]])
    expect((await admin.get('app-menu-items', { 'filter[name]': `${group} z` }, reading('fr'))).list).toEqual([])
  })
})

describe('a translated text is written', () => {
  test.each(LOCALES)('changes %s and no other locale', async locale => {
    const before = { fr: 'Accueil', en: `${MARKER}Home` }
    const id = await menuItem(before)
    expect((await save(id, 'Nouveau', locale)).status).toBe(200)
    expect(await stored(id)).toEqual({ ...before, [locale]: 'Nouveau' })
  })

  test('loses the mark of a machine translation when a person saves it', async () => {
    const id = await menuItem({ fr: 'Accueil', en: `${MARKER}Home` })
    const answer = await save(id, `${MARKER}Home, checked`, 'en')
    expect(answer.data.attributes.translations).toEqual({ fr: 'manual', en: 'manual' })
    expect(await stored(id)).toEqual({ fr: 'Accueil', en: 'Home, checked' })
  })

  test('cannot be emptied where it is required', async () => {
    const id = await menuItem({ fr: 'Accueil' })
    expect(faults(await save(id, '', 'en'))).toEqual(['422 validation.required /data/attributes/name'])
  })

  test('has its locales before and after in the history', async () => {
    const id = await menuItem({ fr: 'Accueil' })
    await save(id, 'Home', 'en')
    const [line] = (await admin.get('history-actions', { 'filter[resourceId]': id })).list
    expect(line?.attributes.changes).toEqual({
      name: { before: { fr: 'Accueil' }, after: { fr: 'Accueil', en: 'Home' } },
    })
  })
})

describe("a block's properties", () => {
  const component = async (name: 'title' | 'content' | 'custom', props: Record<string, unknown>) => {
    const [row] = await database.orm
      .insert(appPageComponents)
      .values({ name, props, pageId: facts.pageId })
      .returning({ id: appPageComponents.id })
    return row!.id
  }
  const propsOf = async (id: string, headers: Record<string, string> = {}) =>
    (await admin.get(`app-page-components/${id}`, '', headers)).data.attributes.props
  const patch = (id: string, props: unknown, locale: string) =>
    admin.patch(
      `app-page-components/${id}`,
      { data: { type: 'app-page-components', id, attributes: { props } } },
      editing(locale),
    )
  const kept = async (id: string) =>
    JSON.parse((await database.rows('select props from app_page_components where id = $1', [id]))[0]![0]!) as unknown

  test('are read and written in one locale', async () => {
    const id = await component('title', { title: { $t: { fr: 'Bonjour', en: `${MARKER}Hello` } }, size: 'large' })
    expect(await propsOf(id, reading('en'))).toEqual({ title: 'Hello', size: 'large' })
    expect(await propsOf(id, reading('da'))).toEqual({ title: 'Bonjour', size: 'large' })
    expect(await propsOf(id, editing('da'))).toEqual({ title: '', size: 'large' })
    expect((await patch(id, { title: 'Goddag' }, 'da')).data.attributes.props).toEqual({
      title: 'Goddag',
      size: 'large',
    })
    expect(await kept(id)).toEqual({
      title: { $t: { fr: 'Bonjour', en: `${MARKER}Hello`, da: 'Goddag' }, $s: { da: expect.any(String) as string } },
      size: 'large',
    })
  })

  test('are cleaned of scripts', async () => {
    const { data } = await admin.post('app-page-components', {
      data: {
        type: 'app-page-components',
        attributes: {
          props: { html: '<p onclick="x()">A<script>alert(1)</script><a href="javascript:x()">B</a></p>' },
          name: 'custom',
        },
        relationships: { page: { data: { type: 'app-pages', id: facts.pageId } } },
      },
    })
    const html = (data.attributes.props as { html: string }).html
    expect(html).toContain('<p>A')
    expect(html).not.toMatch(/script|onclick/i)
  })

  test.each([
    [{ title: 3 }, '422 validation.text /data/attributes/props/title'],
    [{ title: '' }, '422 validation.required /data/attributes/props/title'],
    [{ colour: 'red' }, '422 validation.unknown /data/attributes/props/colour'],
    [{ size: 'enormous' }, '422 validation.oneOf /data/attributes/props/size'],
    [{ title: 'a\u0000b' }, '422 validation.characters /data/attributes/props'],
    [[], '422 validation.object /data/attributes/props'],
    ['x', '422 validation.unknown /data/attributes/props'],
  ])('are refused with their pointer: %j', async (props, expected) => {
    const id = await component('title', { title: { $t: { fr: 'Bonjour' } } })
    expect(faults(await patch(id, props, 'fr'))).toEqual([expected])
  })

  test('are refused without the kind of their block', async () => {
    const answer = await admin.post('app-page-components', {
      data: {
        type: 'app-page-components',
        attributes: { props: { title: 'x' } },
        relationships: { page: { data: { type: 'app-pages', id: facts.pageId } } },
      },
    })
    expect(faults(answer)).toEqual(['422 validation.required /data/attributes/name'])
  })
})

describe('HTML that a person writes', () => {
  test('is cleaned when it is stored', async () => {
    const id = await make('organizations')
    const answer = await admin.patch(`organizations/${id}`, {
      data: {
        type: 'organizations',
        id,
        attributes: {
          description: '<h2>Bonjour</h2><img src=x onerror=alert(1)><script>x</script>',
          name: '<b>Gras</b> & cie',
        },
      },
    })
    expect(answer.data.attributes.description).toMatch(/^<h2>Bonjour<\/h2>/)
    expect(answer.data.attributes.description).not.toMatch(/onerror|script/)
    expect(answer.data.attributes.name).toBe('<b>Gras</b> & cie')
  })
})

describe('extreme texts', () => {
  const texts: [string, string][] = [
    ['emoji and families', 'Ici 👩‍👩‍👧‍👦 🏳️‍🌈 \u{1F9D1}\u200D\u{1F9BD} là'],
    ['right to left', '\u202Eabc\u202C שלום مرحبا'],
    ['combining marks', 'e\u0301 é Z\u0335\u0321\u0322'],
    ['quotes and markup', '\'"`<>&;--$1 ${x} {{y}} \\ %_'],
    ['separators', 'a\u2028b\u2029c\u00a0d\u200b'],
    ['astral plane', '\u{20000}\u{10FFFF}\uFFFD'],
    ['lines', 'un\ndeux\r\ntrois\tquatre'],
  ]
  test.each(texts)('%s come back byte for byte', async (_name, text) => {
    const { data } = await admin.post('admin-tags', { data: { type: 'admin-tags', attributes: { name: text } } })
    expect(
      Buffer.from(String((await admin.get(`admin-tags/${data.id}`)).data.attributes.name)).equals(Buffer.from(text)),
    ).toBe(true)
    const { data: organization } = await admin.post('organizations', {
      data: { type: 'organizations', attributes: { name: text, country: 'FR', slug: `s-${data.id}` } },
    })
    expect(organization.attributes.name).toBe(text)
    const found = await admin.get('organizations', { 'filter[name][is]': text })
    if (!text.includes('\uFFFD')) expect(found.list.map(one => one.id)).toEqual([organization.id])
  })

  test.each([
    ['NUL', 'a\u0000'],
    ['a lone high surrogate', 'a\uD800'],
    ['a lone low surrogate', '\uDC00a'],
  ])('%s is refused with a pointer', async (_name, text) => {
    expect(
      faults(await admin.post('admin-tags', { data: { type: 'admin-tags', attributes: { name: text } } })),
    ).toEqual(['422 validation.characters /data/attributes/name'])
    expect(
      faults(
        await admin.post('organizations', {
          data: { type: 'organizations', attributes: { name: text, country: 'FR' } },
        }),
      ),
    ).toEqual(['422 validation.characters /data/attributes/name'])
  })

  test('of one word of a megabyte are refused quickly', async () => {
    const before = process.cpuUsage()
    for (const character of ['x', '👩‍👩‍👧‍👦', 'e\u0301']) {
      expect(
        faults(
          await admin.post('organizations', {
            data: {
              type: 'organizations',
              attributes: { name: character.repeat(1_000_000 / character.length), country: 'FR' },
            },
          }),
        ),
      ).toEqual(['422 validation.maxLength /data/attributes/name'])
    }
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(2_000)
  })

  test('are counted in graphemes up to four times their limit', async () => {
    const post = async (name: string) =>
      (await admin.post('admin-tags', { data: { type: 'admin-tags', attributes: { name } } })).status
    expect(await post('e\u0301'.repeat(255))).toBe(201)
    expect(await post('e\u0301'.repeat(256))).toBe(422)
    const family = '👩‍👩‍👧‍👦'
    expect(await post(family.repeat(90))).toBe(201)
    expect(await post(family.repeat(255))).toBe(422)
  })

  test('of e-mail addresses are stored in ASCII form and found in any case', async () => {
    const post = (email: string) =>
      admin.post('users', { data: { type: 'users', attributes: { firstName: 'A', lastName: 'B', email } } })
    expect((await post('Chloe@Exämple.org')).data.attributes.email).toBe('Chloe@xn--exmple-cua.org')
    expect(faults(await post('chloe@exÄmple.org'))).toEqual(['422 validation.unique /data/attributes/email'])
    expect((await admin.get('users', { 'filter[email]': 'CHLOE@xn--EXMPLE-cua.org' })).list).toHaveLength(1)
  })
})

describe('malformed bodies', () => {
  const send = (raw: string | Buffer, headers = {}) =>
    admin.request('POST', 'admin-tags', { raw: Buffer.from(raw), headers })
  test.each([
    ['no JSON', '{', '400 body.json'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), '400 body.json'],
    ['nothing', '', '400 body.empty'],
    ['a list', '[]', '400 body.shape'],
    ['null', 'null', '400 body.shape'],
    ['no data', '{}', '400 body.shape'],
    ['a list of data', '{"data":[]}', '400 body.shape /data'],
    ['no type', '{"data":{}}', '400 body.shape /data/type'],
    ['another type', '{"data":{"type":"jobs"}}', '409 body.type /data/type'],
    ['attributes that are a list', '{"data":{"type":"admin-tags","attributes":[]}}', '400 body.shape /data/attributes'],
    [
      'nested too deep',
      `{"data":{"type":"admin-tags","attributes":{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}}}`,
      '400 body.depth',
    ],
    [
      'a number beyond all',
      '{"data":{"type":"admin-tags","attributes":{"name":1e400}}}',
      '422 validation.text /data/attributes/name',
    ],
    [
      'a key of the prototype',
      '{"data":{"type":"admin-tags","attributes":{"name":"a","__proto__":{"x":1}}}}',
      '422 validation.unknown /data/attributes/__proto__',
    ],
  ])('%s', async (_name, raw, expected) => {
    expect(faults(await send(raw))).toEqual([expected])
    expect(faults(await send(raw, { 'idempotency-key': `k-${_name.replaceAll(' ', '-')}` }))).toEqual([expected])
  })

  test('too many keys', async () => {
    const attributes = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`a${index}`, 1]))
    const answer = await admin.post('admin-tags', { data: { type: 'admin-tags', attributes } })
    expect(faults(answer)).toEqual(['400 body.shape /data/attributes'])
  })

  test('whose id is not the one of the URL', async () => {
    const id = await make('admin-tags')
    expect(faults(await admin.patch(`admin-tags/${id}`, { data: { type: 'admin-tags', id: facts.pageId } }))).toEqual([
      '409 body.id /data/id',
    ])
    expect(faults(await admin.patch(`admin-tags/${id}`, { data: { type: 'admin-tags' } }))).toEqual([
      '400 body.shape /data/id',
    ])
    expect((await as('guest').get('admin-tags')).status).toBe(401)
  })
})
