import { describe, expect, test } from 'vitest'
import { appMenuItems, appPageComponents } from '#db/schema/pages/pages.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { faults } from '#tests/support/api-client.ts'
import { createJsonapiWorld } from './world.ts'

const { database, admin, facts, make } = await createJsonapiWorld()
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

describe('a translated text that is read', () => {
  test.each([
    [{ fr: 'Accueil', en: 'Home', da: 'Hjem' }, 'en', 'Home'],
    [{ fr: 'Accueil', en: 'Home' }, 'da', 'Accueil'],
    [{ en: 'Home' }, 'da', 'Home'],
    [{ fr: '', en: 'Home' }, 'fr', 'Home'],
    [{ fr: 'Accueil', en: '' }, 'en', 'Accueil'],
    [{ fr: 'Accueil', en: 'Home' }, 'de, en-GB;q=0.8, fr;q=0.2', 'Home'],
    [{ fr: 'Accueil', en: 'Home' }, 'xx', 'Accueil'],
    [{ fr: 'Accueil', en: 'Home' }, '*', 'Accueil'],
  ])("from %j for %s is %s: the requested locale, then the site's, then any", async (name, wanted, shown) => {
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

describe('a translated text that is written', () => {
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
