import { expect, test } from 'vitest'
import type { PageBlock } from '#server/contract/site.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { loadNotes } from '#web/blocks/load.server.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { fakeApi, json, SITE_URL } from '#tests/support/fake-api.ts'

const record = (id: string, publication: string) => ({
  type: 'articles',
  id,
  attributes: { title: `Article ${id}`, publication },
})

const context: WebContext = {
  api: fakeApi({
    'GET /api/v1/articles': json({
      data: [record('a', 'published'), record('b', 'draft'), record('c', 'planned'), record('d', 'unlisted')],
    }),
  }),
  nonce: 'n',
  remoteAddress: '',
  requestId: '',
  locale: 'fr',
  sharedAnswers: makeSharedAnswers(true),
  cacheTags: new Set(),
}

test('a block of chosen records tells editors which of them no reader sees there, and why', async () => {
  const chosen = (name: PageBlock['name'], ids: string[]): PageBlock => ({
    id: ids.join(''),
    name,
    viewId: null,
    position: 0,
    props: { records: ids.map(recordId => ({ recordId })) },
  })
  const notes = await loadNotes([chosen('selected-articles', ['a']), chosen('selected-articles', [...'abcdx'])], {
    request: new Request(`${SITE_URL}/`),
    context,
  })
  expect(Object.keys(notes)).toEqual(['abcdx'])
  expect(notes['abcdx']!.lines).toEqual([
    '« Article b » n’est pas affiché ici : c’est un brouillon.',
    '« Article c » n’est pas encore affiché ici : sa publication est prévue.',
    '« Article d » n’est pas affiché ici : il n’est pas répertorié.',
    'L’un des contenus choisis n’existe plus.',
  ])
})
