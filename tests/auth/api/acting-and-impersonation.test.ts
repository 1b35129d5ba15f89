import { afterAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { sessionCache } from '#server/auth/session-cache.ts'
import type { Visitor } from '#server/contract/session.ts'
import { guest, systemActor, SYSTEM_USER_ID, type Actor } from '#server/domain/actor.ts'
import { impersonationRefusal } from '#server/domain/impersonation.ts'
import { SITE_ROLES, type Role, type SiteRole } from '#server/domain/vocabulary/roles.ts'
import { clientOf, identifier, type Client } from '#tests/support/api-client.ts'
import { asUser, buildAppContext, createOrganization, createUser } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)
afterAll(await sessionCache.listen(database.pool))

const visitorOf = async (client: Client) => (await client.get('/api/v1/services/session')).data as unknown as Visitor
const actAs = (client: Client, userId: string, id: string | null) =>
  client.patch('users/me', {
    data: {
      type: 'users',
      id: userId,
      relationships: { actingAsOrganization: id === null ? { data: null } : identifier('organizations', id) },
    },
  })

describe('acting as an organisation (specification 1, sections 4 and 5)', () => {
  test("the level of the organisation replaces one's own until the membership is removed", async () => {
    const [first, second] = [
      await createOrganization(database, { name: 'Première', level: 'friendly_member' }),
      await createOrganization(database, { name: 'Seconde', level: 'member_level_2' }),
    ]
    const me = await asUser(app, { level: 'contact', organizationIds: [first, second] })
    const client = clientOf(api, me.headers)
    expect(await visitorOf(client)).toMatchObject({
      accessLevelWeight: 200,
      actingAsOrganizationId: null,
      organizations: [
        { id: first, name: 'Première' },
        { id: second, name: 'Seconde' },
      ],
    })
    expect((await actAs(client, me.id, second)).status).toBe(200)
    await expect.poll(() => visitorOf(client)).toMatchObject({ accessLevelWeight: 400, actingAsOrganizationId: second })
    await database.pool.query('delete from organization_users where user_id = $1 and organization_id = $2', [
      me.id,
      second,
    ])
    await expect
      .poll(() => visitorOf(client), { interval: 5 })
      .toMatchObject({ accessLevelWeight: 200, actingAsOrganizationId: null, organizations: [{ id: first }] })
    expect((await actAs(client, me.id, second)).status).toBe(422)
    await database.pool.query('delete from organization_users where user_id = $1', [me.id])
    await expect.poll(() => visitorOf(client)).toMatchObject({ accessLevelWeight: 50, organizations: [] })
  })

  test('who changes for whom they act finds it in their next request, before the database has told of it', async () => {
    const organizationId = await createOrganization(database, { level: 'member_level_2' })
    const me = await asUser(app, { level: 'contact', organizationIds: [organizationId] })
    const client = clientOf(api, me.headers)
    await database.pool.query('alter table users disable trigger user')
    try {
      expect((await visitorOf(client)).actingAsOrganizationId).toBeNull()
      expect((await actAs(client, me.id, organizationId)).status).toBe(200)
      expect((await visitorOf(client)).actingAsOrganizationId).toBe(organizationId)
    } finally {
      await database.pool.query('alter table users enable trigger user')
    }
  })

  test("one's own level counts and no organisation is offered while the feature is off", async () => {
    const organizationId = await createOrganization(database, { level: 'member_level_2' })
    const plain = buildAppContext(database, { features: { userOrganizations: false } })
    const me = await asUser(plain, {
      level: 'potential_member',
      organizationIds: [organizationId],
      actingAs: organizationId,
    })
    expect(await visitorOf(clientOf(createApi(plain), me.headers))).toMatchObject({
      accessLevelWeight: 100,
      organizations: [],
      actingAsOrganizationId: null,
    })
  })

  test('an admin of one organisation administers that one, and not another that they belong to', async () => {
    const [own, other] = [
      await createOrganization(database, { name: 'Tenue' }),
      await createOrganization(database, { name: 'Autre' }),
    ]
    const me = await asUser(app, { organizationIds: [own, other] })
    const client = clientOf(api, me.headers)
    const rename = (id: string) =>
      client.patch(`organizations/${id}`, { data: { type: 'organizations', id, attributes: { name: 'Renommée' } } })
    expect((await rename(own)).status).toBe(403)
    await database.pool.query(
      "update organization_users set role = 'organization_admin' where user_id = $1 and organization_id = $2",
      [me.id, own],
    )
    await expect
      .poll(async () =>
        (await visitorOf(client)).organizations.filter(({ isManaged }) => isManaged).map(({ id }) => id),
      )
      .toEqual([own])
    expect(await visitorOf(client)).toMatchObject({ siteRoles: [], isStaff: false })
    expect([(await rename(own)).status, (await rename(other)).status]).toEqual([200, 403])
  })
})

/** The cookie that an answer hands out, as headers to send. */
const cookieOf = (answer: { headers: Record<string, unknown> }) => ({
  cookie: String(answer.headers['set-cookie']).split(';', 1)[0]!,
  origin: app.env.siteUrl,
})

describe('impersonation (specification 3, section 1)', () => {
  const actorWith = (...roles: SiteRole[]): Actor => ({
    ...guest,
    kind: 'user',
    userId: '11111111-1111-4111-8111-111111111111',
    siteRoles: new Set(roles),
    emailVerified: true,
    validated: true,
  })
  const someone = { id: '22222222-2222-4222-8222-222222222222', roles: [] as Role[], isDeleted: false }

  test.each<[string, Actor, Partial<typeof someone>, string | null]>([
    ['an admin, a person', actorWith('admin'), {}, null],
    ['an admin, an app admin', actorWith('admin'), { roles: ['app_admin'] }, 'appAdmin'],
    ['an app admin, an app admin', actorWith('app_admin'), { roles: ['app_admin'] }, null],
    ['an admin, one who reads patient data', actorWith('admin'), { roles: ['eqlaat_member'] }, 'patientData'],
    ['an admin who reads it too', actorWith('admin', 'eqlaat_member'), { roles: ['eqlaat_member'] }, null],
    ['an admin, the system', actorWith('app_admin'), { id: SYSTEM_USER_ID }, 'system'],
    ['an admin, themself', actorWith('admin'), { id: '11111111-1111-4111-8111-111111111111' }, 'self'],
    ['an admin, somebody deleted', actorWith('admin'), { isDeleted: true }, 'deleted'],
    ['an admin who does already', { ...actorWith('admin'), impersonatorId: someone.id }, {}, 'already'],
    ['an admin who is not validated', { ...actorWith('admin'), validated: false }, {}, 'notAdmin'],
    ['a token of an admin', { ...actorWith('admin'), scopes: new Set(['users:write']) }, {}, 'notAdmin'],
    ['the system, a person', systemActor, {}, 'notAdmin'],
    ...SITE_ROLES.filter(role => role !== 'admin' && role !== 'app_admin').map(
      (role): [string, Actor, object, string] => [`${role}, a person`, actorWith(role), {}, 'notAdmin'],
    ),
  ])('is allowed or refused by the roles of both: %s', (_name, actor, changes, refusal) => {
    expect(impersonationRefusal(actor, { ...someone, ...changes })).toBe(refusal)
  })

  test('starting and stopping rotate the session, are kept in the history, and end the old cookies', async () => {
    const admin = await asUser(app, { roles: ['admin'] })
    const person = await createUser(database, { firstName: 'Zoé', level: 'friendly_member' })
    const started = await clientOf(api, admin.headers).post(`users/${person.id}/actions/impersonate`, {})
    expect([started.status, started.document.meta]).toEqual([200, { result: { leadsTo: '/' } }])
    const acting = cookieOf(started)
    expect(await visitorOf(clientOf(api, acting))).toMatchObject({
      userId: person.id,
      impersonating: true,
      isAdmin: false,
    })
    expect(await visitorOf(clientOf(api, admin.headers))).toBeNull()
    const stopped = await clientOf(api, acting).request('DELETE', '/api/v1/services/users/impersonate')
    expect(stopped.status).toBe(204)
    expect(await visitorOf(clientOf(api, cookieOf(stopped)))).toMatchObject({ userId: admin.id, impersonating: false })
    expect(await visitorOf(clientOf(api, acting))).toBeNull()
    expect(
      await database.rows(
        'select operation, actor_id::text from history_actions where resource_id = $1 order by created_at, id',
        [person.id],
      ),
    ).toEqual([
      ['impersonate', admin.id],
      ['stopImpersonating', admin.id],
    ])
  })

  test("credentials stay out of reach, and every other change is logged with the admin's name", async () => {
    const admin = await asUser(app, { roles: ['app_admin'] })
    const person = await createUser(database, { roles: ['app_admin'] })
    const client = clientOf(
      api,
      cookieOf(await clientOf(api, admin.headers).post(`users/${person.id}/actions/impersonate`, {})),
    )
    const save = (attributes: object) =>
      client.patch('users/me', { data: { type: 'users', id: person.id, attributes } })
    for (const attributes of [
      { password: 'un-tout-nouveau-mot-de-passe' },
      { twoFactorStrategy: 'email' },
      { email: 'taken@over.example' },
    ])
      expect([attributes, (await save(attributes)).status]).toEqual([attributes, 403])
    expect(
      (
        await client.post('secondary-email-addresses', {
          data: {
            type: 'secondary-email-addresses',
            attributes: { email: 'second@over.example' },
            relationships: { user: identifier('users', person.id) },
          },
        })
      ).status,
    ).toBe(403)
    expect((await client.post(`users/${admin.id}/actions/impersonate`, {})).status).toBe(403)
    expect((await save({ firstName: 'Renommée' })).status).toBe(200)
    expect(
      await database.rows(
        'select actor_id::text, impersonator_id::text from history_actions where resource_id = $1 and operation = ' +
          "'update'",
        [person.id],
      ),
    ).toEqual([[person.id, admin.id]])
  })

  test('ends when the admin stops being one', async () => {
    const admin = await asUser(app, { roles: ['admin'] })
    const person = await createUser(database)
    const client = clientOf(
      api,
      cookieOf(await clientOf(api, admin.headers).post(`users/${person.id}/actions/impersonate`, {})),
    )
    expect(await visitorOf(client)).toMatchObject({ impersonating: true })
    await database.pool.query('delete from user_roles where user_id = $1', [admin.id])
    await expect.poll(() => visitorOf(client)).toBeNull()
  })
})
