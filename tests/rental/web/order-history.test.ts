import { expect, test } from 'vitest'
import type { AdminManifest } from '#server/contract/manifest.ts'
import { rentalCommand } from '#server/rental/resources/rental-command.ts'
import { historyInWords } from '#web/admin/history-words.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { fakeApi, json, SITE_URL } from '#tests/support/fake-api.ts'

const ITEM = '01a212bf-f0bf-7e64-a2b7-668847f1fa74'
const context: WebContext = {
  api: fakeApi({
    'GET /api/v1/rental-items': json({
      data: [{ type: 'rental-items', id: ITEM, attributes: { stockId: 'SB-01' } }],
      meta: {},
    }),
  }),
  nonce: 'n',
  remoteAddress: '',
  requestId: '',
  locale: 'fr',
  sharedAnswers: makeSharedAnswers(true),
  cacheTags: new Set(),
}
const manifest = {
  resources: [
    { type: 'rental-commands', fields: [], screens: rentalCommand.admin.screens, titleAttribute: 'label' },
    { type: 'rental-items', fields: [], screens: {}, titleAttribute: 'stockId' },
  ],
} as unknown as AdminManifest
const change = (name: string, before: unknown, after: unknown) => ({
  ...{ name, before, after },
  ...{ isMasked: false, isKept: true },
})

test('the history of an order names its steps, their states and its units, never a key or an id', async () => {
  const [line] = await historyInWords(
    [
      {
        ...{ id: '1', operation: 'prepare', at: '2026-11-25T15:02:00Z', actor: null, face: null, impersonator: null },
        ...{ requestId: '', resourceType: 'rental-commands', resourceId: '2' },
        changes: [
          change('line0', null, ITEM),
          change('preparation', 'waiting', 'success'),
          change('line0Status', 'out', 'returned'),
          change('cancellationComment', null, 'Hospitalisation'),
        ],
      },
    ],
    { request: new Request(SITE_URL), context, manifest, timeZone: 'Europe/Paris' },
  )
  expect(line!.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Exemplaire', '', 'SB-01'],
    ['Préparation', 'En attente', 'Fait'],
    ['État', 'Chez le locataire', 'Rendu'],
    ['Commentaire', '', 'Hospitalisation'],
  ])
})
