import { gatheredOf } from '#server/gather.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { appEnvs, appMenuItems, appPages } from '#db/schema/pages/pages.ts'
import { createApi } from '#server/api.ts'
import type { MenuItem, ResolvedPath, SitemapPage } from '#server/contract/site.ts'
import type { SearchResults } from '#server/search/contract.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { TERMS_OF_SALE_PATH } from '#server/domain/vocabulary/module-pages.ts'
import { invalidateAll } from '#server/pages/index.ts'
import { rebuildSearch } from '#server/search/index.ts'
import { writeStartingPages } from '#server/site/starting-pages.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { publicPagesOf } from '#web/session/public-pages.server.ts'
import { buildAppContext, createUser } from '#tests/support/as-user.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const withRental = buildAppContext(database, { features: { rental: true } })
const withoutRental = buildAppContext(database, { features: { rental: false } })
const author = await createUser(database, { roles: ['app_admin'] })
const { orm } = database

const start = (app: typeof withRental) =>
  orm.transaction(tx =>
    writeStartingPages(tx, { site: app.site, appName: 'Passerelle', authorId: author.id, now: new Date() }),
  )

/** Where a guest of this site meets the page. */
async function placesOf(app: typeof withRental) {
  invalidateAll()
  const api = createApi(app)
  const guest = clientOf(api)
  const data = async <T>(path: string, query = '') => (await guest.get(`services/${path}`, query)).document as T
  const context: WebContext = {
    api,
    nonce: '',
    remoteAddress: '192.0.2.1',
    requestId: 'r',
    locale: 'fr',
    sharedAnswers: makeSharedAnswers(true),
    cacheTags: new Set(),
  }
  const [resolved, sitemap, menu, search, footer] = await Promise.all([
    data<{ data: ResolvedPath }>('pages/resolve', `path=${TERMS_OF_SALE_PATH}`),
    data<{ data: SitemapPage[] }>('sitemap'),
    data<{ data: MenuItem[] }>('app-menu'),
    data<SearchResults>('global-search', 'search=location&type=app-pages'),
    publicPagesOf(context),
  ])
  return {
    page: resolved.data.kind,
    sitemap: sitemap.data.some(({ path }) => path === TERMS_OF_SALE_PATH),
    menu: menu.data.some(({ url }) => url === TERMS_OF_SALE_PATH),
    search: search.data.some(({ link }) => link === TERMS_OF_SALE_PATH),
    footer: footer.some(({ path }) => path === TERMS_OF_SALE_PATH),
  }
}

describe('the terms of sale', () => {
  beforeEach(async () => {
    await orm.insert(appEnvs).values({ id: 'main', initialized: true }).onConflictDoNothing()
    await orm.delete(appMenuItems)
    await orm.delete(appPages)
  })

  test('exist in every language on a new site with rental, and disappear while rental is off', async () => {
    await start(withRental)
    const [page] = await orm
      .select()
      .from(appPages)
      .then(pages => pages.filter(({ path }) => path === TERMS_OF_SALE_PATH))
    expect(Object.keys(page!.title).sort()).toEqual([...LOCALES].sort())
    await orm.insert(appMenuItems).values({ position: 1, name: { fr: 'Conditions' }, pageId: page!.id })
    await rebuildSearch({ ...withRental, orm }, gatheredOf(withRental).registry)
    expect(await placesOf(withRental)).toEqual({ page: 'page', sitemap: true, menu: true, search: true, footer: true })
    expect(await placesOf(withoutRental)).toEqual({
      page: 'not-found',
      sitemap: false,
      menu: false,
      search: false,
      footer: false,
    })
  })

  test('are not made on a new site without rental', async () => {
    await start(withoutRental)
    expect((await orm.select({ path: appPages.path }).from(appPages)).map(({ path }) => path)).not.toContain(
      TERMS_OF_SALE_PATH,
    )
  })
})
