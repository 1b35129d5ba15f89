import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appPages } from '#db/schema/pages/pages.ts'
import { users } from '#db/schema/people.ts'
import { createApi } from '#server/api.ts'
import { asUser, buildAppContext, createOrganization } from '#tests/support/as-user.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
let clock = new Date('2026-11-21T10:00:00Z')
const app = buildAppContext(database, { now: () => clock, features: { validationRequests: true } })
const { orm } = database
const api = createApi(app)
const adminPerson = await asUser(app, { roles: ['app_admin', 'admin'] })
const admin = clientOf(api, adminPerson.headers)
const organizationId = await createOrganization(database)

const patch = (type: string, id: string, attributes: Record<string, unknown>, meta?: unknown, dataMeta?: unknown) =>
  admin.patch(`${type}/${id}`, {
    data: { type, id, attributes, ...(dataMeta === undefined ? {} : { meta: dataMeta }) },
    ...(meta === undefined ? {} : { meta }),
  })

describe('meta.ifUnmodifiedSince of the whole document', () => {
  const updatedAt = async () =>
    (await admin.get(`organizations/${organizationId}`)).data.attributes['updatedAt'] as string

  test('accepts a fresh save and answers 409 to a stale one', async () => {
    expect(
      (await patch('organizations', organizationId, { unitName: 'A' }, { ifUnmodifiedSince: await updatedAt() }))
        .status,
    ).toBe(200)
    const stale = await patch(
      'organizations',
      organizationId,
      { unitName: 'B' },
      { ifUnmodifiedSince: '2020-01-01T00:00:00.000Z' },
    )
    expect([stale.status, stale.errors[0]?.code]).toEqual([409, 'conflict.stale'])
  })

  test.each([
    ['text', '/meta/ifUnmodifiedSince', { ifUnmodifiedSince: 'yesterday' }],
    ['number', '/meta/ifUnmodifiedSince', { ifUnmodifiedSince: 7 }],
    ['list', '/meta', []],
  ])('answers 400 to a malformed value (%s) with its pointer', async (_what, pointer, meta) => {
    const answer = await patch('organizations', organizationId, { unitName: 'C' }, meta)
    expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([400, pointer])
  })
})

test('a body without data has a fault at the whole document; wrong data has one at its place', async () => {
  for (const [body, pointer] of [
    [{}, ''],
    [{ meta: {} }, ''],
    [{ data: [] }, '/data'],
  ] as const) {
    const answer = await admin.post('organizations', body)
    expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([400, pointer])
  }
})

test('relationship links take no includes: 400 with the parameter', async () => {
  expect((await admin.get(`organizations/${organizationId}/relationships/users`)).status).toBe(200)
  const answer = await admin.get(`organizations/${organizationId}/relationships/users`, 'include=nonsense')
  expect([answer.status, answer.errors[0]?.source?.parameter]).toEqual([400, 'include'])
})

describe('paths of pages and redirections', () => {
  test.each(['/site-map', '/admin/x', '/services/rentals/cart', '/organizations/x'])(
    '%s is reserved: 422 with the reason',
    async path => {
      const page = await admin.post('app-pages', { data: { type: 'app-pages', attributes: { path, title: 'X' } } })
      const redirection = await admin.post('app-redirections', {
        data: { type: 'app-redirections', attributes: { name: 'X', fromPath: path, toPath: '/' } },
      })
      expect([page.status, page.errors[0]?.detail, redirection.status, redirection.errors[0]?.detail]).toEqual([
        422,
        'validation.freePath',
        422,
        'validation.freePath',
      ])
    },
  )
})

describe('publishing', () => {
  test('is an action that publishes a draft, and is refused on other pages and without the right', async () => {
    const [draft] = await orm
      .insert(appPages)
      .values({
        path: '/brouillon',
        title: { fr: 'Brouillon' },
        isDraft: true,
        createdAt: clock,
        updatedAt: new Date(clock.getTime() + 1),
      })
      .returning()
    expect((await admin.post(`app-pages/${draft!.id}/actions/publish`, {})).status).toBeLessThan(300)
    expect(
      (await orm.select({ isDraft: appPages.isDraft }).from(appPages).where(eq(appPages.id, draft!.id)))[0]?.isDraft,
    ).toBe(false)
    const again = await admin.post(`app-pages/${draft!.id}/actions/publish`, {})
    expect([again.status, again.errors[0]?.code]).toEqual([422, 'page.draft'])
    const contributor = clientOf(api, (await asUser(app, { roles: ['contributor'] })).headers)
    expect((await contributor.post(`app-pages/${draft!.id}/actions/publish`, {})).status).toBe(403)
  })
})

describe('a person', () => {
  test('has validation requests that can be included', async () => {
    const answer = await admin.get(`users/${adminPerson.id}`, 'include=validationRequests')
    expect([answer.status, answer.data.relationships?.['validationRequests']?.data]).toEqual([200, []])
  })

  test('gets lastInitializationAt once a day when the application loads, with no other change', async () => {
    const member = await asUser(app)
    const me = clientOf(api, member.headers)
    const stored = async () =>
      (
        await orm
          .select({ at: users.lastInitializationAt, updatedAt: users.updatedAt })
          .from(users)
          .where(eq(users.id, member.id))
      )[0]!
    const before = await stored()
    await admin.get(`users/${member.id}`)
    expect((await stored()).at).toBeNull()
    await me.get('users/me')
    const first = clock
    expect(await stored()).toEqual({ at: first, updatedAt: before.updatedAt })
    clock = new Date(first.getTime() + 3_600_000)
    await me.get('users/me')
    expect((await stored()).at).toEqual(first)
    clock = new Date(first.getTime() + 90_000_000)
    await me.get('users/me')
    expect((await stored()).at).toEqual(clock)
  })
})

describe('an organisation', () => {
  test('has departments of the list only', async () => {
    expect((await patch('organizations', organizationId, { eqlaatDepartments: ['69', '2A'] })).status).toBe(200)
    expect(
      (await admin.get(`organizations/${organizationId}`, 'fields[organizations]=eqlaatDepartments')).data.attributes[
        'eqlaatDepartments'
      ],
    ).toEqual(['69', '2A'])
    for (const wrong of [['00'], ['69', '69'], '69', [7]])
      expect((await patch('organizations', organizationId, { eqlaatDepartments: wrong })).status).toBe(422)
  })

  test('has a country of the list only', async () => {
    expect((await patch('organizations', organizationId, { country: 'BE' })).status).toBe(200)
    expect((await patch('organizations', organizationId, { country: 'ZZ' })).status).toBe(422)
  })
})
