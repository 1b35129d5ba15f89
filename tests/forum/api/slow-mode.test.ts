import { expect, test } from 'vitest'
import { faults } from '#tests/support/api-client.ts'
import { createForumWorld } from './world.ts'

const { admin, category, person, ask, askWith, answer, answerWith, guest } = await createForumWorld()

const set = async (attributes: Record<string, unknown>) =>
  expect((await admin.patch('app-envs/main', { data: { type: 'app-envs', id: 'main', attributes } })).status).toBe(200)

const slow = async (id: string, slowMode: number) =>
  admin.patch(`forum-categories/${id}`, { data: { type: 'forum-categories', id, attributes: { slowMode } } })

test('Staff set how much time passes between two messages, in a category and in the whole forum', async () => {
  const [here, elsewhere] = [await category(), await category()]
  expect((await slow(here, 5)).status).toBe(200)
  expect(faults(await slow(here, 1_441))).toEqual(['422 validation.between /data/attributes/slowMode'])
  const [writer, staff] = [await person(), await person({ roles: ['admin'] })]
  const subject = await ask(writer.client, here)
  const refused = await answerWith(writer.client, subject, '<p>Encore.</p>')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(290)
  await ask(writer.client, elsewhere)
  await answer(staff.client, subject)
  await answer(staff.client, subject)

  await set({ forumSlowMode: 3 })
  expect((await askWith(writer.client, elsewhere)).status).toBe(429)
  await set({ forumSlowMode: 0 })
  await ask(writer.client, elsewhere)
})

test('Whoever writes is told of it before', async () => {
  const here = await category()
  await slow(here, 5)
  const [writer, newcomer] = [await person(), await person({ isNew: true })]
  const pace = async ({ client }: { client: typeof guest }, asked: Record<string, string> = {}) =>
    (await client.get('services/forum/pace', asked)).document as unknown
  expect(await pace(writer, { category: here })).toEqual({ data: { minutes: 5, isNewAccount: false } })
  expect(await pace(writer)).toEqual({ data: { minutes: 0, isNewAccount: false } })
  expect(await pace(newcomer)).toEqual({ data: { minutes: 2, isNewAccount: true } })
  expect(faults(await writer.client.get('services/forum/pace', { category: 'x' }))).toEqual([
    '400 query.value category',
  ])
  expect((await guest.get('services/forum/pace')).status).toBe(401)
})

test('The slow mode of a category that a person does not know of is not told', async () => {
  const hidden = await category({ level: 'member_level_1' })
  await slow(hidden, 7)
  const { client } = await person()
  expect((await client.get('services/forum/pace', { category: hidden })).document).toEqual({
    data: { minutes: 0, isNewAccount: false },
  })
})

test('Words that staff have blocked are named and refused, in messages and titles, new and changed', async () => {
  await set({ forumBlockedWords: 'Crétin\nva au diable' })
  const [here, writer] = [await category(), await person()]
  expect(faults(await askWith(writer.client, here, { title: 'Quel crétin' }))).toEqual([
    '422 validation.blockedWords /data/attributes/title',
  ])
  expect(faults(await askWith(writer.client, here, { content: '<p>Va <b>au</b> diable</p>' }))).toEqual([
    '422 validation.blockedWords /data/attributes/content',
  ])
  const subject = await ask(writer.client, here)
  const message = await answer(writer.client, subject)
  const changed = await writer.client.patch(`forum-messages/${message}`, {
    data: { type: 'forum-messages', id: message, attributes: { content: '<p>CRETIN</p>' } },
  })
  expect(faults(changed)).toEqual(['422 validation.blockedWords /data/attributes/content'])
  expect(changed.text).toContain('"words":"Crétin"')
  const staff = await person({ roles: ['admin'] })
  await answer(staff.client, subject, '<p>« Crétin » ne se dit pas ici.</p>')
  await set({ forumBlockedWords: '' })
  expect((await answerWith(writer.client, subject, '<p>Crétin.</p>')).status).toBe(201)
})
