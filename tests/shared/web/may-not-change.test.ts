import { expect, test } from 'vitest'
import { getOwnText } from '#web/account/own-text.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { loadUpdate } from '#web/forum/load-subject-form.server.ts'
import type { ForumLoading } from '#web/forum/loading.ts'
import { loadReviewForm } from '#web/training-resources/load-review-form.server.ts'
import { loadRequestUpdate } from '#web/training-resources/load-request-form.server.ts'
import { fakeApi, json, SITE_URL, visitor } from '#tests/support/fake-api.ts'

const ID = '01990000-0000-7000-8000-000000000001'
const read = (type: string, more: object = {}) =>
  json({ data: { type, id: ID, attributes: { canEdit: false, canDelete: false }, ...more } })
const resource = { type: 'training-resources', id: ID, attributes: { title: 'Fiche' } }
const empty = json({ data: [], meta: {} })

const context = {
  api: fakeApi({
    [`GET /api/v1/comments/${ID}`]: read('comments'),
    [`GET /api/v1/forum-subjects/${ID}`]: read('forum-subjects'),
    [`GET /api/v1/training-resource-requests/${ID}`]: read('training-resource-requests'),
    [`GET /api/v1/training-resource-reviews/${ID}`]: json({
      data: {
        type: 'training-resource-reviews',
        id: ID,
        attributes: { canEdit: false },
        relationships: { trainingResource: { data: { type: 'training-resources', id: ID } } },
      },
      included: [resource],
    }),
    'GET /api/v1/forum-categories': empty,
    'GET /api/v1/tags': empty,
    'GET /api/v1/services/kept-texts/x': json({ data: null }),
  }),
  nonce: 'n',
  remoteAddress: '192.0.2.1',
  requestId: 'r',
  locale: 'fr',
  sharedAnswers: makeSharedAnswers(true),
  cacheTags: new Set<string>(),
} satisfies WebContext
const loading = (cookie: string) =>
  ({
    request: new Request(`${SITE_URL}/forum/${ID}/update`, { headers: cookie === '' ? {} : { cookie } }),
    context,
    path: '/forum',
    visitor: cookie === '' ? null : visitor,
  }) as unknown as ForumLoading

const answerOf = async (load: Promise<unknown>) => {
  const thrown: unknown = await load.catch((error: unknown) => error)
  return thrown instanceof Response ? (thrown.headers.get('location') ?? thrown.status) : thrown
}

test.each([
  ['a text of their own kind', (asking: ForumLoading) => getOwnText(asking, { type: 'comments', id: ID })],
  ['a subject', (asking: ForumLoading) => loadUpdate(asking, ID)],
  ['a request', (asking: ForumLoading) => loadRequestUpdate(asking, ID)],
  ['a review', (asking: ForumLoading) => loadReviewForm(asking, ID)],
])(
  'Whoever may read %s and not change it is refused the form, and not shown a page that is not there',
  async (_, load) => {
    expect(await answerOf(load(loading('session=s')))).toBe(403)
  },
)

test('A guest is led to sign in before the form of a subject, and back', async () => {
  expect(await answerOf(loadUpdate(loading(''), ID))).toContain(
    `/auth/sign-in?redirectUrl=${encodeURIComponent(`/forum/${ID}/update`)}`,
  )
})
