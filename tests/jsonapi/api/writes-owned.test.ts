import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createOrganization, createUser } from '#tests/support/as-user.ts'
import { faults, identifier, identifiers } from '#tests/support/api-client.ts'
import { MISSING, createJsonapiWorld } from './world.ts'

const { database, admin, actors, as } = await createJsonapiWorld({ site: { limits: siteConfig(testEnv()).limits } })

describe('a save with owned records', () => {
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
  ])('refuses %s', async (_name, member, included) => {
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
