import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { gatheredOf } from '#server/gather.ts'
import { replaceLinks } from '#server/jsonapi/links.ts'
import { createUser } from '#tests/support/as-user.ts'
import { clientOf, faults, identifier, identifiers } from '#tests/support/api-client.ts'
import { makePrivateFile } from './private-files.ts'
import { MISSING, createJsonapiWorld } from './world.ts'

const { database, app, admin, make, actors, as, createBody, api, facts } = await createJsonapiWorld({
  site: { limits: siteConfig(testEnv()).limits },
})
const linkage = async (path: string) => (await admin.get(path)).identifiers
const idsOf = async (path: string) => (await linkage(path)).map(one => one.id)
const organization = (attributes: Record<string, unknown> = {}, relationships: Record<string, unknown> = {}) => ({
  data: {
    type: 'organizations',
    attributes: { name: 'Atelier', country: 'FR', slug: `r-${randomUUID()}`, ...attributes },
    relationships,
  },
})

const newUser = () => createUser(database).then(user => user.id)

describe('a save with relationships', () => {
  test('sets, replaces and empties a to-one relationship', async () => {
    const { data } = await admin.post('organizations', organization())
    expect(data.relationships?.organizationType?.data).toEqual({ type: 'organization-types', id: 'not_specified' })
    const image = await make('files')
    const change = (relationships: unknown) =>
      admin.patch(`organizations/${data.id}`, { data: { type: 'organizations', id: data.id, relationships } })
    expect((await change({ image: identifier('files', image) })).data.relationships?.image?.data).toEqual({
      type: 'files',
      id: image,
    })
    expect((await change({ image: { data: null } })).data.relationships?.image?.data).toBeNull()
  })

  test.each([
    [
      'a required one is emptied',
      { organizationType: { data: null } },
      ['422 validation.required /data/relationships/organizationType'],
    ],
    [
      'the type is another',
      { organizationType: identifier('jobs', 'other') },
      ['422 validation.type /data/relationships/organizationType/data'],
    ],
    [
      'one names a record that does not exist',
      { image: identifier('files', MISSING) },
      ['404 validation.relation /data/relationships/image/data'],
    ],
    [
      'the id is malformed',
      { image: identifier('files', 'x') },
      ['404 validation.relation /data/relationships/image/data'],
    ],
    [
      'one is sent where many are meant',
      { users: identifier('users', MISSING) },
      ['422 validation.list /data/relationships/users/data'],
    ],
    [
      'many are sent where one is meant',
      { image: identifiers('files', [MISSING]) },
      ['422 validation.one /data/relationships/image/data'],
    ],
    ['the server owns it', { createdBy: { data: null } }, ['422 validation.readOnly /data/relationships/createdBy']],
    ['it is unknown', { friends: { data: [] } }, ['422 validation.unknown /data/relationships/friends']],
    ['it has no data', { image: { links: {} } }, ['400 body.shape /data/relationships/image']],
    ['its data is a text', { image: { data: 'x' } }, ['400 body.shape /data/relationships/image/data']],
    [
      'a member has no id',
      { users: { data: [{ type: 'users' }] } },
      ['400 body.shape /data/relationships/users/data/0'],
    ],
  ])('is refused where %s', async (_name, relationships, expected) => {
    expect(faults(await admin.post('organizations', organization({}, relationships)))).toEqual(expected)
  })

  test('treats an unreadable record as one that does not exist', async () => {
    const hidden = await make('files')
    await database.pool.query('update files set is_public = false, created_by_id = null where id = $1', [hidden])
    const id = actors.contact.userId
    const change = (avatar: string) =>
      as('contact').patch(`users/${id}`, {
        data: { type: 'users', id, relationships: { avatar: identifier('files', avatar) } },
      })
    expect(faults(await change(hidden))).toEqual(faults(await change(MISSING)))
  })

  test('reports a wrong value and a missing record together', async () => {
    expect(
      faults(
        await admin.post('organizations', organization({ country: 'x' }, { image: identifier('files', MISSING) })),
      ).sort(),
    ).toEqual([
      '422 validation.country /data/attributes/country',
      '422 validation.relation /data/relationships/image/data',
    ])
  })
})

describe('a parent that would make a record its own ancestor', () => {
  const item = async () => (await admin.post('app-menu-items', createBody('app-menu-items'))).data.id
  const under = (id: string, parent: string) =>
    admin.patch(`app-menu-items/${id}/relationships/parent`, identifier('app-menu-items', parent))

  test('is refused directly and through others', async () => {
    const [a, b, c] = [await item(), await item(), await item()]
    expect(faults(await under(a, a))).toEqual(['422 validation.cycle /data'])
    expect([(await under(b, a)).status, (await under(c, b)).status]).toEqual([204, 204])
    expect((await under(a, c)).status).toBe(422)
    const answer = await admin.patch(`app-menu-items/${a}`, {
      data: { type: 'app-menu-items', id: a, relationships: { parent: identifier('app-menu-items', b) } },
    })
    expect(faults(answer)).toEqual(['422 validation.cycle /data/relationships/parent/data'])
  })

  test('is refused for two simultaneous changes', async () => {
    const [a, b] = [await item(), await item()]
    expect((await Promise.all([under(a, b), under(b, a)])).map(answer => answer.status).sort()).not.toEqual([204, 204])
  })
})

describe('a relationship address', () => {
  test('sets and empties a to-one relationship by PATCH, and refuses POST and DELETE', async () => {
    const id = await make('organizations')
    const path = `organizations/${id}/relationships/image`
    const file = await make('files')
    expect((await admin.patch(path, identifier('files', file))).status).toBe(204)
    expect((await admin.get(path)).data).toEqual({ type: 'files', id: file })
    expect((await admin.patch(path, { data: null })).status).toBe(204)
    expect((await admin.get(path)).data).toBeNull()
    const refused = await admin.post(path, identifier('files', file))
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD, PATCH, OPTIONS'])
    expect((await admin.delete(path, identifier('files', file))).status).toBe(405)
  })

  test('replaces by PATCH, adds once by POST and removes by DELETE in a to-many relationship', async () => {
    const id = await make('organizations')
    const path = `organizations/${id}/relationships/users`
    const [a, b, c] = (await Promise.all([newUser(), newUser(), newUser()])).sort() as [string, string, string]
    expect((await admin.patch(path, identifiers('users', [a, b]))).status).toBe(204)
    expect(await idsOf(path)).toEqual([a, b])
    expect((await admin.post(path, identifiers('users', [b, c]))).status).toBe(204)
    expect((await admin.post(path, identifiers('users', [c]))).status).toBe(204)
    expect(await idsOf(path)).toEqual([a, b, c])
    expect((await admin.delete(path, identifiers('users', [a]))).status).toBe(204)
    expect((await admin.delete(path, identifiers('users', [a]))).status).toBe(204)
    expect(await idsOf(path)).toEqual([b, c])
    expect((await admin.get(`organizations/${id}/users`, { sort: 'id' })).list.map(one => one.id)).toEqual([b, c])
    expect((await admin.patch(path, { data: [] })).status).toBe(204)
    expect(await idsOf(path)).toEqual([])
  })

  test.each([
    ['a record that does not exist', identifiers('users', [MISSING]), 404],
    ['another type', identifiers('jobs', ['other']), 422],
    ['no list', identifier('users', MISSING), 422],
    ['no data', {}, 400],
  ])('refuses %s, and nothing changes', async (_name, body, status) => {
    const id = await make('organizations')
    const path = `organizations/${id}/relationships/users`
    const before = await idsOf(path)
    expect((await admin.patch(path, body)).status).toBe(status)
    expect(await idsOf(path)).toEqual(before)
  })

  test('keeps members that the editor cannot see', async () => {
    const [a, b] = await Promise.all([newUser(), newUser()])
    const { data } = await admin.post('organizations', organization({}, { users: identifiers('users', [a, b]) }))
    await admin.delete(`users/${b}`)
    const stored = async () =>
      (await database.rows('select user_id::text from organization_users where organization_id = $1', [data.id]))
        .map(row => row[0])
        .sort()
    const path = `organizations/${data.id}/relationships/users`
    const c = await newUser()
    expect((await admin.post(path, identifiers('users', [c]))).status).toBe(204)
    expect((await admin.patch(path, identifiers('users', [a]))).status).toBe(204)
    expect(await stored()).toEqual([a, b].sort())
  })

  test('keeps all members that are added at the same time', async () => {
    const id = await make('organizations')
    const users = await Promise.all(Array.from({ length: 5 }, newUser))
    const path = `organizations/${id}/relationships/users`
    await admin.patch(path, { data: [] })
    const answers = await Promise.all(users.map(user => admin.post(path, identifiers('users', [user]))))
    expect(answers.map(answer => answer.status)).toEqual([204, 204, 204, 204, 204])
    expect(await idsOf(path)).toEqual([...users].sort())
  })

  test('answers 404 for an unreadable relationship and 403 for one that may not be written', async () => {
    const id = await make('organizations')
    expect((await as('guest').get(`organizations/${id}/relationships/adminTags`)).status).toBe(404)
    expect((await as('member_level_2').get(`organizations/${id}/adminTags`)).status).toBe(404)
    expect((await as('contributor').patch(`organizations/${id}/relationships/users`, { data: [] })).status).toBe(403)
    expect(
      (await as('acting').patch(`organizations/${actors.acting.organizationId!}/relationships/users`, { data: [] }))
        .status,
    ).toBe(422)
  })
})

test('a guest writes nothing, and a write from another site is refused', async () => {
  const guest = clientOf(api)
  expect((await guest.post('organizations', createBody('organizations'))).status).toBe(401)
  expect((await guest.patch('users/me', { data: { type: 'users', id: MISSING } })).status).toBe(401)
  const elsewhere = clientOf(api, { cookie: actors.app_admin.headers.cookie!, origin: 'https://evil.example' })
  expect((await elsewhere.post('organizations', createBody('organizations'))).status).toBe(403)
  expect(
    (await clientOf(api, { cookie: actors.app_admin.headers.cookie! }).delete(`organizations/${MISSING}`)).status,
  ).toBe(403)
})

test('A file that a record does not show its writer stays with it, though they read it by another record', async () => {
  const { registry } = gatheredOf(app)
  const file = await makePrivateFile(database, actors.admin.userId)
  const id = String(facts.rentalModelId)
  await database.pool.query(
    "update rental_models set published_at = '2020-01-01', access_level_id = null where id = $1",
    [id],
  )
  await database.pool.query('insert into rental_model_images (rental_model_id, file_id) values ($1, $2)', [id, file])
  await database.pool.query('update blog_posts set image_id = $2 where id = $1', [await make('blog-posts'), file])
  expect((await as('contributor').get(`files/${file}`)).status).toBe(200)
  const shown = await as('contributor').get(`rental-models/${id}`, { include: 'additionalImages' })
  expect([shown.data.relationships!.additionalImages!.data, shown.included]).toEqual([[], []])
  const models = registry.get('rental-models')!
  const images = models.relationships.get('additionalImages')!
  const { actor } = actors.contributor
  await database.orm.transaction(tx => replaceLinks({ registry, tx, actor }, models, images, id, []))
  const { rowCount } = await database.pool.query('select 1 from rental_model_images where file_id = $1', [file])
  expect(rowCount).toBe(1)
})
