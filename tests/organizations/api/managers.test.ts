import { afterAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { sessionCache } from '#server/auth/session-cache.ts'
import type { AdminManifest } from '#server/contract/manifest.ts'
import type { Visitor } from '#server/contract/session.ts'
import { sendReminders } from '#server/notifications/index.ts'
import { clientOf, faults, identifier } from '#tests/support/api-client.ts'
import { asUser, buildAppContext, createOrganization, createUser } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { mailsTo } from '#tests/support/mails.ts'

/** Specification 3, section 1: staff of the site and managers of an organisation are two different things. */
const database = await createTestDatabase()
let now = new Date('2026-11-10T10:00:00Z')
const app = buildAppContext(database, { now: () => now })
const api = createApi(app)
afterAll(await sessionCache.listen(database.pool))

const ownId = await createOrganization(database, { name: 'Les Tilleuls' })
const otherId = await createOrganization(database, { name: 'Les Acacias' })
const admin = await asUser(app, { firstName: 'Alix', lastName: 'Admin', roles: ['admin'] })
const byRole = await asUser(app, { roles: ['organization_admin'], organizationIds: [ownId] })
const promoted = await asUser(app, { firstName: 'Prune', lastName: 'Promue', organizationIds: [ownId, otherId] })
await database.pool.query(
  `update organization_users set role = 'organization_admin' where user_id = $1 and organization_id = $2`,
  [promoted.id, ownId],
)
const colleague = await createUser(database, { organizationIds: [ownId], email: 'colleague@managers.example' })
const stranger = await createUser(database, { organizationIds: [otherId] })
const managers = [
  ['by the role', byRole],
  ['promoted inside it', promoted],
] as const

const insert = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query<{ id: string }>(`${statement} returning id::text`, values)).rows[0]!.id
const fileOf = (ownerId: string, facts: { isPublic?: boolean; organizationId?: string } = {}) =>
  insert(
    `insert into files (name, slug, original_name, kind, mime_type, hash, size, path, is_uploaded, is_public,
        created_by_id, organization_id)
   values ('Note', gen_random_uuid()::text, 'note.txt', 'doc', 'text/plain', 'x', 1, 'x', true, $2, $1, $3)`,
    [ownerId, facts.isPublic ?? false, facts.organizationId ?? null],
  )
const reminderFor = (userId: string, title = 'Rendre le fauteuil') => ({
  data: {
    type: 'reminders',
    attributes: { title, message: 'Voir http://evil.example/now', remindAt: '2026-11-11T10:00:00Z' },
    relationships: { user: identifier('users', userId) },
  },
})

describe.each(managers)('a manager of an organisation, %s', (_how, person) => {
  const client = clientOf(api, person.headers)

  test('is not staff of the site', async () => {
    const visitor = (await client.get('/api/v1/services/session')).data as unknown as Visitor
    expect(visitor).toMatchObject({ siteRoles: [], isStaff: false, isAdmin: false })
    expect(visitor.organizations.filter(({ isManaged }) => isManaged).map(({ id }) => id)).toEqual([ownId])
  })

  test("cannot read an admin's private file, or learn that it exists", async () => {
    const id = await fileOf(admin.id)
    expect((await client.get(`files/${id}`)).status).toBe(404)
    expect((await client.get(`/services/files/${id}`)).status).toBe(404)
    expect((await client.get(`/api/v1/services/files/${id}/uses`)).status).toBe(404)
    expect((await client.get('files', { 'filter[id]': id })).list).toEqual([])
    expect((await clientOf(api, admin.headers).get(`files/${id}`)).status).toBe(200)
  })

  test('manages neither folders nor tags', async () => {
    const folder = await insert(`insert into file_containers (name) values ('Images')`)
    const tag = await insert(`insert into tags (name) values ('{"fr":"fauteuil"}')`)
    for (const path of [`file-containers/${folder}`, `tags/${tag}`])
      expect([path, (await client.delete(path)).status]).toEqual([path, 403])
    expect((await client.post('tags', { data: { type: 'tags', attributes: { name: 'Neuf' } } })).status).toBe(403)
    expect((await client.get('file-containers')).status).toBe(403)
  })

  test('sees in the back office the records of its organisation only', async () => {
    const { resources } = (await client.get('/api/v1/services/admin-resources')).document as unknown as AdminManifest
    expect(resources.map(({ type }) => type).sort()).toEqual([
      'article-sections',
      'articles',
      'blog-posts',
      'calendar-events',
      'files',
      'organization-year-states',
      'organizations',
      'publication-requests',
      'reminders',
      'repository-attachments',
      'repository-external-interactions',
      'repository-items',
      'saved-views',
      'training-enrolments',
      'training-resource-requests',
      'training-resources',
      'training-sessions',
      'trainings',
    ])
    const fields = resources
      .find(({ type }) => type === 'organizations')!
      .fields.filter(({ ownRecordsOnly }) => ownRecordsOnly)
      .map(({ name }) => name)
    expect(fields.sort()).toEqual(['adDocumentsLogo', 'adProjectsDefaultUsers', 'recordsCount', 'users'])
    expect((await client.get('/api/v1/services/rentals/board')).status).toBe(403)
    expect((await client.get('/api/v1/services/users/x/merge')).status).toBe(403)
  })

  test('changes its own organisation within its own fields, and no other', async () => {
    const rename = (id: string) =>
      client.patch(`organizations/${id}`, {
        data: {
          type: 'organizations',
          id,
          attributes: { contactAddress: 'Ici' },
          relationships: { adProjectsDefaultUsers: { data: [{ type: 'users', id: person.id }] } },
        },
      })
    expect([(await rename(ownId)).status, (await rename(otherId)).status]).toEqual([200, 403])
    expect((await client.get(`organizations/${ownId}`, { include: 'users,adProjectsDefaultUsers' })).status).toBe(200)
    expect((await client.get(`organizations/${otherId}`, { include: 'adProjectsDefaultUsers' })).status).toBe(400)
    expect((await client.get('organizations', { include: 'adProjectsDefaultUsers' })).status).toBe(400)
  })

  test('sends reminders to oneself and the people of its organisation only', async () => {
    expect((await client.post('reminders', reminderFor(person.id))).status).toBe(201)
    expect((await client.post('reminders', reminderFor(colleague.id))).status).toBe(201)
    expect(faults(await client.post('reminders', reminderFor(stranger.id)))).toEqual([
      '422 validation.ownPerson /data/relationships/user',
    ])
  })
})

test.each(['contributor', 'rental_admin', 'aac_moderator'] as const)(
  'a %s sends reminders only to oneself; an admin to anybody',
  async role => {
    const staff = await asUser(app, { roles: [role] })
    const client = clientOf(api, staff.headers)
    expect((await client.post('reminders', reminderFor(staff.id))).status).toBe(201)
    expect((await client.post('reminders', reminderFor(stranger.id))).status).toBe(422)
    expect((await clientOf(api, admin.headers).post('reminders', reminderFor(stranger.id))).status).toBe(201)
  },
)

test('a reminder by another person names its author in title and text', async () => {
  await database.pool.query('delete from reminders')
  await clientOf(api, promoted.headers).post('reminders', reminderFor(colleague.id, 'Cliquez vite'))
  await clientOf(api, byRole.headers).post('reminders', reminderFor(byRole.id, 'Pour moi'))
  now = new Date('2026-11-12T10:00:00Z')
  await sendReminders(app)
  const { rows } = await database.pool.query<{ message: string; details: string }>(
    'select message, details from notifications where user_id = $1',
    [colleague.id],
  )
  expect(rows).toEqual([
    {
      message: 'Rappel de Prune Promue\u00a0: Cliquez vite',
      details: 'Prune Promue a écrit\u00a0: Voir http://evil.example/now',
    },
  ])
  expect(await mailsTo(app, colleague.email, 'notification')).toMatchObject([rows[0]!])
  expect(await mailsTo(app, byRole.email, 'notification')).toMatchObject([
    { message: 'Rappel\u00a0: Pour moi', details: 'Voir http://evil.example/now' },
  ])
  now = new Date('2026-11-10T10:00:00Z')
})
