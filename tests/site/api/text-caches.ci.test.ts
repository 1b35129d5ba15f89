import { gatheredOf } from '#server/gather.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appEnvs, appMenuItems, appPageComponents, appPages, languageLines } from '#db/schema/pages/pages.ts'
import { createApi } from '#server/api.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { SearchResults } from '#server/search/contract.ts'
import type { ResolvedPath } from '#server/contract/site.ts'
import { LOCALES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { invalidateAll, invalidateTags } from '#server/pages/index.ts'
import { listenForInvalidations, type InvalidationChannel } from '#server/plugins/cache-invalidations.ts'
import { rebuildSearch } from '#server/search/index.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textsFor } from '#web/i18n/texts.server.ts'
import { publicPagesOf } from '#web/session/public-pages.server.ts'
import { menuOf, siteOf } from '#web/session/site.server.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { clientOf, JSONAPI } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const { orm } = database
const api = createApi(app)
const editor = await asUser(app, { roles: ['app_admin'] })
const admin = clientOf(api, editor.headers)

/** As the process has them: one memory for all requests, told of changes by the database. */
const kept = makeSharedAnswers(true)
let drops: InvalidationChannel

const inEveryLocale = (text: string) => Object.fromEntries(LOCALES.map(locale => [locale, `${text} ${locale}`]))
const settings = {
  initialized: true,
  description: inEveryLocale('Réglages'),
  footerContent: inEveryLocale('Partenaires'),
}
const ids = { page: randomUUID(), block: randomUUID(), item: randomUUID(), line: randomUUID() }

beforeAll(async () => {
  await orm
    .insert(appEnvs)
    .values({ id: 'main', ...settings })
    .onConflictDoUpdate({ target: appEnvs.id, set: settings })
  await orm.insert(appPages).values({ id: ids.page, path: '/legal/notice', title: inEveryLocale('Titre') })
  await orm.insert(appPageComponents).values({
    id: ids.block,
    pageId: ids.page,
    name: 'title',
    position: 0,
    props: { title: { $t: inEveryLocale('Bloc') } },
  })
  await orm.insert(appMenuItems).values({ id: ids.item, position: 0, name: inEveryLocale('Menu'), url: '/x' })
  await orm.insert(languageLines).values({ id: ids.line, group: 'site', key: 'skip', text: inEveryLocale('Passer') })
  await rebuildSearch({ ...app, orm }, gatheredOf(app).registry)
  invalidateAll()
  drops = await listenForInvalidations(database.url, [
    { invalidate: ({ tags }) => invalidateTags(tags), lost: invalidateAll, back: invalidateAll },
    {
      invalidate: ({ tags }) => kept.invalidate(tags),
      lost: () => kept.restart(false),
      back: () => kept.restart(true),
    },
  ])
})
afterAll(() => drops.stop())

const webContext = (locale: Locale): WebContext => ({
  api,
  nonce: '',
  remoteAddress: '192.0.2.1',
  requestId: randomUUID(),
  locale,
  sharedAnswers: kept,
  cacheTags: new Set(),
})

type Reader = { address: string; cookie?: string }
type Read = (reader: Reader, locale: Locale) => Promise<string | undefined>

const asked = ({ address, cookie }: Reader) =>
  new Request(`http://site.example${address}`, cookie === undefined ? {} : { headers: { cookie } })
const resolved = async (reader: Reader, locale: Locale) => {
  const { data } = await apiFor(asked(reader), webContext(locale)).get<{ data: ResolvedPath }>(
    '/api/v1/services/pages/resolve',
    { query: { path: '/legal/notice' } },
  )
  return data.kind === 'page' ? data.page : undefined
}
const found = async (text: string, reader: Reader, locale: Locale) => {
  const query = { search: `"${text} ${locale}"`, type: 'app-pages' }
  return (
    await apiFor(asked(reader), webContext(locale)).get<SearchResults>('/api/v1/services/global-search', { query })
  ).data[0]
}

/** Every text that is kept in memory or prepared ahead, and how a page reads it. */
const CACHED: Record<
  string,
  { text: string; read: Read; change: (locale: Locale, text: string) => Promise<{ status: number }> }
> = {
  'the title of a page': {
    text: 'Titre',
    read: async (reader, locale) => (await resolved(reader, locale))?.title,
    change: (locale, title) => write('app-pages', ids.page, { title }, locale),
  },
  'the title of a page in the footer': {
    text: 'Titre',
    read: async (_reader, locale) =>
      (await publicPagesOf(webContext(locale))).find(({ path }) => path === '/legal/notice')?.title,
    change: (locale, title) => write('app-pages', ids.page, { title }, locale),
  },
  'the text of a block': {
    text: 'Bloc',
    read: async (reader, locale) => ((await resolved(reader, locale))?.blocks[0]?.props as { title?: string }).title,
    change: (locale, title) => write('app-page-components', ids.block, { props: { title } }, locale),
  },
  'the menu': {
    text: 'Menu',
    read: async (reader, locale) => (await menuOf(asked(reader), webContext(locale)))[0]?.name,
    change: (locale, name) => write('app-menu-items', ids.item, { name }, locale),
  },
  'the settings of the site': {
    text: 'Réglages',
    read: async (_reader, locale) => (await siteOf(webContext(locale))).description,
    change: (locale, description) => write('app-envs', 'main', { description }, locale),
  },
  'the text of the footer': {
    text: 'Partenaires',
    read: async (_reader, locale) => (await siteOf(webContext(locale))).footerContent,
    change: (locale, footerContent) => write('app-envs', 'main', { footerContent }, locale),
  },
  'the texts of the interface': {
    text: 'Passer',
    read: async (reader, locale) => (await textsFor(webContext(locale))).page.t('site:skip'),
    change: (locale, text) => write('language-lines', ids.line, { text }, locale),
  },
  'the search document of a page': {
    text: 'Titre',
    read: async (reader, locale) => (await found('Titre', reader, locale))?.title,
    change: (locale, title) => write('app-pages', ids.page, { title }, locale),
  },
}

const write = (type: string, id: string, attributes: Record<string, unknown>, locale: Locale) =>
  admin.patch(
    `${type}/${id}`,
    { data: { type, id, attributes } },
    { 'content-type': JSONAPI, 'accept-edition-language': locale, 'accept-language': 'fr' },
  )

const forget = () => {
  invalidateAll()
  kept.restart(true)
}

const READERS: Record<string, (edited: Locale) => Reader> = {
  'a guest on a page': () => ({ address: '/' }),
  'a guest at an address of the back office': edited => ({
    address: `/admin/resources/app-pages/update/${ids.page}?editionLocale=${edited}`,
  }),
  'an editor who writes another language': edited => ({
    address: `/admin/resources/app-pages/update/${ids.page}?editionLocale=${edited}`,
    cookie: editor.headers.cookie,
  }),
}

describe.each(Object.entries(CACHED))('%s', (_name, { text, read, change }) => {
  test.each(Object.entries(READERS))(
    'is cached by the language that is read, when %s fills the cache',
    async (_who, readerOf) => {
      for (const locale of LOCALES) {
        forget()
        const edited = LOCALES.find(other => other !== locale)!
        await read(readerOf(edited), locale).catch((thrown: unknown) => thrown)
        const seen = await Promise.all(LOCALES.map(each => read({ address: '/' }, each)))
        expect(seen).toEqual(LOCALES.map(each => `${text} ${each}`))
      }
    },
  )

  test.each(LOCALES)('changes in %s only when it is changed there', async locale => {
    forget()
    const seen = () => Promise.all(LOCALES.map(each => read({ address: '/' }, each)))
    const expected = (own: string) => LOCALES.map(each => (each === locale ? own : `${text} ${each}`))
    expect(await seen()).toEqual(expected(`${text} ${locale}`))
    expect((await change(locale, `${text} ${locale} nouveau`)).status).toBe(200)
    await expect.poll(seen).toEqual(expected(`${text} ${locale} nouveau`))
    expect((await change(locale, `${text} ${locale}`)).status).toBe(200)
    await expect.poll(seen).toEqual(expected(`${text} ${locale}`))
  })
})

test('a request with an unknown edition locale is refused', async () => {
  forget()
  const answer: ApiAnswer = await api({
    method: 'GET',
    path: '/api/v1/app-pages',
    query: '',
    headers: { 'accept-edition-language': 'zz' },
    body: null,
    remoteAddress: '192.0.2.1',
    requestId: 'r',
  })
  expect(answer.status).toBe(422)
})
