import { expect, test } from 'vitest'
import { loadHistory } from '#web/admin/load-history.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { fakeApi, json, SITE_URL, visitor } from '#tests/support/fake-api.ts'

const contextOf = (status: number): WebContext => ({
  api: fakeApi({
    'GET /api/v1/history-actions': json({ errors: [{ status: String(status) }] }, status),
    'GET /api/v1/services/session': json({ data: visitor }),
  }),
  nonce: 'n',
  remoteAddress: '',
  requestId: '',
  locale: 'fr',
  sharedAnswers: makeSharedAnswers(true),
  cacheTags: new Set(),
})
const load = (status: number) =>
  loadHistory({ request: new Request(`${SITE_URL}/admin/dashboard`), context: contextOf(status), size: 8 })

test('people who may not read the history see the dashboard without it', async () => {
  expect(await load(403)).toEqual({ entries: [], lastPage: 1, canRead: false })
  expect(await load(404)).toEqual({ entries: [], lastPage: 1, canRead: false })
})

test('an expired session leads to the sign-in page', async () => {
  const thrown = await load(401).catch((error: unknown) => error)
  expect(thrown instanceof Response && thrown.headers.get('location')).toContain('/auth/sign-in')
})
