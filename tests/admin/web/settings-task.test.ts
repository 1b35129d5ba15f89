import { expect, test } from 'vitest'
import type { AdminManifest } from '#server/contract/manifest.ts'
import { loadTasks } from '#web/admin/load-tasks.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { fakeApi, json, site, SITE_URL, visitor } from '#tests/support/fake-api.ts'

const TASK = {
  kind: 'paymentSettings',
  query: { 'filter[sellerIban][isNull]': 'true' },
  since: 'updatedAt',
  action: 'update',
  path: '/admin/resources/app-envs/settings/payment',
  feature: 'rental',
}
const manifest = {
  resources: [
    {
      type: 'app-envs',
      titleAttribute: 'id',
      permissions: { update: true },
      actions: [],
      fields: [],
      screens: { tasks: [TASK] },
    },
  ],
} as unknown as AdminManifest

const load = (rental: boolean) => {
  const context: WebContext = {
    api: fakeApi({
      'GET /api/v1/app-envs': json({
        data: [{ type: 'app-envs', id: 'main', attributes: { updatedAt: '2026-11-25T09:00:00Z' } }],
        meta: { page: { total: 1 } },
      }),
      'GET /api/v1/services/site': json({ data: { ...site, features: { ...site.features, rental } } }),
      'GET /api/v1/services/session': json({ data: visitor }),
    }),
    nonce: 'n',
    remoteAddress: '',
    requestId: '',
    locale: 'fr',
    sharedAnswers: makeSharedAnswers(true),
    cacheTags: new Set(),
  }
  return loadTasks(new Request(`${SITE_URL}/admin/dashboard`), context, manifest)
}

test('the dashboard leads to the settings of payment while they are empty', async () => {
  expect(await load(true)).toMatchObject([
    { kind: 'paymentSettings', title: '', to: '/admin/resources/app-envs/settings/payment' },
  ])
})

test('a site without rentals is not asked how it is paid', async () => expect(await load(false)).toEqual([]))
