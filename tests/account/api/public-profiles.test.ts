import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#db/schema/people.ts'
import { createApi } from '#server/api.ts'
import type { PublicProfile } from '#server/account/contract.ts'
import { PUBLIC_PROFILE_FIELDS } from '#server/account/domain/vocabulary.ts'
import { asUser, buildAppContext, createUser } from '#tests/support/as-user.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const { orm } = database
const api = createApi(app)
const owner = await asUser(app, { firstName: 'Ada', lastName: 'Martin', level: 'member_level_1' })
const me = clientOf(api, owner.headers)
const readers = {
  guest: clientOf(api),
  unverified: clientOf(api, (await asUser(app, { emailVerified: false })).headers),
}
const member = clientOf(api, (await asUser(app, { level: 'contact' })).headers)
await orm
  .update(users)
  .set({ jobOther: 'Ergothérapeute', description: { fr: '<p>Bonjour</p>' } })
  .where(eq(users.id, owner.id))

const agree = (attributes: Record<string, unknown>) =>
  me.patch('users/me', { data: { type: 'users', id: owner.id, attributes } })
const profileFor = (client: typeof me, id = owner.id) => client.get(`services/profiles/${id}`)

describe.each(Object.entries(readers))('for %s', (who, reader) => {
  test('a person who has not agreed cannot be distinguished from no person', async () => {
    await agree({ isProfilePublic: false, publicProfileFields: [...PUBLIC_PROFILE_FIELDS] })
    const deleted = await createUser(database, { deleted: true })
    await orm.update(users).set({ isProfilePublic: true }).where(eq(users.id, deleted.id))
    const unvalidated = await createUser(database, { validated: false })
    await orm.update(users).set({ isProfilePublic: true }).where(eq(users.id, unvalidated.id))
    const answers = await Promise.all(
      [
        owner.id,
        deleted.id,
        unvalidated.id,
        '00000000-0000-0000-0000-000000000000',
        '019a0000-0000-7000-8000-000000000009',
        'x',
      ].map(id => profileFor(reader, id)),
    )
    const errorsSeen = answers.map(({ status, errors }) => ({ status, ...errors[0], id: undefined }))
    expect(new Set(errorsSeen.map(each => JSON.stringify(each))).size).toBe(1)
    // Signing in may let a guest in.
    expect(errorsSeen[0]?.status).toBe(who === 'guest' ? '401' : '404')
  })

  test.each([
    [[], { avatarUrl: null, job: '', description: '' }],
    [['job'], { avatarUrl: null, job: 'Ergothérapeute', description: '' }],
    [['description'], { avatarUrl: null, job: '', description: '<p>Bonjour</p>' }],
  ])('a person who agreed shows their name and %j', async (fields, expected) => {
    expect((await agree({ isProfilePublic: true, publicProfileFields: fields })).status).toBe(200)
    expect((await profileFor(reader)).document['data']).toEqual({
      id: owner.id,
      name: 'Ada Martin',
      initials: 'AM',
      isOwn: false,
      writings: [],
      ...expected,
    } satisfies PublicProfile)
  })
})

test('members and the person see the whole profile, agreed or not', async () => {
  await agree({ isProfilePublic: false, publicProfileFields: [] })
  for (const [client, isOwn] of [
    [member, false],
    [me, true],
  ] as const) {
    expect((await profileFor(client)).document['data']).toMatchObject({
      name: 'Ada Martin',
      job: 'Ergothérapeute',
      description: '<p>Bonjour</p>',
      isOwn,
    })
  }
})

test('the agreement is off by default, lists known fields only, and is changed by its owner only', async () => {
  const { id } = await createUser(database)
  expect(
    (
      await orm
        .select({ isPublic: users.isProfilePublic, fields: users.publicProfileFields })
        .from(users)
        .where(eq(users.id, id))
    )[0],
  ).toEqual({ isPublic: false, fields: [] })
  for (const wrong of [['email'], ['job', 'job'], 'job', [7]])
    expect((await agree({ publicProfileFields: wrong })).status).toBe(422)
  expect(
    (
      await member.patch(`users/${owner.id}`, {
        data: { type: 'users', id: owner.id, attributes: { isProfilePublic: true } },
      })
    ).status,
  ).toBeGreaterThanOrEqual(403)
  expect((await readers.guest.get('users')).status).not.toBe(200)
})
