import { describe, expect, test } from 'vitest'
import type { PageBlock } from '#server/contract/site.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { loadArticles } from '#web/articles/load-articles.server.ts'
import { siteMapPart } from '#web/articles/site-map.server.ts'
import type { ArticleListData } from '#web/articles/types.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { fakeApi, json, site, SITE_URL } from '#tests/support/fake-api.ts'

const [GUIDES, RIGHTS] = ['01990000-0000-7000-8000-000000000011', '01990000-0000-7000-8000-000000000012']
const category = (id: string, attributes: object) => ({
  type: 'article-categories',
  id,
  attributes: { translations: { fr: 'manual' }, ...attributes },
})
const categories = [
  category(GUIDES!, { name: 'Guides', slug: 'guides', description: 'Pas à pas.' }),
  category(RIGHTS!, { name: 'Droits', slug: null, description: '' }),
]

function load(address: string, rest: string) {
  const asked: URLSearchParams[] = []
  const context: WebContext = {
    api: fakeApi({
      'GET /api/v1/article-categories': json({ data: categories }),
      'GET /api/v1/articles': request => {
        asked.push(new URLSearchParams(request.query))
        return json({ data: [], meta: {} })
      },
      'GET /api/v1/services/site': json({ data: { ...site, pages: { ...site.pages, articles: '/articles' } } }),
    }),
    nonce: 'n',
    remoteAddress: '',
    requestId: '',
    locale: 'fr',
    sharedAnswers: makeSharedAnswers(true),
    cacheTags: new Set(),
  }
  const request = new Request(`${SITE_URL}${address}`)
  const block: PageBlock = { id: 'b', name: 'articles', viewId: null, position: 0, props: {} }
  const found = loadArticles({ request, context, block, path: '/articles', rest }) as Promise<ArticleListData>
  return { found, asked, request, context }
}

describe('the page of a category of articles', () => {
  test('has a title, a description and an address of its own, and lists its articles alone', async () => {
    const { found, asked } = load('/articles/categories/guides?search=table', '/categories/guides')
    const { subPage, description, list } = await found
    expect(subPage).toMatchObject({ title: 'Guides', description: 'Pas à pas.', path: '/articles/categories/guides' })
    expect(description).toBe('Pas à pas.')
    expect([asked[0]!.get('filter[category]'), asked[0]!.get('filter[search]')]).toEqual([GUIDES, 'table'])
    expect([list.path, list.allPath]).toEqual(['/articles/categories/guides', '/articles'])
    expect(list.categories.map(({ path }) => path)).toEqual([
      '/articles/categories/guides',
      `/articles/categories/${RIGHTS}`,
    ])
  })

  test('is found by its id where it has no slug, and not by anything else', async () => {
    expect((await load('/articles', `/categories/${RIGHTS}`).found).subPage?.title).toBe('Droits')
    const missing = await load('/articles', '/categories/autre').found.catch((thrown: unknown) => thrown)
    expect(missing instanceof Response && missing.status).toBe(404)
  })

  test('is where the list leads that was limited to it before', async () => {
    const address = `/articles?category=${GUIDES}&search=table`
    const thrown = await load(address, '').found.catch((error: unknown) => error)
    expect(thrown instanceof Response && [thrown.status, thrown.headers.get('location')]).toEqual([
      301,
      '/articles/categories/guides?search=table',
    ])
    expect((await load('/articles', '').found).subPage).toBeUndefined()
  })

  test('stands in the site map', async () => {
    const { found, request, context } = load('/articles', '')
    await found
    const { below, pages } = await siteMapPart({ request, context })
    expect(below).toBe('/articles')
    expect(pages[0]).toEqual({ path: '/articles/categories/guides', title: 'Guides' })
  })
})
