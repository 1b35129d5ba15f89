import { expect, test } from 'vitest'
import type { WebContext } from '#web/api/load-context.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { loadRelated } from '#web/publications/load-related.server.ts'
import { fakeApi, json, SITE_URL } from '#tests/support/fake-api.ts'

const aid = (id: string) => ({ type: 'repository-items', id, attributes: { title: id, slug: id } })
const linked = (...ids: string[]) => ({ data: ids.map(id => ({ type: 'repository-categories', id })) })

async function related(tags: string[], categories: string[]) {
  let query = new URLSearchParams()
  const context: WebContext = {
    api: fakeApi({
      'GET /api/v1/repository-items': request => {
        query = new URLSearchParams(request.query)
        return json({ data: ['a', 'own', 'b', 'c', 'd'].map(aid) })
      },
    }),
    nonce: 'n',
    remoteAddress: '',
    requestId: '',
    locale: 'fr',
    sharedAnswers: makeSharedAnswers(true),
    cacheTags: new Set(),
  }
  const cards = await loadRelated(
    {
      request: new Request(`${SITE_URL}/aides/own`),
      context,
      of: {
        record: { ...aid('own'), relationships: { categories: linked(...categories) } },
        tags: tags.map(id => ({ id, name: id })),
        path: '/aides',
      },
    },
    { type: 'repository-items', kindOf: 'categories' },
  )
  return {
    cards: cards.map(({ href }) => href),
    tags: query.get('filter[tags]'),
    kinds: query.get('filter[categories]'),
  }
}

test('what to read next has one of the same tags, else one of the same categories', async () => {
  const three = ['/aides/a', '/aides/b', '/aides/c']
  expect(await related(['t1', 't2'], ['c1'])).toEqual({ cards: three, tags: 't1,t2', kinds: null })
  expect(await related([], ['c1', 'c2'])).toEqual({ cards: three, tags: null, kinds: 'c1,c2' })
  expect(await related([], [])).toEqual({ cards: three, tags: null, kinds: null })
})
