import { expect, test } from 'vitest'
import type { AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import { historyInWords } from '#web/admin/history-words.server.ts'
import type { HistoryEntry } from '#web/admin/load-history.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { fakeApi, json, SITE_URL, visitor } from '#tests/support/fake-api.ts'
import { organizations } from './manifest-fixture.ts'

const resource: AdminResource = {
  ...organizations,
  fields: [
    ...organizations.fields,
    { ...organizations.fields[0]!, name: 'isOpen', display: 'boolean' },
    { ...organizations.fields[0]!, name: 'fee', display: 'money' },
    { ...organizations.fields[0]!, name: 'startAt', display: 'firstDay' },
    { ...organizations.fields[0]!, name: 'endAt', display: 'lastDay' },
  ],
}
const context: WebContext = {
  api: fakeApi({
    'GET /api/v1/access-levels': json({
      data: [{ type: 'access-levels', id: 'contact', attributes: { name: 'Contact' } }],
    }),
    'GET /api/v1/services/session': json({ data: visitor }),
  }),
  nonce: 'n',
  remoteAddress: '',
  requestId: '',
  locale: 'fr',
  sharedAnswers: makeSharedAnswers(true),
  cacheTags: new Set(),
}
const entry = (name: string, before: unknown, after: unknown): HistoryEntry => ({
  id: '1',
  operation: 'update',
  at: '2026-01-01T00:00:00.000Z',
  actor: 'Ada Martin',
  face: null,
  impersonator: null,
  requestId: '',
  resourceType: 'organizations',
  resourceId: 'o',
  changes: [{ name, before, after, isMasked: false, isKept: true }],
})
const change = async (name: string, before: unknown, after: unknown) => {
  const [line] = await historyInWords([entry(name, before, after)], {
    request: new Request(`${SITE_URL}/admin`),
    context,
    manifest: { resources: [resource] } satisfies AdminManifest,
    timeZone: 'Europe/Paris',
  })
  return line!.changes[0]!
}

test('the history tells days, moments, amounts and answers in words', async () => {
  expect(await change('createdAt', '2026-03-05', null)).toMatchObject({ before: '5 mars 2026', after: '' })
  expect((await change('publishedAt', null, '2026-03-05T10:00:00.000Z')).after).toBe('5 mars 2026 à 11:00')
  expect((await change('isOpen', false, true)).after).toBe('Oui')
  expect((await change('fee', null, 1250)).after).toMatch(/^12,50\s€$/)
})

test('the bounds of a rental are told as its first and its last day', async () => {
  const [start, end] = ['2027-02-28T23:00:00.000Z', '2027-03-31T22:00:00.000Z']
  expect((await change('startAt', null, start)).after).toBe('1 mars 2027')
  expect((await change('endAt', null, end)).after).toBe('31 mars 2027')
})

test('related records have names in the history, also those that are gone', async () => {
  expect(await change('accessLevelId', 'gone', 'contact')).toMatchObject({
    before: 'un élément supprimé',
    after: 'Contact',
  })
})

test('only the languages that changed are told of a translated text', async () => {
  expect(await change('description', { fr: 'Un', en: 'One' }, { fr: 'Deux', en: 'One' })).toMatchObject({
    before: 'Français – Un',
    after: 'Français – Deux',
  })
})

test('what is no text is said to have changed, without its values', async () => {
  expect(await change('adminOnlyNote', { a: 1 }, { a: 2 })).toMatchObject({ before: '', after: '', isHidden: true })
})

test('what has no name is left out of the history, and an id of nothing known is not shown', async () => {
  expect(await change('foldedText', 'a', 'b')).toBeUndefined()
  expect(await change('description', null, '01990000-0000-7000-8000-000000000021')).toMatchObject({
    after: '',
    isHidden: true,
  })
})
