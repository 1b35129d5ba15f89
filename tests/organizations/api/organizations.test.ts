import type { Visitor } from '#server/contract/session.ts'
import { gatheredOf } from '#server/gather.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { sessionCache } from '#server/auth/session-cache.ts'
import type { Invitation, OrganizationPeople } from '#server/organizations/contract.ts'
import { decryptContent } from '#server/mail/encrypt-content.ts'
import { notifyOfRise } from '#server/organizations/index.ts'
import { clientOf, faults, identifier, identifiers } from '#tests/support/api-client.ts'
import { asUser, buildAppContext, createOrganization, createUser } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { payloadsOf } from '#tests/support/jobs.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)
const admin = clientOf(api, (await asUser(app, { roles: ['admin'] })).headers)
afterAll(await sessionCache.listen(database.pool))

const organizationId = await createOrganization(database, { name: 'Les Tilleuls' })
const manager = await asUser(app, {
  email: 'manager@organization.example',
  roles: ['organization_admin'],
  organizationIds: [organizationId],
})
const managing = clientOf(api, manager.headers)
const strangerId = await createOrganization(database, { name: 'Les Acacias' })
const stranger = clientOf(
  api,
  (await asUser(app, { roles: ['organization_admin'], organizationIds: [strangerId] })).headers,
)

const act = (client: typeof admin, slug: string, input: object) =>
  client.post(`organizations/${organizationId}/actions/${slug}`, { meta: { input } })
const people = async (client = managing) =>
  (await client.get(`/api/v1/services/organizations/${organizationId}/people`)).data as unknown as OrganizationPeople
const lastMail = async (template: string) =>
  (
    await database.rows(
      'select "to", key, data::text, sealed::text from outbox_mails where template = $1 order by created_at desc, ' +
        'id desc limit 1',
      [template],
    )
  )[0]!

/** The link's token, as its receiver gets it. */
async function tokenFor(): Promise<string> {
  const [, key, , sealed] = await lastMail('organization-invitation')
  const { data } = decryptContent(app.env.secrets, key!, sealed!) as { data: { path: string } }
  return data.path.split('/').at(-1)!
}

describe('the people of an organisation', () => {
  test('an invitation is a link that only its person can accept, once', async () => {
    expect((await act(managing, 'invite-user', { email: 'not an address' })).errors[0]!.source).toEqual({
      pointer: '/meta/input/email',
    })
    expect(
      (await act(managing, 'invite-user', { email: 'New@Invited.example', role: 'organization_admin' })).status,
    ).toBe(204)
    const token = await tokenFor()
    expect((await people()).invitations).toMatchObject([{ email: 'new@invited.example', role: 'organization_admin' }])
    expect(JSON.stringify(await database.rows('select token_hash from organization_invitations', []))).not.toContain(
      token,
    )
    const path = `/api/v1/services/organization-invitations/${token}`
    expect((await clientOf(api).get(path)).data as unknown as Invitation).toEqual({
      organization: 'Les Tilleuls',
      slug: expect.any(String),
      email: 'new@invited.example',
      role: 'organization_admin',
      isForMe: null,
    })
    expect((await clientOf(api).post(path, {})).status).toBe(401)
    const other = clientOf(api, (await asUser(app, {})).headers)
    expect(((await other.get(path)).data as unknown as Invitation).isForMe).toBe(false)
    expect((await other.post(path, {})).status).toBe(403)
    const invited = await asUser(app, { email: 'new@invited.example' })
    const client = clientOf(api, invited.headers)
    const answers = await Promise.all([client.post(path, {}), client.post(path, {})])
    expect(answers.map(one => one.status).sort()).toEqual([200, 404])
    expect((await people()).members).toContainEqual(
      expect.objectContaining({ id: invited.id, role: 'organization_admin' }),
    )
    await expect
      .poll(
        async () =>
          (
            await client.patch(`organizations/${organizationId}`, {
              data: { type: 'organizations', id: organizationId, attributes: { contactPhone: '+33 2 61 91 20 44' } },
            })
          ).status,
      )
      .toBe(200)
  })

  test('known and unknown addresses get the same answer, and a new invitation ends the former', async () => {
    await createUser(database, { email: 'known@invited.example' })
    const [known, unknown] = [
      await act(managing, 'invite-user', { email: 'known@invited.example' }),
      await act(managing, 'invite-user', { email: 'unknown@invited.example' }),
    ]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const first = await tokenFor()
    await act(managing, 'invite-user', { email: 'unknown@invited.example' })
    expect((await clientOf(api).get(`/api/v1/services/organization-invitations/${first}`)).status).toBe(404)
    expect((await clientOf(api).get(`/api/v1/services/organization-invitations/${await tokenFor()}`)).status).toBe(200)
  })

  test('only managers of this organisation change roles and remove people', async () => {
    const person = await asUser(app, { organizationIds: [organizationId], actingAs: organizationId })
    for (const [slug, input] of [
      ['invite-user', { email: 'a@b.example' }],
      ['remove-user', { user: person.id }],
      ['set-user-role', { user: person.id, role: 'organization_admin' }],
    ] as const)
      expect([slug, (await act(stranger, slug, input)).status]).toEqual([slug, 403])
    expect((await stranger.get(`/api/v1/services/organizations/${organizationId}/people`)).status).toBe(403)
    expect((await act(managing, 'set-user-role', { user: person.id, role: 'owner' })).status).toBe(422)
    expect((await act(managing, 'set-user-role', { user: person.id, role: 'organization_admin' })).status).toBe(204)
    const client = clientOf(api, person.headers)
    await expect
      .poll(async () => ((await client.get('/api/v1/services/session')).data as unknown as Visitor).organizations)
      .toMatchObject([{ isManaged: true }])
    expect((await act(managing, 'remove-user', { user: person.id })).status).toBe(204)
    await expect
      .poll(async () => (await client.get('/api/v1/services/session')).data)
      .toMatchObject({ siteRoles: [], isStaff: false, organizations: [], actingAsOrganizationId: null })
    expect((await act(managing, 'remove-user', { user: person.id })).status).toBe(404)
  })

  test('people in charge of projects must belong to the organisation', async () => {
    const save = (id: string) =>
      managing.patch(`organizations/${organizationId}`, {
        data: {
          type: 'organizations',
          id: organizationId,
          relationships: { adProjectsDefaultUsers: identifiers('users', [id]) },
        },
      })
    expect(faults(await save((await createUser(database)).id))).toEqual([
      '422 validation.organizationMember /data/relationships/adProjectsDefaultUsers',
    ])
    expect((await save(manager.id)).status).toBe(200)
  })

  test('level, people and notes cannot be changed by the organisation itself', async () => {
    for (const body of [
      { attributes: { adminOnlyNote: 'x' } },
      { attributes: { validatedMemberAt: '2026-01-01T00:00:00Z' } },
      { relationships: { accessLevel: identifier('access-levels', 'member_level_2') } },
      { relationships: { users: identifiers('users', []) } },
    ]) {
      expect(
        (
          await managing.patch(`organizations/${organizationId}`, {
            data: { type: 'organizations', id: organizationId, ...body },
          })
        ).status,
      ).toBe(422)
    }
  })
})

describe('year states', () => {
  const year = Number(new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', year: 'numeric' }).format(new Date()))
  const write = (client: typeof admin, wanted: number, owner = organizationId) =>
    client.post('organization-year-states', {
      data: {
        type: 'organization-year-states',
        attributes: { year: wanted, achievements: '<p>Dix prêts</p>' },
        relationships: { organization: identifier('organizations', owner) },
      },
    })

  test('are written once for this year and the last, by the organisation itself', async () => {
    expect((await write(managing, year)).status).toBe(201)
    expect((await write(managing, year)).status).toBe(409)
    expect((await write(managing, year - 1)).status).toBe(201)
    for (const client of [managing, admin])
      expect(faults(await write(client, year - 2))).toEqual(['422 validation.openYear /data/attributes/year'])
    expect((await write(stranger, year)).status).toBe(403)
    expect(
      (await clientOf(api).get(`organizations/${organizationId}/yearStates`)).list.map(one => one.attributes.year),
    ).toEqual([year, year - 1])
  })

  test('cannot be changed once the year after theirs is over', async () => {
    const { id } = (await write(admin, year, strangerId)).data
    const later = buildAppContext(database, { now: () => new Date(Date.UTC(year + 2, 0, 2)) })
    const answer = await clientOf(createApi(later), (await asUser(later, { roles: ['admin'] })).headers).patch(
      `organization-year-states/${id}`,
      { data: { type: 'organization-year-states', id, attributes: { achievements: '<p>Onze</p>' } } },
    )
    expect(faults(answer)).toEqual(['422 validation.openYear /data/attributes/year'])
  })
})

describe('a level that rises (specification 3, section 4b)', () => {
  const setLevel = (id: string, level: string) =>
    admin.patch(`organizations/${id}`, {
      data: { type: 'organizations', id, relationships: { accessLevel: identifier('access-levels', level) } },
    })
  const jobs = () => payloadsOf<Record<string, string>>(database, 'notify-of-level-rise')
  const carryOut = async () => {
    for (let round = 0; round < 3; round += 1)
      for (const payload of await jobs()) await notifyOfRise(app, gatheredOf(app).registry, payload)
  }
  const receivers = async (template: string) =>
    (await database.rows('select "to" from outbox_mails where template = $1 order by "to"', [template])).map(
      row => row[0],
    )

  test('notifies its people of the rise, and other members of the newcomer, once each', async () => {
    const id = await createOrganization(database, { name: 'Qui monte' })
    await createUser(database, { email: 'inside@rise.example', organizationIds: [id] })
    const other = await createOrganization(database, { level: 'member_level_1' })
    await createUser(database, { email: 'member@rise.example', organizationIds: [other] })
    await createUser(database, { email: 'friend@rise.example', level: 'friendly_member' })
    await setLevel(id, 'potential_member')
    await carryOut()
    expect(await receivers('potential-member')).toEqual(['inside@rise.example'])
    await setLevel(id, 'member_level_1')
    expect((await admin.get(`organizations/${id}`)).data.attributes.validatedMemberAt).not.toBeNull()
    await carryOut()
    expect([await receivers('new-membership'), await receivers('new-member')]).toEqual([
      ['inside@rise.example'],
      ['member@rise.example'],
    ])
    const before = (await jobs()).length
    await setLevel(id, 'contact')
    await setLevel(id, 'member_level_2')
    expect(await jobs()).toHaveLength(before)
  })

  test('writes the site’s own words, and makes a blog post and an event as drafts, once', async () => {
    const make = async (type: string, attributes: object) => {
      const answer = await admin.post(type, { data: { type, attributes } })
      expect(answer.status, answer.text).toBe(201)
      return answer.data.id
    }
    const post = await make('blog-posts', {
      title: 'Bienvenue à {organization}',
      content: '<p>{organization} nous rejoint.</p>',
    })
    const event = await make('calendar-events', {
      title: 'Rencontre avec {organization}',
      startAt: '2027-03-01T10:00:00+01:00',
      endAt: '2027-03-01T12:00:00+01:00',
    })
    const appAdmin = clientOf(api, (await asUser(app, { roles: ['app_admin'] })).headers)
    const stored = await appAdmin.patch('app-envs/main', {
      data: {
        type: 'app-envs',
        id: 'main',
        attributes: { rlIntegrationMemberTemplate: '{organization} est des nôtres.\n\nÀ bientôt.' },
        relationships: {
          rlIntegrationNewMemberBlogPost: identifier('blog-posts', post),
          rlIntegrationNewMemberCalendarEvent: identifier('calendar-events', event),
        },
      },
    })
    expect(stored.status, stored.text).toBe(200)
    const id = await createOrganization(database, { name: 'Lise <b>& Cie</b>' })
    await createUser(database, { email: 'lise@rise.example', organizationIds: [id] })
    await setLevel(id, 'member_level_1')
    await carryOut()
    await carryOut()
    const drafts = async (type: string) =>
      (await admin.get(type, { 'filter[statusId]': 'draft', sort: 'createdAt' })).list
        .filter(one => one.id !== post && one.id !== event)
        .map(({ attributes }) => attributes)
    expect(await drafts('blog-posts')).toMatchObject([{ title: 'Bienvenue à Lise <b>& Cie</b>', publishedAt: null }])
    expect(await drafts('calendar-events')).toMatchObject([{ title: 'Rencontre avec Lise <b>& Cie</b>' }])
    const [made] = await database.rows(`select content ->> 'fr', slug from blog_posts where id <> $1`, [post])
    expect(made).toEqual(['<p>Lise &lt;b&gt;&amp; Cie&lt;/b&gt; nous rejoint.</p>', 'bienvenue-a-lise-b-cie-b'])
    const [mail] = await database.rows(
      `select data ->> 'text' from outbox_mails where template = 'new-membership' and "to" = 'lise@rise.example'`,
      [],
    )
    expect(mail).toEqual(['Lise <b>& Cie</b> est des nôtres.\n\nÀ bientôt.'])
  })
})
