import { expect, test } from 'vitest'
import { callAction, identifier, succeeded, type Client } from '#tests/support/api-client.ts'
import type { Person } from '#tests/support/as-user.ts'
import { noticesTo } from '#tests/support/notices.ts'
import { createTestApp } from '#tests/support/test-app.ts'

/** Notices name an aid to those who may read it when they are sent, and to nobody else. */
const { app, database, person } = await createTestApp({ env: { rateLimits: 'off' } })
const admin = (await person({ roles: ['admin'] })).client
const TITLE = 'Pince secrète'

const noticesOf = (somebody: Person) => noticesTo({ app, database }, somebody)
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
  expect((await noticesOf(maker)).join()).not.toContain(TITLE)
  expect((await noticesOf(reader)).join()).toContain(TITLE)
  expect((await noticesOf(author)).filter(one => one.includes(TITLE))).toHaveLength(3)
})

test('nobody is notified of a make or a wish for an aid that was deleted in the meantime', async () => {
  const [author, maker] = [await person(), await person()]
  const id = await aidOf(author.client)
  await create(maker.client, 'repository-makes', { content: 'Faite.' }, ofAid(id))
  await create(maker.client, 'repository-wishes', { content: 'Une autre.' }, ofAid(id))
  await succeeded(admin.delete(`repository-items/${id}`))
  expect(await noticesOf(author)).toEqual([])
})

test('whoever wished for an aid that they no longer read is notified of the answer without its title', async () => {
  const [author, wisher] = [await person(), await person()]
  const id = await aidOf(author.client)
  const [first, second] = [
    await create(wisher.client, 'repository-wishes', { content: 'Pour ma main.' }, ofAid(id)),
    await create(wisher.client, 'repository-wishes', { content: 'Pour l’autre.' }, ofAid(id)),
  ]
  await succeeded(callAction(author.client, `repository-wishes/${first}`, 'take', { answer: 'Avec joie.' }))
  expect((await noticesOf(wisher)).join()).toContain(TITLE)
  await restrict(id)
  await succeeded(callAction(author.client, `repository-wishes/${second}`, 'take', { answer: 'Avec joie.' }))
  const messages = await noticesOf(wisher)
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
  expect(await noticesOf(writer)).toEqual([])
  expect((await noticesOf(author)).length).toBeGreaterThan(0)
})
