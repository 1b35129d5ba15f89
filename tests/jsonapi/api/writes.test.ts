import { describe, expect, test } from 'vitest'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { faults, identifier } from '#tests/support/api-client.ts'
import { page, createJsonapiWorld } from './world.ts'

const { database, admin, createBody, adminUserId, make, as, updateBody } = await createJsonapiWorld()
const historyOf = async (id: string) =>
  (await admin.get('history-actions', { 'filter[resourceId]': id, sort: 'id', 'page[size]': 100 })).list

const changesOf = (record: ResourceObject | undefined) => record?.attributes.changes as Record<string, unknown>

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

  test('may be sent with an id, which is then used', async () => {
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
