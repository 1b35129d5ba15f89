import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { callAction, identifier, succeeded, type Client } from '#tests/support/api-client.ts'
import { buildAppContext, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'

/** Notices name a record to those who may read it when they are sent, and to nobody else. */
const database = await createTestDatabase()
const app = buildAppContext(database, { env: { rateLimits: 'off' } })
const person = peopleOf(app, createApi(app))
const admin = (await person({ roles: ['admin'] })).client
const TITLE = 'Pince secrète'

/** The notices that somebody has, which their mails repeat. */
async function noticesOf(userId: string, email: string): Promise<string[]> {
  await carryOutJobs({ app, database })
  const notices = await database.rows('select message from notifications where user_id = $1 order by id', [userId])
  const mails = await database.rows('select coalesce(data::text, $2) from outbox_mails where "to" = $1', [email, ''])
  const messages = notices.map(([message]) => message!)
  for (const [mail] of mails) expect(messages.some(message => mail!.includes(message)) || mail === '').toBe(true)
  return messages
}

const create = async (client: Client, type: string, attributes: object, relationships: object = {}) =>
  (await succeeded(client.post(type, { data: { type, attributes, relationships } }))).data.id
const change = (type: string, id: string, attributes: object, relationships: object = {}) =>
  succeeded(admin.patch(`${type}/${id}`, { data: { type, id, attributes, relationships } }))

async function aidOf(client: Client) {
  const id = await create(client, 'repository-items', { title: TITLE, licenseId: 'CC0-1.0' })
  await change('repository-items', id, { statusId: 'published', hasComments: true })
  return id
}
const restrict = (id: string) =>
  change('repository-items', id, {}, { accessLevel: identifier('access-levels', 'member_level_2') })
const ofAid = (id: string) => ({ repositoryItem: identifier('repository-items', id) })

test('those who made an aid are notified of a wish while they read it', async () => {
  const [author, maker, reader, wisher] = [
    await person(),
    await person(),
    await person({ level: 'member_level_2' }),
    await person({ level: 'member_level_2' }),
  ]
  const id = await aidOf(author.client)
  for (const { client } of [maker, reader]) await create(client, 'repository-makes', { content: 'Faite.' }, ofAid(id))
  await restrict(id)
  await create(wisher.client, 'repository-wishes', { content: 'Pour ma main.' }, ofAid(id))
  expect((await noticesOf(maker.id, maker.email)).join()).not.toContain(TITLE)
  expect((await noticesOf(reader.id, reader.email)).join()).toContain(TITLE)
  expect((await noticesOf(author.id, author.email)).filter(one => one.includes(TITLE))).toHaveLength(3)
})

test('nobody is notified of a make or a wish for an aid that was deleted in the meantime', async () => {
  const [author, maker] = [await person(), await person()]
  const id = await aidOf(author.client)
  await create(maker.client, 'repository-makes', { content: 'Faite.' }, ofAid(id))
  await create(maker.client, 'repository-wishes', { content: 'Une autre.' }, ofAid(id))
  await succeeded(admin.delete(`repository-items/${id}`))
  expect(await noticesOf(author.id, author.email)).toEqual([])
})

test('whoever wished for an aid that they no longer read is notified of the answer without its title', async () => {
  const [author, wisher] = [await person(), await person()]
  const id = await aidOf(author.client)
  const [first, second] = [
    await create(wisher.client, 'repository-wishes', { content: 'Pour ma main.' }, ofAid(id)),
    await create(wisher.client, 'repository-wishes', { content: 'Pour l’autre.' }, ofAid(id)),
  ]
  await succeeded(callAction(author.client, `repository-wishes/${first}`, 'take', { answer: 'Avec joie.' }))
  expect((await noticesOf(wisher.id, wisher.email)).join()).toContain(TITLE)
  await restrict(id)
  await succeeded(callAction(author.client, `repository-wishes/${second}`, 'take', { answer: 'Avec joie.' }))
  const messages = await noticesOf(wisher.id, wisher.email)
  expect(messages).toHaveLength(2)
  expect(messages.at(-1)).not.toContain(TITLE)
})

test('those who read what is commented are notified of an answer', async () => {
  const [author, writer, answering] = [await person(), await person(), await person({ level: 'member_level_2' })]
  const id = await aidOf(author.client)
  const on = { commentable: identifier('repository-items', id) }
  const comment = await create(writer.client, 'comments', { content: 'Combien de temps ?' }, on)
  await restrict(id)
  const parentComment = identifier('comments', comment)
  await create(answering.client, 'comments', { content: 'Une heure.' }, { ...on, parentComment })
  expect(await noticesOf(writer.id, writer.email)).toEqual([])
  expect((await noticesOf(author.id, author.email)).length).toBeGreaterThan(0)
})

test('who asked to publish what they no longer read is notified of the decision without its title', async () => {
  const contributor = await person({ roles: ['contributor'] })
  const id = await create(admin, 'trainings', { title: TITLE })
  await succeeded(callAction(contributor.client, `trainings/${id}`, 'ask-for-publication', { description: 'Finie.' }))
  const [[request]] = (await database.rows('select id from publication_requests where publishable_id = $1', [id])) as [
    [string],
  ]
  await database.pool.query('delete from user_roles where user_id = $1', [contributor.id])
  await succeeded(callAction(admin, `publication-requests/${request}`, 'refuse', { refuseReason: 'Pas encore.' }))
  const messages = await noticesOf(contributor.id, contributor.email)
  expect(messages).toHaveLength(1)
  expect(messages.join()).not.toContain(TITLE)
})
