import { expect, test } from 'vitest'
import type { WebContext } from '#web/api/load-context.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { loadPublished } from '#web/organizations/published.server.ts'
import { fakeApi, json, site, SITE_URL } from '#tests/support/fake-api.ts'

const counted = json({ data: [], meta: { page: { number: 1, size: 1, total: 2, lastPage: 2 } } })
const TYPES = ['articles', 'blog-posts', 'calendar-events', 'repository-items', 'training-resources', 'trainings']

test('the page of an organisation leads to all that it published, of every type', async () => {
  const asked: string[] = []
  const pages = {
    ...site.pages,
    articles: '/articles',
    blogPosts: '/blog',
    calendar: '/agenda',
    repository: '/aides',
    trainings: '/formations',
    trainingResources: '/resources',
  }
  const features = Object.fromEntries(Object.keys(site.features).map(name => [name, true]))
  const context: WebContext = {
    api: fakeApi({
      'GET /api/v1/services/site': json({ data: { ...site, pages, features } }),
      ...Object.fromEntries(
        TYPES.map(type => [
          `GET /api/v1/${type}`,
          (request: { query: string }) => {
            asked.push(`${type} ${new URLSearchParams(request.query).get('filter[organization]')}`)
            return counted
          },
        ]),
      ),
    }),
    nonce: 'n',
    remoteAddress: '',
    requestId: '',
    locale: 'fr',
    sharedAnswers: makeSharedAnswers(true),
    cacheTags: new Set(),
  }
  const published = await loadPublished({
    request: new Request(`${SITE_URL}/organizations/tilleuls`),
    context,
    organization: { id: 'o1', slug: 'tilleuls' },
  })
  expect(asked.sort()).toEqual(TYPES.map(type => `${type} o1`))
  expect(published).toEqual(
    expect.arrayContaining([
      { text: '2 articles', to: '/articles?organization=o1' },
      { text: '2 actualités', to: '/blog?organization=o1' },
      { text: '2 événements à venir', to: '/agenda?organization=o1' },
    ]),
  )
})
