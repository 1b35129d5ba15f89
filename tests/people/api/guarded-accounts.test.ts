import { definitionsOf } from '#server/gather.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { sessionCache } from '#server/auth/session-cache.ts'
import { carryOutRun, readImport } from '#server/back-office/bulk/index.ts'
import type { BulkRow, BulkRun } from '#server/back-office/contract.ts'
import type { Role } from '#server/domain/vocabulary/roles.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { clientOf, identifier, identifiers, type Client } from '#tests/support/api-client.ts'
import { apiRequest, asUser, buildAppContext, createUser, jsonOf, peopleOf, signIn } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const definitions = definitionsOf()

/**
 * Specification 3, section 1: eqlaat_member is given and taken only by an app_admin; an admin changes nothing of an
 * app_admin.
 */
const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)
afterAll(await sessionCache.listen(database.pool))
const person = peopleOf(app, api)
const [boss, admin] = [await person({ roles: ['app_admin'] }), await person({ roles: ['admin'] })]
const target = await asUser(app, { roles: ['app_admin'] })
const registry = makeRegistry(definitions, app.site.features)
const json = { 'content-type': 'application/json' }

const setRoles = (client: Client, id: string, ...roles: Role[]) =>
  client.patch(`users/${id}/relationships/roles`, identifiers('roles', roles))
const rolesOf = async (id: string) =>
  (await database.rows('select role_id from user_roles where user_id = $1 order by 1', [id])).map(([role]) => role)
const patch = (client: Client, id: string, attributes: object) =>
  client.patch(`users/${id}`, { data: { type: 'users', id, attributes } })
/** Carries an act on many out for a client, and gives what became of each record. */
async function inBulk(client: Client, asked: object, input: object = {}): Promise<[string, string[]][]> {
  const { id } = (await client.post('services/bulk-runs', { type: 'users', ...asked }, json)).data as unknown as BulkRun
  expect((await client.post(`services/bulk-runs/${id}/start`, input, json)).status).toBe(200)
  await carryOutRun(app, registry, { id })
  return rowsOf(client, id)
}
async function rowsOf(client: Client, id: string): Promise<[string, string[]][]> {
  const { data } = (await client.get(`services/bulk-runs/${id}/rows`)).document as unknown as { data: BulkRow[] }
  return data.map(row => [row.state, row.reasons.map(({ rule }) => rule)])
}
const addAddress = (client: Client, userId: string, email: string) =>
  client.post('secondary-email-addresses', {
    data: {
      type: 'secondary-email-addresses',
      attributes: { email },
      relationships: { user: identifier('users', userId) },
    },
  })
const merge = (client: Client, kept: string, other: string) =>
  client.post(`services/users/${kept}/merge`, { other }, json)

describe("an app admin's account, changed by an admin", () => {
  test('keeps its record, roles and secured files', async () => {
    expect((await patch(admin.client, target.id, { firstName: 'Autre' })).status).toBe(403)
    expect((await setRoles(admin.client, target.id, 'contributor')).status).toBe(403)
    expect((await admin.client.delete(`users/${target.id}`)).status).toBe(403)
  })

  test('keeps its addresses', async () => {
    expect((await addAddress(admin.client, target.id, 'mine@guarded.example')).status).toBe(403)
    const { data } = await addAddress(boss.client, target.id, 'theirs@guarded.example')
    expect(
      (
        await admin.client.patch(`secondary-email-addresses/${data.id}`, {
          data: { type: 'secondary-email-addresses', id: data.id, attributes: { email: 'mine@guarded.example' } },
        })
      ).status,
    ).toBe(403)
    expect((await admin.client.delete(`secondary-email-addresses/${data.id}`)).status).toBe(403)
    expect((await boss.client.delete(`secondary-email-addresses/${data.id}`)).status).toBe(204)
  })

  test('is neither validated, invited, merged nor impersonated', async () => {
    const open = await createUser(database, { roles: ['app_admin'], validated: false, password: null })
    for (const slug of ['validate', 'invite']) await admin.client.post(`users/${open.id}/actions/${slug}`, {})
    expect((await database.rows('select validated_at::text from users where id = $1', [open.id]))[0]).toEqual([null])
    expect(await database.rows('select id from password_resets where user_id = $1', [open.id])).toEqual([])
    const other = await createUser(database)
    expect([
      (await merge(admin.client, other.id, target.id)).status,
      (await merge(admin.client, target.id, other.id)).status,
    ]).toEqual([403, 403])
    expect((await admin.client.post(`users/${target.id}/actions/impersonate`, {})).status).toBe(403)
  })

  test('is unchanged by an action on many records', async () => {
    const open = await createUser(database, { roles: ['app_admin'], validated: false, password: null })
    const query = `filter[id]=${open.id}`
    const before = await database.rows('select * from users where id = $1', [open.id])
    const refused = [['refused', ['bulk.forbidden']]]
    expect(
      await inBulk(
        admin.client,
        { kind: 'edit', query },
        { relationships: { accessLevel: identifier('access-levels', 'contact') } },
      ),
    ).toEqual(refused)
    expect(await inBulk(admin.client, { kind: 'delete', query })).toEqual(refused)
    expect(await inBulk(admin.client, { kind: 'action', action: 'validate', query })).toEqual(refused)
    expect(await database.rows('select * from users where id = $1', [open.id])).toEqual(before)
  })

  test('is refused in an import', async () => {
    const known = await createUser(database, {
      roles: ['app_admin'],
      email: 'known@guarded.example',
      lastName: 'Connue',
    })
    const answer = await api(
      apiRequest('/api/v1/services/imports/users', {
        method: 'POST',
        query: 'name=a.csv',
        headers: { ...admin.headers, 'content-type': 'application/octet-stream' },
        body: Buffer.from('lastName;email\nPrise;known@guarded.example\n'),
      }),
    )
    const {
      data: { id },
    } = await jsonOf<{ data: BulkRun }>(answer)
    await admin.client.post(`services/bulk-runs/${id}/map`, { mapping: ['lastName', 'email'], key: 'email' }, json)
    await readImport(app, registry, { id })
    await admin.client.post(`services/bulk-runs/${id}/start`, {}, json)
    await carryOutRun(app, registry, { id })
    expect(await rowsOf(admin.client, id)).toEqual([['refused', ['bulk.forbidden']]])
    expect(await database.rows('select last_name from users where id = $1', [known.id])).toEqual([['Connue']])
  })

  test('is no longer impersonated when its person became an app admin meanwhile', async () => {
    const someone = await createUser(database)
    const client = clientOf(api, { cookie: await signIn(app, someone.id, admin.id), origin: app.env.siteUrl })
    expect((await client.get('users/me')).status).toBe(200)
    await database.pool.query(`insert into user_roles (user_id, role_id) values ($1, 'app_admin')`, [someone.id])
    await expect.poll(async () => (await client.get('users/me')).status).toBe(401)
  })
})

describe('the role eqlaat_member', () => {
  test('is neither given nor taken by an admin', async () => {
    const someone = await createUser(database, { roles: ['contributor'] })
    const member = await createUser(database, { roles: ['eqlaat_member'] })
    expect((await setRoles(admin.client, someone.id, 'contributor', 'eqlaat_member')).status).toBe(403)
    expect((await setRoles(admin.client, admin.id, 'admin', 'eqlaat_member')).status).toBe(403)
    expect(
      (await admin.client.post(`users/${someone.id}/relationships/roles`, identifiers('roles', ['eqlaat_member'])))
        .status,
    ).toBe(403)
    expect(
      (
        await admin.client.request('DELETE', `users/${member.id}/relationships/roles`, {
          body: identifiers('roles', ['eqlaat_member']),
        })
      ).status,
    ).toBe(403)
    expect((await setRoles(admin.client, member.id)).status).toBe(403)
    const made = await admin.client.post('users', {
      data: {
        type: 'users',
        attributes: { firstName: 'Neuve', lastName: 'Membre', email: 'new@guarded.example' },
        relationships: {
          accessLevel: identifier('access-levels', 'contact'),
          roles: identifiers('roles', ['eqlaat_member']),
        },
      },
    })
    expect(made.status).toBe(403)
    expect([await rolesOf(someone.id), await rolesOf(member.id), await rolesOf(admin.id)]).toEqual([
      ['contributor'],
      ['eqlaat_member'],
      ['admin'],
    ])
  })

  test('is kept when an admin changes other roles, and changed by an app admin', async () => {
    const someone = await createUser(database, { roles: ['eqlaat_member'] })
    expect((await setRoles(admin.client, someone.id, 'eqlaat_member', 'contributor')).status).toBe(204)
    expect((await setRoles(boss.client, someone.id, 'contributor')).status).toBe(204)
    expect((await setRoles(boss.client, someone.id, 'eqlaat_member')).status).toBe(204)
    expect(await rolesOf(someone.id)).toEqual(['eqlaat_member'])
  })

  test('no password, address, second factor or merge gives an admin the account of a member', async () => {
    const member = await createUser(database, { roles: ['eqlaat_member'], twoFactor: 'email' })
    expect((await patch(admin.client, member.id, { password: 'une phrase assez longue' })).status).toBe(403)
    expect((await patch(admin.client, member.id, { email: 'taken-over@guarded.example' })).status).toBe(403)
    expect((await patch(admin.client, member.id, { twoFactorStrategy: 'none' })).status).toBe(403)
    expect((await addAddress(admin.client, member.id, 'taken-over@guarded.example')).status).toBe(403)
    const other = await createUser(database)
    expect([
      (await merge(admin.client, other.id, member.id)).status,
      (await merge(admin.client, member.id, other.id)).status,
    ]).toEqual([403, 403])
    expect((await patch(admin.client, member.id, { firstName: 'Autre' })).status).toBe(200)
    expect((await patch(boss.client, member.id, { password: 'une phrase assez longue' })).status).toBe(200)
    expect((await merge(boss.client, member.id, other.id)).status).toBe(200)
  })
})
