import { describe, expect, test } from 'vitest'
import type { PageBlock } from '#server/contract/site.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { MapData, TableData } from '#web/organizations/blocks/data.ts'
import { loadBlocks } from '#web/blocks/load.server.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { fakeApi, json, site, SITE_URL } from '#tests/support/fake-api.ts'

const block = (name: BlockName, props: Record<string, unknown> = {}): PageBlock => ({
  id: name,
  name,
  viewId: null,
  position: 0,
  props,
})
const contextOf = (api: WebContext['api']): WebContext => ({
  api,
  nonce: 'n',
  remoteAddress: '',
  requestId: '',
  locale: 'fr',
  sharedAnswers: makeSharedAnswers(true),
  cacheTags: new Set(),
})
const requestOf = (address: string) => new Request(`${SITE_URL}${address}`)

const organization = {
  type: 'organizations',
  id: 'o1',
  attributes: {
    name: 'Les Tilleuls',
    unitName: 'Service',
    slug: 'tilleuls',
    country: 'FR',
    shortDescription: `${'mot '.repeat(60)}fin`,
    contactAddress: 'Rennes',
    latitude: 48,
    longitude: -1,
  },
  relationships: {
    accessLevel: { data: { type: 'access-levels', id: 'member_level_1' } },
    image: { data: { type: 'files', id: 'f1' } },
  },
}
const list = json(
  {
    data: [organization, { ...organization, id: 'o2', attributes: { ...organization.attributes, latitude: null } }],
    included: [{ type: 'files', id: 'f1', attributes: { url: '/services/files/f1' } }],
    meta: { page: { number: 1, size: 25, total: 2, lastPage: 1 } },
  },
  200,
  { 'cache-tags': 'type:organizations, type:access-levels' },
)

describe('the data of blocks', () => {
  test('is loaded with the specification’s list call, and its tags are added to the page', async () => {
    const asked: URLSearchParams[] = []
    const context = contextOf(
      fakeApi({
        'GET /api/v1/organizations': request => {
          asked.push(new URLSearchParams(request.query))
          return list
        },
      }),
    )
    const { data, isWhole } = await loadBlocks([block('organizations-map', { leastLevel: 'member_level_1' })], {
      request: requestOf('/'),
      context,
    })
    expect(isWhole).toBe(true)
    expect(Object.fromEntries(asked[0]!)).toMatchObject({
      include: 'image,accessLevel',
      'filter[accessLevels]': 'member_level_1,member_level_2',
      sort: '-accessLevel.weight,completeName',
      'fields[organizations]':
        'name,country,unitName,image,slug,shortDescription,contactAddress,latitude,longitude,accessLevel',
      'fields[files]': 'url',
    })
    const { organizations } = data['organizations-map'] as MapData
    // The list has those without a position, too: the map shows the others.
    expect(organizations.map(({ latitude }) => latitude)).toEqual([48, null])
    expect(organizations[0]).toMatchObject({
      id: 'o1',
      name: 'Service Les Tilleuls',
      href: '/organizations/tilleuls',
      country: 'France',
      membership: 'member',
      imageUrl: '/services/files/f1',
    })
    expect(organizations[0]?.excerpt.length).toBeLessThanOrEqual(151)
    expect([...context.cacheTags]).toContain('type:organizations')
  })

  test('follows the URL within the editor’s settings', async () => {
    const asked: URLSearchParams[] = []
    const context = contextOf(
      fakeApi({
        'GET /api/v1/organizations': request => {
          asked.push(new URLSearchParams(request.query))
          return list
        },
      }),
    )
    const load = async (address: string) =>
      (
        await loadBlocks([block('organizations-table', { leastLevel: 'member_level_1', pageSize: '10' })], {
          request: requestOf(address),
          context,
        })
      ).data['organizations-table'] as TableData
    await load('/reseau?search=lyon&membership=member&sort=-name&page=3')
    expect(Object.fromEntries(asked[0]!)).toMatchObject({
      'filter[search]': 'lyon',
      'filter[accessLevels]': 'member_level_1,member_level_2',
      sort: '-completeName',
      'page[size]': '10',
      'page[number]': '3',
    })
    // Partners are below the editor's setting.
    expect((await load('/reseau?membership=partner')).query.membership).toBeNull()
    expect(asked[1]!.get('filter[accessLevels]')).toBe('member_level_1,member_level_2')
    expect(asked[1]!.has('filter[search]')).toBe(false)
  })

  test('is missing where loading fails, and the page is then incomplete', async () => {
    const blocks = [
      block('organizations-table', { leastLevel: 'any', pageSize: '25' }),
      block('community-numbers'),
      block('charter'),
      block('title'),
    ]
    const { data, isWhole } = await loadBlocks(blocks, {
      request: requestOf('/'),
      context: contextOf(fakeApi({ 'GET /api/v1/services/home-stats': json({}, 503) })),
    })
    expect(isWhole).toBe(false)
    expect(data).toEqual({ 'organizations-table': null, 'community-numbers': undefined, charter: { charter: null } })
  })

  test('names the charter of the settings', async () => {
    const charter = { url: 'https://example.org/charte', translatorName: 'N. W.', translatorUrl: null }
    const { data } = await loadBlocks([block('charter')], {
      request: requestOf('/'),
      context: contextOf(fakeApi({ 'GET /api/v1/services/site': json({ data: { ...site, charter } }) })),
    })
    expect(data['charter']).toEqual({ charter })
  })
})

test('a list that was limited by its address leads to the page that has taken its place', async () => {
  const id = '01990000-0000-7000-8000-000000000011'
  const api = fakeApi({
    'GET /api/v1/article-categories': json({
      data: [{ type: 'article-categories', id, attributes: { name: 'Guides', slug: 'guides' } }],
    }),
  })
  const thrown = await loadBlocks([block('articles')], {
    request: requestOf(`/articles?category=${id}`),
    context: contextOf(api),
    path: '/articles',
    rest: '',
  }).catch((error: unknown) => error)
  expect(thrown instanceof Response && thrown.headers.get('location')).toBe('/articles/categories/guides')
})
