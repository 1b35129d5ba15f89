import { describe, expect, test } from 'vitest'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { faults, identifier } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const database = await createTestDatabase()
const { admin, as, make, createBody, updateBody, actors, facts, adminUserId } = await createWorld(database)

const count = async (table: string) => Number((await database.rows(`select count(*) from ${table}`, []))[0]![0])
const historyOf = async (id: string) =>
  (await admin.get('history-actions', { 'filter[resourceId]': id, sort: 'id', 'page[size]': 100 })).list
const changesOf = (record: ResourceObject | undefined) => record?.attributes.changes as Record<string, unknown>
const page = (attributes: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  data: { type: 'app-pages', attributes: { path: '/x', title: 'X', ...attributes }, ...more },
})

describe('a new record', () => {
  test('is answered with 201, its address and what is stored', async () => {
    const answer = await admin.post('organizations', createBody('organizations'))
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`/api/v1/organizations/${answer.data.id}`)
    expect(answer.data.links?.self).toBe(answer.headers.location)
    const read = await admin.get(`organizations/${answer.data.id}`)
    expect(read.data).toEqual(answer.data)
    expect(read.data.attributes).toMatchObject({
      country: expect.stringMatching(/^[A-Z]{2}$/) as unknown,
      shortDescription: 'Prêt de matériel',
      canEdit: true,
      canDelete: true,
    })
    expect(read.data.relationships?.createdBy?.data).toEqual({ type: 'users', id: adminUserId })
  })

  test('may have its own id, which is then used', async () => {
    const id = '0190f3c0-0000-7000-8000-0000000000aa'
    expect(
      (await admin.post('admin-tags', { data: { type: 'admin-tags', id, attributes: { name: 'A' } } })).data.id,
    ).toBe(id)
    const again = await admin.post('admin-tags', { data: { type: 'admin-tags', id, attributes: { name: 'B' } } })
    expect(faults(again)).toEqual(['409 record.exists /data/id'])
    expect(
      faults(await admin.post('admin-tags', { data: { type: 'admin-tags', id: 'x', attributes: { name: 'B' } } })),
    ).toEqual(['422 validation.id /data/id'])
  })

  test('an organisation without a slug gets one from its complete name', async () => {
    const { data } = await admin.post('organizations', {
      data: { type: 'organizations', attributes: { name: 'Été & Co', unitName: 'L’Équipe', country: 'FR' } },
    })
    expect(data.attributes.slug).toBe('l-equipe-ete-co')
    expect((await admin.get('organizations/l-equipe-ete-co')).data.id).toBe(data.id)
  })
})

describe('a change', () => {
  test('touches only what was sent', async () => {
    const id = await make('organizations')
    const before = (await admin.get(`organizations/${id}`)).data
    const answer = await admin.patch(`organizations/${id}`, {
      data: { type: 'organizations', id, attributes: { unitName: 'Autre' } },
    })
    expect(answer.status).toBe(200)
    const { updatedAt, unitName, completeName, ...rest } = answer.data.attributes
    expect([unitName, completeName]).toEqual(['Autre', `Autre ${String(before.attributes.name)}`])
    expect(before.attributes).toMatchObject(rest)
    expect(Date.parse(updatedAt as string)).toBeGreaterThan(Date.parse(before.attributes.updatedAt as string))
  })

  test('that changes nothing leaves record, timestamp and history unchanged', async () => {
    const id = await make('admin-tags')
    const {
      attributes: { name, updatedAt },
    } = (await admin.get(`admin-tags/${id}`)).data
    const answer = await admin.patch(`admin-tags/${id}`, { data: { type: 'admin-tags', id, attributes: { name } } })
    expect(answer.data.attributes.updatedAt).toBe(updatedAt)
    expect(await historyOf(id)).toHaveLength(1)
  })
})

describe('bad values are answered with pointers, and nothing of the request is stored', () => {
  const pointers: [string, Record<string, unknown>, string][] = [
    ['a needed text is empty', { title: '' }, '422 validation.required /data/attributes/title'],
    ['a needed text is blank', { title: '  ' }, '422 validation.required /data/attributes/title'],
    ['a needed text is null', { title: null }, '422 validation.required /data/attributes/title'],
    ['a text is a number', { title: 3 }, '422 validation.text /data/attributes/title'],
    ['a text is a list', { title: ['a'] }, '422 validation.text /data/attributes/title'],
    ['a text is an object', { title: { fr: 'a' } }, '422 validation.text /data/attributes/title'],
    ['a text is too long', { title: 'x'.repeat(256) }, '422 validation.maxLength /data/attributes/title'],
    ['a text holds NUL', { title: 'a\u0000b' }, '422 validation.characters /data/attributes/title'],
    ['a text holds half a character', { title: 'a\uD800b' }, '422 validation.characters /data/attributes/title'],
    ['a path is no path', { path: 'https://elsewhere.example/x' }, '422 validation.pagePath /data/attributes/path'],
    ['a path is in the admin', { path: '/admin/x' }, '422 validation.freePath /data/attributes/path'],
    ['a yes or no is a text', { requiresAuth: 'yes' }, '422 validation.boolean /data/attributes/requiresAuth'],
    ['an attribute is unknown', { colour: 'red' }, '422 validation.unknown /data/attributes/colour'],
    ['an attribute is a relationship', { roles: [] }, '422 validation.unknown /data/attributes/roles'],
    ["an attribute is the server's", { isDraft: true }, '422 validation.readOnly /data/attributes/isDraft'],
    ['a stamp is sent', { createdAt: '2026-01-01T00:00:00Z' }, '422 validation.readOnly /data/attributes/createdAt'],
    ['a computed value is sent', { componentsCount: 3 }, '422 validation.readOnly /data/attributes/componentsCount'],
    ['a permission is sent', { canEdit: true }, '422 validation.readOnly /data/attributes/canEdit'],
    ['a key of the prototype is sent', { constructor: 'x' }, '422 validation.unknown /data/attributes/constructor'],
    ['another one', { toString: 'x' }, '422 validation.unknown /data/attributes/toString'],
  ]
  test.each(pointers)('%s', async (_name, attributes, expected) => {
    const before = await count('app_pages')
    expect(faults(await admin.post('app-pages', page(attributes)))).toEqual([expected])
    const id = facts.pageId
    const stored = (await admin.get(`app-pages/${id}`)).text
    expect(
      faults(
        await admin.patch(`app-pages/${id}`, {
          data: { type: 'app-pages', id, attributes: { description: 'Kept out', ...attributes } },
        }),
      ),
    ).toEqual([expected])
    expect((await admin.get(`app-pages/${id}`)).text).toBe(stored)
    expect(await count('app_pages')).toBe(before)
  })

  const others: [string, string, Record<string, unknown>, string][] = [
    ['a number is a text', 'jobs', { position: '3' }, '422 validation.integer /data/attributes/position'],
    ['a whole number has a part', 'jobs', { position: 1.5 }, '422 validation.integer /data/attributes/position'],
    ['a whole number is too large', 'jobs', { position: 1e21 }, '422 validation.integer /data/attributes/position'],
    ['a number is below its bound', 'jobs', { position: -1 }, '422 validation.between /data/attributes/position'],
    ['a colour is none', 'admin-tags', { color: 'red' }, '422 validation.color /data/attributes/color'],
    [
      'a latitude is beyond the pole',
      'organizations',
      { latitude: 91 },
      '422 validation.between /data/attributes/latitude',
    ],
    ['a latitude is a text', 'organizations', { latitude: '48' }, '422 validation.number /data/attributes/latitude'],
    [
      'an address is none',
      'organizations',
      { contactEmail: 'a@b' },
      '422 validation.email /data/attributes/contactEmail',
    ],
    [
      'a link runs script',
      'organizations',
      { externalUrl: 'javascript:alert(1)' },
      '422 validation.url /data/attributes/externalUrl',
    ],
    ['a country is none', 'organizations', { country: 'fr' }, '422 validation.country /data/attributes/country'],
    ['a slug has capitals', 'organizations', { slug: 'Été' }, '422 validation.slug /data/attributes/slug'],
    [
      'a choice is none',
      'users',
      { twoFactorStrategy: 'sms' },
      '422 validation.oneOf /data/attributes/twoFactorStrategy',
    ],
    ['a time zone is none', 'users', { timezone: 'Mars/Base' }, '422 validation.timeZone /data/attributes/timezone'],
    ['a locale is none', 'users', { locale: 'de' }, '422 validation.oneOf /data/attributes/locale'],
    ['a password is short', 'users', { password: 'court' }, '422 validation.minLength /data/attributes/password'],
    ['a password is an object', 'users', { password: {} }, '422 validation.text /data/attributes/password'],
    ['the hash itself is sent', 'users', { passwordHash: 'x' }, '422 validation.unknown /data/attributes/passwordHash'],
    [
      'a menu link runs script',
      'app-menu-items',
      { url: 'javascript:alert(1)' },
      '422 validation.link /data/attributes/url',
    ],
    [
      'a redirection leads to itself',
      'app-redirections',
      { fromPath: '/a', toPath: '/a?b' },
      '422 validation.redirectionLoop /data/attributes/toPath',
    ],
    [
      'a redirection leads to the admin',
      'app-redirections',
      { fromPath: '/a', toPath: '/admin' },
      '422 validation.redirectTarget /data/attributes/toPath',
    ],
  ]
  test.each(others)('%s (%s: %s)', async (_name, type, attributes, expected) => {
    const body = createBody(type as 'jobs')
    expect(
      faults(
        await admin.post(type, {
          data: { ...body.data, attributes: { ...(body.data.attributes as object), ...attributes } },
        }),
      ),
    ).toEqual([expected])
  })

  test.each([
    ['left empty lies where the title says', { path: '', title: 'Nos ateliers d’été' }, '/nos-ateliers-d-ete'],
    ['that was not sent, too', { title: 'Prêt de matériel' }, '/pret-de-materiel'],
    [
      'typed without its slash, with spaces and one slash too many',
      { path: ' nos ateliers/', title: 'X' },
      '/nos-ateliers',
    ],
  ])('is %s for a path, and the page is a draft', async (_name, attributes, path) => {
    const { data } = await admin.post('app-pages', { data: { type: 'app-pages', attributes } })
    expect(data.attributes).toMatchObject({ path, isDraft: true })
    expect((await as('guest').get('app-pages', { 'filter[path]': path })).list).toEqual([])
  })

  test('is refused for a reserved path made from a title', async () => {
    expect(
      faults(await admin.post('app-pages', { data: { type: 'app-pages', attributes: { title: 'Admin' } } })),
    ).toEqual(['422 validation.freePath /data/attributes/path'])
  })

  test('has all faults in one answer', async () => {
    expect(
      faults(
        await admin.post('app-pages', {
          data: {
            type: 'app-pages',
            attributes: { requiresAuth: 1, colour: 'x', isDraft: true },
            relationships: { friends: { data: [] } },
          },
        }),
      ).sort(),
    ).toEqual([
      '422 validation.boolean /data/attributes/requiresAuth',
      '422 validation.readOnly /data/attributes/isDraft',
      '422 validation.required /data/attributes/title',
      '422 validation.unknown /data/attributes/colour',
      '422 validation.unknown /data/relationships/friends',
    ])
  })

  test('is refused for a value that is used already', async () => {
    const { data } = createBody('users')
    expect((await admin.post('users', { data })).status).toBe(201)
    const same = {
      ...(data.attributes as object),
      email: String((data.attributes as { email: string }).email).toUpperCase(),
    }
    expect(faults(await admin.post('users', { data: { ...data, attributes: same } }))).toEqual([
      '422 validation.unique /data/attributes/email',
    ])
  })

  test('has no attribute without rights while a feature is on', async () => {
    const answer = await as('member_level_2').patch(`users/${actors.member_level_2.userId}`, {
      data: {
        type: 'users',
        id: actors.member_level_2.userId,
        attributes: { validatedAt: '2026-01-01T00:00:00Z', canUseTransactions: true },
        relationships: {
          accessLevel: identifier('access-levels', 'member_level_2'),
          roles: { data: [{ type: 'roles', id: 'app_admin' }] },
        },
      },
    })
    expect(faults(answer).sort()).toEqual([
      '422 validation.readOnly /data/attributes/canUseTransactions',
      '422 validation.readOnly /data/attributes/validatedAt',
      '422 validation.readOnly /data/relationships/accessLevel',
      '422 validation.readOnly /data/relationships/roles',
    ])
  })
})

test('redirections never form a circle', async () => {
  const redirection = (fromPath: string, toPath: string) =>
    admin.post('app-redirections', { data: { type: 'app-redirections', attributes: { name: 'x', fromPath, toPath } } })
  expect((await redirection('/un', '/deux?x=1')).status).toBe(201)
  expect((await redirection('/deux', '/trois#y')).status).toBe(201)
  expect(faults(await redirection('/trois', '/un?z'))).toEqual([
    '422 validation.redirectionLoop /data/attributes/toPath',
  ])
  expect((await redirection('/trois', '/quatre')).status).toBe(201)
})

describe('deleting', () => {
  test('sets deletedAt; only admins see it, others are told that it has been deleted', async () => {
    const id = await make('organizations')
    expect((await as('contact').delete(`organizations/${id}`)).status).toBe(403)
    expect((await as('guest').delete(`organizations/${id}`)).status).toBe(401)
    expect((await admin.delete(`organizations/${id}`)).status).toBe(204)
    const gone = await as('contact').get(`organizations/${id}`)
    expect([gone.status, gone.errors[0]?.detail]).toEqual([404, 'model has been deleted'])
    expect((await as('admin').get(`organizations/${id}`)).data.attributes.deletedAt).toEqual(expect.any(String))
    const listed = async (query: Record<string, string>) =>
      (await admin.get('organizations', { ...query, 'filter[id]': id })).list.length
    expect([
      await listed({}),
      await listed({ 'filter[deleted]': 'only' }),
      await listed({ 'filter[deleted]': 'with' }),
    ]).toEqual([0, 1, 1])
    expect((await as('contact').get('organizations', { 'filter[deleted]': 'with' })).status).toBe(400)
  })

  test('can be reverted', async () => {
    const id = await make('organizations')
    await admin.delete(`organizations/${id}`)
    expect((await as('contact').post(`organizations/${id}/actions/restore`, {})).status).toBe(403)
    expect((await admin.post(`organizations/${id}/actions/restore`, {})).status).toBe(204)
    expect((await as('guest').get(`organizations/${id}`)).status).toBe(200)
    expect((await historyOf(id)).map(one => one.attributes.operation)).toEqual(['create', 'softDelete', 'restore'])
  })

  test('a page whose path was taken meanwhile is not restored', async () => {
    const path = '/taken-meanwhile'
    const online = async () => {
      const { data } = await admin.post('app-pages', page({ path }))
      await database.rows('update app_pages set is_draft = false where id = $1', [data.id])
      return data
    }
    const data = await online()
    await admin.delete(`app-pages/${data.id}`)
    await online()
    expect(faults(await admin.post(`app-pages/${data.id}/actions/restore`, {}))).toEqual([
      '422 validation.unique /data/attributes/path',
    ])
  })

  test('refuses records that the product ships', async () => {
    expect(faults(await admin.delete('jobs/other'))).toEqual(['409 record.special'])
    expect((await admin.delete('organization-types/not_specified')).status).toBe(409)
    expect((await admin.delete('app-envs/main')).status).toBe(403)
    expect((await admin.delete('users/00000000-0000-0000-0000-000000000000')).status).toBe(403)
  })

  test('refuses records that others refer to, with the reason', async () => {
    const { data } = await admin.post('organization-types', createBody('organization-types'))
    const body = createBody('organizations')
    await admin.post('organizations', {
      data: { ...body.data, relationships: { organizationType: identifier('organization-types', data.id) } },
    })
    expect(faults(await admin.delete(`organization-types/${data.id}`))).toEqual(['409 record.inUse'])
  })
})

describe('the history', () => {
  test('contains who changed what, before and after, and never a password', async () => {
    const { data } = await admin.post('users', { data: { ...createBody('users').data } })
    await admin.patch(`users/${data.id}`, {
      data: {
        type: 'users',
        id: data.id,
        attributes: { firstName: 'Nouveau', password: 'une phrase assez longue' },
        relationships: { job: { data: null }, roles: { data: [{ type: 'roles', id: 'contributor' }] } },
      },
    })
    const [made, changed] = await historyOf(data.id)
    expect(made?.attributes).toMatchObject({ actionType: 'creation', operation: 'create', resourceType: 'users' })
    expect(changed?.attributes).toMatchObject({
      actionType: 'updates',
      operation: 'update',
      requestId: expect.any(String) as unknown,
    })
    expect(changed?.relationships?.actor?.data).toEqual({ type: 'users', id: adminUserId })
    expect(changesOf(changed)).toEqual({
      firstName: { before: data.attributes.firstName, after: 'Nouveau' },
      password: { masked: true },
      job: { before: 'other', after: null },
      roles: { before: [], after: ['contributor'] },
    })
    expect(JSON.stringify(await historyOf(data.id))).not.toContain('$argon2')
  })

  test('can neither be made, changed nor deleted', async () => {
    const id = await make('history-actions')
    expect((await admin.post('history-actions', { data: { type: 'history-actions', attributes: {} } })).status).toBe(
      403,
    )
    expect(
      (await admin.patch(`history-actions/${id}`, { data: { type: 'history-actions', id, attributes: {} } })).status,
    ).toBe(403)
    expect((await admin.delete(`history-actions/${id}`)).status).toBe(403)
  })
})

test('every committed write announces the stale pages to every process', async () => {
  const client = await database.pool.connect()
  const heard: { channel: string; payload?: string }[] = []
  client.on('notification', message => heard.push(message))
  await client.query('listen cache')
  await client.query('listen sessions')
  const id = await make('organizations')
  await admin.patch(`organizations/${id}`, updateBody('organizations', id))
  await admin.patch(`organizations/${id}`, { data: { type: 'organizations', id, attributes: { name: '' } } })
  await client.query('select 1')
  const tags = heard
    .filter(({ channel }) => channel === 'cache')
    .map(({ payload }) => JSON.parse(payload!) as { tags: string[] })
  expect(tags.filter(one => one.tags.includes(`organizations:${id}`))).toHaveLength(2)
  expect(heard.some(({ channel, payload }) => channel === 'sessions' && payload === '*')).toBe(true)
  client.release(true)
})
