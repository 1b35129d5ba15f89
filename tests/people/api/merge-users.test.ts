import { modules } from '#server/modules.ts'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { tables } from '#db/schema.ts'
import { users } from '#db/schema/people.ts'
import { createApi } from '#server/api.ts'
import type { MergePreview } from '#server/people/contract.ts'
import { mergeDecision } from '#server/people/merge-plan.ts'
import { clientOf, faults, type Client } from '#tests/support/api-client.ts'
import { asUser, buildAppContext, createOrganization, createUser, signIn } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)
let admin: Client
let adminId: string
const json = { 'content-type': 'application/json' }
const rows = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(statement, values)).rows
const merge = (client: Client, kept: string, other: string) =>
  client.post(`services/users/${kept}/merge`, { other }, json)

beforeAll(async () => {
  const me = await asUser(app, { roles: ['admin'] })
  adminId = me.id
  admin = clientOf(api, me.headers)
})

test('each foreign key to users has a rule for merging: move, drop or stay', () => {
  const undecided = tables
    .flatMap(table => {
      const { name, foreignKeys } = getTableConfig(table)
      return foreignKeys
        .map(key => key.reference())
        .filter(({ foreignTable }) => foreignTable === users)
        .map(({ columns }) => [name, columns[0]!.name] as const)
    })
    .filter(([table, column]) => mergeDecision(modules, table, column) === undefined)
  // Decide in the module that owns the table.
  expect(undecided.map(place => place.join('.'))).toEqual([])
})

test('merging moves what one account has to the other without doubles, and keeps its addresses', async () => {
  const [both, hers] = await Promise.all([createOrganization(database), createOrganization(database)])
  const kept = await createUser(database, {
    firstName: 'Nour',
    lastName: 'Haddad',
    organizationIds: [both],
    roles: ['contributor'],
  })
  const gone = await createUser(database, {
    firstName: 'N.',
    lastName: 'Hadad',
    organizationIds: [both, hers],
    roles: ['contributor', 'rental_admin'],
    validated: false,
  })
  const cookie = await signIn(app, gone.id)
  await rows('update users set phone = $2 where id = $1', [gone.id, '+33 1 23 45 67 89'])
  await rows('insert into secondary_email_addresses (email, user_id) values ($1, $2)', [
    'nour.h@merge.example',
    gone.id,
  ])
  await rows(
    'insert into saved_views (name, resource_type, created_by_id, is_default) values ($1, $2, $3, true), ($1, $2, ' +
      '$4, true)',
    ['Vue', 'users', kept.id, gone.id],
  )
  const author = clientOf(api, (await asUser(app, { roles: ['admin'] })).headers)
  const tag = (
    await author.post('organizations', {
      data: { type: 'organizations', attributes: { name: 'Écrite par elle', country: 'FR' } },
    })
  ).data.id
  await rows('update organizations set created_by_id = $2 where id = $1', [tag, gone.id])

  const { data } = (await admin.get(`services/users/${kept.id}/merge`, { other: gone.id })) as unknown as {
    data: MergePreview
  }
  expect(data).toMatchObject({
    kept: { id: kept.id },
    gone: { email: gone.email, addresses: ['nour.h@merge.example'], roles: ['contributor', 'rental_admin'] },
    filled: ['phone'],
    moves: { rights: 4, addresses: 1, authored: 1, ended: 1 },
  })
  expect((await rows('select deleted_at from users where id = $1', [gone.id]))[0]).toEqual({ deleted_at: null })

  expect((await merge(admin, kept.id, gone.id)).status).toBe(200)
  expect(await rows('select role_id from user_roles where user_id = $1 order by 1', [kept.id])).toEqual([
    { role_id: 'contributor' },
    { role_id: 'rental_admin' },
  ])
  expect(
    (await rows('select organization_id from organization_users where user_id = $1', [kept.id]))
      .map(row => row.organization_id)
      .sort(),
  ).toEqual([both, hers].sort())
  expect(
    (await rows('select email from secondary_email_addresses where user_id = $1 order by 1', [kept.id])).map(
      row => row.email,
    ),
  ).toEqual([gone.email, 'nour.h@merge.example'].sort())
  expect(await rows('select phone, validated_at is not null as validated from users where id = $1', [kept.id])).toEqual(
    [{ phone: '+33 1 23 45 67 89', validated: true }],
  )
  expect(
    await rows('select email, password_hash, deleted_at is not null as deleted from users where id = $1', [gone.id]),
  ).toEqual([{ email: `${gone.id}@merged.invalid`, password_hash: null, deleted: true }])
  expect(await rows('select created_by_id from organizations where id = $1', [tag])).toEqual([
    { created_by_id: kept.id },
  ])
  expect(await rows('select count(*)::int as count from saved_views where created_by_id = $1', [kept.id])).toEqual([
    { count: 1 },
  ])
  expect((await clientOf(api, { cookie }).get('users/me')).status).toBe(401)
  expect(
    (
      await rows(
        "select resource_id, operation, actor_id from history_actions where operation like 'merge%' order by operation",
      )
    ).map(row => Object.values(row)),
  ).toEqual([
    [kept.id, 'merge', adminId],
    [gone.id, 'mergedInto', adminId],
  ])

  // Nothing undoes a merge: no version from before it is restored.
  const line = '01000000-0000-7000-8000-000000000001'
  await rows(
    `insert into history_actions (id, type, operation, resource_type, resource_id, changes)
      values ($1, 'creation', 'create', 'users', $2, '{}')`,
    [line, kept.id],
  )
  expect(faults(await admin.post(`users/${kept.id}/actions/restore-version`, { meta: { input: { line } } }))).toEqual([
    '422 history.final /meta/input/line',
  ])

  // Found by what was the other's address.
  expect((await admin.get('users', { 'filter[search]': gone.email })).list.map(user => user.id)).toEqual([kept.id])
  expect((await admin.get('users', { 'filter[search]': 'nour.h@merge' })).list.map(user => user.id)).toEqual([kept.id])
  expect(faults(await merge(admin, kept.id, gone.id))).toEqual(['409 merge.deleted'])
})

test('an account is not merged with itself or the system, nor by whoever may not manage both', async () => {
  const [one, other] = await Promise.all([createUser(database), createUser(database)])
  const appAdmin = await createUser(database, { roles: ['app_admin'] })
  expect(faults(await merge(admin, one.id, one.id))).toEqual(['422 validation.merge.same /other'])
  expect((await merge(admin, one.id, '00000000-0000-0000-0000-000000000000')).status).toBe(403)
  expect((await merge(admin, one.id, appAdmin.id)).status).toBe(403)
  expect((await merge(admin, appAdmin.id, one.id)).status).toBe(403)
  expect((await merge(admin, one.id, adminId)).status).toBe(403)
  expect(
    (await merge(clientOf(api, (await asUser(app, { roles: ['contributor'] })).headers), one.id, other.id)).status,
  ).toBe(403)
  const cookie = await signIn(app, (await createUser(database, { roles: ['admin'] })).id, adminId)
  expect((await merge(clientOf(api, { cookie, origin: app.env.siteUrl }), one.id, other.id)).status).toBe(403)
  expect(
    (await rows('select deleted_at from users where id = any($1)', [[one.id, other.id]])).map(row => row.deleted_at),
  ).toEqual([null, null])
})

test('a new account without a password is invited once to choose one, within seven days', async () => {
  const made = (
    await admin.post('users', {
      data: {
        type: 'users',
        attributes: {
          firstName: 'Neuf',
          lastName: 'Compte',
          email: 'neuf@merge.example',
          twoFactorStrategy: 'none',
          timezone: 'Europe/Paris',
        },
      },
    })
  ).data
  const invite = () =>
    admin.post(`users/${made.id}/actions/invite`, { meta: {} }, { 'idempotency-key': 'inviter-une-fois' })
  expect((await invite()).document.meta).toEqual({ result: { invited: 1 } })
  await invite()
  expect(await rows('select template, "to" from outbox_mails where user_id = $1', [made.id])).toEqual([
    { template: 'account-invitation', to: 'neuf@merge.example' },
  ])
  const [link] = await rows(
    'select extract(day from expires_at - now())::int as days from password_resets where user_id = $1',
    [made.id],
  )
  expect(link!.days).toBeGreaterThanOrEqual(6)
  await rows("update users set password_hash = 'x' where id = $1", [made.id])
  expect((await admin.post(`users/${made.id}/actions/invite`, { meta: {} })).document.meta).toEqual({
    result: { invited: 0 },
  })
})
