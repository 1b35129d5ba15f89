import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { createOrganization, createUser } from '#tests/support/as-user.ts'
import { clientOf, faults, identifier, identifiers } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const database = await createTestDatabase()
const { admin, as, make, createBody, actors, api } = await createWorld(database, {
  site: { limits: siteConfig(testEnv()).limits },
})
const MISSING = '0190f3c0-0000-7000-8000-00000000dead'

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

describe('relationships in a save', () => {
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
      'a needed one is emptied',
      { organizationType: { data: null } },
      ['422 validation.required /data/relationships/organizationType'],
    ],
    [
      'its type is another',
      { organizationType: identifier('jobs', 'other') },
      ['422 validation.type /data/relationships/organizationType/data'],
    ],
    [
      'it names nobody',
      { image: identifier('files', MISSING) },
      ['404 validation.relation /data/relationships/image/data'],
    ],
    [
      'its id is no id',
      { image: identifier('files', 'x') },
      ['404 validation.relation /data/relationships/image/data'],
    ],
    [
      'one where many are meant',
      { users: identifier('users', MISSING) },
      ['422 validation.list /data/relationships/users/data'],
    ],
    [
      'many where one is meant',
      { image: identifiers('files', [MISSING]) },
      ['422 validation.one /data/relationships/image/data'],
    ],
    ["it is the server's", { createdBy: { data: null } }, ['422 validation.readOnly /data/relationships/createdBy']],
    ['it is unknown', { friends: { data: [] } }, ['422 validation.unknown /data/relationships/friends']],
    ['it has no data', { image: { links: {} } }, ['400 body.shape /data/relationships/image']],
    ['its data is a text', { image: { data: 'x' } }, ['400 body.shape /data/relationships/image/data']],
    [
      'a member has no id',
      { users: { data: [{ type: 'users' }] } },
      ['400 body.shape /data/relationships/users/data/0'],
    ],
  ])('%s', async (_name, relationships, expected) => {
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

describe('a record is never its own ancestor', () => {
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

describe('relationship addresses', () => {
  test('sets and empties a to-one relationship by PATCH, and refuses POST and DELETE', async () => {
    const id = await make('organizations')
    const path = `organizations/${id}/relationships/image`
    const file = await make('files')
    expect((await admin.patch(path, identifier('files', file))).status).toBe(204)
    expect((await admin.get(path)).data).toEqual({ type: 'files', id: file })
    expect((await admin.patch(path, { data: null })).status).toBe(204)
    expect((await admin.get(path)).data).toBeNull()
    const refused = await admin.post(path, identifier('files', file))
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, PATCH'])
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
  ])('%s is refused and nothing changes', async (_name, body, status) => {
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

describe('owned records are saved with their owner', () => {
  const component = (lid: string, title: string, more: Record<string, unknown> = {}) => ({
    type: 'app-page-components',
    lid,
    attributes: { name: 'title', props: { title }, ...more },
  })
  const links = (...members: ({ lid: string } | { id: string })[]) => ({
    components: { data: members.map(one => ({ type: 'app-page-components', ...one })) },
  })
  const pageWith = async (...titles: string[]) => {
    const answer = await admin.post('app-pages', {
      data: {
        type: 'app-pages',
        attributes: { path: `/compound-${randomUUID()}`, title: 'Composée' },
        relationships: links(...titles.map((_, index) => ({ lid: `c${index}` }))),
      },
      included: titles.map((title, index) => component(`c${index}`, title)),
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.data.id
  }
  const componentsOf = async (id: string) => (await admin.get(`app-pages/${id}/components`, { sort: 'position' })).list
  const titlesOf = async (id: string) =>
    (await componentsOf(id)).map(one => (one.attributes.props as { title: string }).title)
  const save = (id: string, relationships: unknown, included: unknown[] = [], more: Record<string, unknown> = {}) =>
    admin.patch(`app-pages/${id}`, { data: { type: 'app-pages', id, relationships, ...more }, included })

  test('creates owned records in order', async () => {
    const id = await pageWith('un', 'deux', 'trois')
    expect(await titlesOf(id)).toEqual(['un', 'deux', 'trois'])
    expect((await componentsOf(id)).map(one => one.attributes.position)).toEqual([0, 1, 2])
    const { data, included } = await admin.get(`app-pages/${id}`, { include: 'components' })
    expect(data.relationships?.components?.data).toEqual(included.map(({ type, id: one }) => ({ type, id: one })))
  })

  test('changes, reorders, adds and removes owned records in one save', async () => {
    const id = await pageWith('un', 'deux', 'trois')
    const [one, two, three] = (await componentsOf(id)).map(each => each.id) as [string, string, string]
    const answer = await save(id, links({ id: three }, { lid: 'new' }, { id: one }), [
      component('new', 'nouveau'),
      { type: 'app-page-components', id: one, attributes: { props: { title: 'un, changé' } } },
    ])
    expect(answer.status, answer.text).toBe(200)
    expect(await titlesOf(id)).toEqual(['trois', 'nouveau', 'un, changé'])
    expect((await admin.get(`app-page-components/${two}`)).status).toBe(404)
  })

  test("updates the owner's timestamp, so that a stale save of the page is refused", async () => {
    const id = await pageWith('un', 'deux')
    const [one, two] = (await componentsOf(id)).map(each => each.id) as [string, string]
    const { updatedAt } = (await admin.get(`app-pages/${id}`)).data.attributes
    const meta = { ifUnmodifiedSince: updatedAt }
    const edit = (title: string) =>
      save(
        id,
        links({ id: one }, { id: two }),
        [{ type: 'app-page-components', id: one, attributes: { props: { title } } }],
        { meta },
      )
    expect((await edit('premier')).status).toBe(200)
    expect(faults(await edit('second'))).toEqual(['409 conflict.stale /data/meta/ifUnmodifiedSince'])
    const before = (await admin.get(`app-pages/${id}`)).data.attributes.updatedAt
    await save(id, links({ id: two }, { id: one }))
    expect((await admin.get(`app-pages/${id}`)).data.attributes.updatedAt).not.toBe(before)
    expect(await titlesOf(id)).toEqual(['deux', 'premier'])
  })

  test('stores nothing when one owned record is faulty', async () => {
    const id = await pageWith('un')
    const [one] = (await componentsOf(id)).map(each => each.id) as [string]
    const before = (await admin.get(`app-pages/${id}`, { include: 'components' })).text
    const answer = await save(
      id,
      links({ id: one }, { lid: 'bad' }),
      [component('bad', 'x', { props: { title: 3, colour: 1 } })],
      { attributes: { title: 'Jamais' } },
    )
    expect(faults(answer).sort()).toEqual([
      '422 validation.text /included/0/attributes/props/title',
      '422 validation.unknown /included/0/attributes/props/colour',
    ])
    expect((await admin.get(`app-pages/${id}`, { include: 'components' })).text).toBe(before)
    const path = `/never-${Date.now()}`
    expect(
      (
        await admin.post('app-pages', {
          data: { type: 'app-pages', attributes: { path, title: 'N' }, relationships: links({ lid: 'bad' }) },
          included: [component('bad', '')],
        })
      ).status,
    ).toBe(422)
    expect((await admin.get('app-pages', { 'filter[path]': path })).list).toEqual([])
  })

  test.each([
    ['a child of another page', async () => ({ id: (await componentsOf(await pageWith('x')))[0]!.id }), []],
    ['a child that does not exist', async () => ({ id: MISSING }), []],
    ['a lid that names nothing', async () => ({ lid: 'nothing' }), []],
  ])('%s is refused', async (_name, member, included) => {
    const id = await pageWith('un')
    expect(faults(await save(id, links(await member()), included))).toEqual([
      '404 validation.relation /data/relationships/components/data/0',
    ])
    expect(await titlesOf(id)).toEqual(['un'])
  })

  test('refuses an included record that is not linked, or linked twice', async () => {
    const id = await pageWith('un')
    const [one] = await componentsOf(id)
    expect(faults(await save(id, links({ id: one!.id }), [component('lost', 'perdu')]))).toEqual([
      '400 body.unlinked /included/0',
    ])
    expect(faults(await save(id, links({ lid: 'a' }, { lid: 'a' }), [component('a', 'deux fois')]))).toEqual([
      '400 body.repeated /data/relationships/components/data/1',
    ])
    expect(
      faults(
        await admin.patch('jobs/other', {
          data: { type: 'jobs', id: 'other' },
          included: [component('lost', 'perdu')],
        }),
      ),
    ).toEqual(['400 body.unlinked /included/0'])
  })

  test("saves a person's own addresses", async () => {
    const { userId } = actors.owner
    const me = as('owner')
    const answer = await me.patch('users/me', {
      data: {
        type: 'users',
        id: userId,
        relationships: { secondaryEmailAddresses: { data: [{ type: 'secondary-email-addresses', lid: 'a' }] } },
      },
      included: [{ type: 'secondary-email-addresses', lid: 'a', attributes: { email: 'autre@actor.example' } }],
    })
    expect(answer.status, answer.text).toBe(200)
    expect((await me.get('users/me/secondaryEmailAddresses')).list.map(one => one.attributes.email)).toEqual([
      'autre@actor.example',
    ])
  })
})

describe('a record is created only for those it may belong to', () => {
  test("nobody adds an address to another person's account", async () => {
    const body = (userId: string, email: string) => ({
      data: {
        type: 'secondary-email-addresses',
        attributes: { email },
        relationships: { user: identifier('users', userId) },
      },
    })
    const answer = await as('member_level_1').post(
      'secondary-email-addresses',
      body(actors.app_admin.userId, 'thief@actor.example'),
    )
    expect(answer.status).toBe(403)
    expect(
      (
        await as('member_level_1').post(
          'secondary-email-addresses',
          body(actors.member_level_1.userId, 'mine@actor.example'),
        )
      ).status,
    ).toBe(201)
  })

  test('a person has five more addresses at most', async () => {
    const { userId } = actors.friendly_member
    const answers = []
    for (let index = 0; index < 6; index += 1)
      answers.push(
        await as('friendly_member').post('secondary-email-addresses', {
          data: {
            type: 'secondary-email-addresses',
            attributes: { email: `five-${index}@actor.example` },
            relationships: { user: identifier('users', userId) },
          },
        }),
      )
    expect(answers.map(answer => answer.status)).toEqual([201, 201, 201, 201, 201, 422])
    expect(answers[5]!.errors[0]).toMatchObject({ code: 'validation.maxItems', meta: { max: 5 } })
  })

  test('a person acts only for an organisation of theirs', async () => {
    const other = await createOrganization(database)
    const id = actors.contact.userId
    const answer = await as('contact').patch(`users/${id}`, {
      data: { type: 'users', id, relationships: { actingAsOrganization: identifier('organizations', other) } },
    })
    expect(faults(answer)).toEqual(['422 validation.ownOrganization /data/relationships/actingAsOrganization'])
  })

  test('only application administrators give or take their role, or change such an account', async () => {
    const id = actors.contact.userId
    const roles = (who: string, ...names: string[]) =>
      as('admin').patch(`users/${who}/relationships/roles`, identifiers('roles', names))
    expect((await roles(id, 'app_admin')).status).toBe(403)
    const boss = (await createUser(database, { roles: ['app_admin'] })).id
    expect((await roles(boss)).status).toBe(403)
    const change = await as('admin').patch(`users/${boss}`, {
      data: { type: 'users', id: boss, attributes: { password: 'une phrase assez longue' } },
    })
    expect(change.status).toBe(403)
    expect((await as('admin').delete(`users/${boss}`)).status).toBe(403)
    expect((await as('admin').get(`users/${boss}`)).data.attributes).toMatchObject({ canEdit: false, canDelete: false })
    expect(
      (await admin.patch(`users/${boss}`, { data: { type: 'users', id: boss, attributes: { firstName: 'Autre' } } }))
        .status,
    ).toBe(200)
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
