import { expect, test } from 'vitest'
import { createForumWorld, type Writer } from './world.ts'

const { admin, guest, category, person, ask, answer, thread, act, split } = await createForumWorld()
const place = await category()

/** How many messages somebody has not read, and where the first stands; null for none. */
const unreadOf = async ({ client }: Writer, id: string) =>
  (await client.get('services/forum/own-subjects', { ids: id })).document as unknown as {
    data: { unread: { count: number; position: number } | null }[]
  }

const listsUnread = async ({ client }: Writer, id: string) =>
  (await client.get('forum-subjects', { 'filter[unread]': 'true', 'filter[id]': id })).list.length === 1

async function expectUnread(reader: Writer, id: string, unread: { count: number; position: number } | null) {
  expect((await unreadOf(reader, id)).data[0]!.unread).toEqual(unread)
  expect(await listsUnread(reader, id)).toBe(unread !== null)
}

const read = async ({ client }: Writer, id: string, position: number) =>
  expect((await client.request('PUT', `services/forum/subjects/${id}/reading`, { body: { position } })).status).toBe(
    204,
  )

async function subjectOf(author: Writer, messages: number) {
  const id = await ask(author.client, place)
  for (let n = 2; n <= messages; n++) await answer(author.client, id)
  return id
}

test('What was read stays read when a subject is split, and what was not stays unread', async () => {
  const [author, reader, fresh] = [await person(), await person(), await person()]
  const id = await subjectOf(author, 6)
  await read(reader, id, 4)
  await read(fresh, id, 1)
  const answer = await split(admin, id, [2, 3, 6])
  const made = (answer.document.meta as { result: { id: string } }).result.id
  await expectUnread(reader, id, { count: 1, position: 3 })
  await expectUnread(reader, made, { count: 1, position: 3 })
  await expectUnread(fresh, id, { count: 2, position: 2 })
  await expectUnread(fresh, made, { count: 3, position: 1 })
})

test('What was read stays read when subjects are merged, also by whoever has not read the other one', async () => {
  const [author, both, source, target] = [await person(), await person(), await person(), await person()]
  const [first, second] = [await subjectOf(author, 3), await subjectOf(author, 3)]
  await read(both, first, 3)
  await read(both, second, 2)
  await read(source, second, 3)
  await read(target, first, 2)
  expect((await act(admin, second, 'merge', { into: first })).status).toBe(204)
  await expectUnread(both, first, { count: 1, position: 6 })
  await expectUnread(source, first, { count: 3, position: 1 })
  await expectUnread(target, first, { count: 4, position: 3 })
  await read(source, first, 2)
  await expectUnread(source, first, { count: 1, position: 3 })
  await read(source, first, 3)
  await expectUnread(source, first, null)
  const answer = await split(admin, first, [2, 4, 5])
  const made = (answer.document.meta as { result: { id: string } }).result.id
  await expectUnread(both, first, { count: 1, position: 3 })
  await expectUnread(source, made, null)
  await expectUnread(target, made, { count: 2, position: 2 })
})

test('A message that was deleted before it was read is unread to nobody', async () => {
  const [author, reader] = [await person(), await person()]
  const id = await subjectOf(author, 3)
  await read(reader, id, 2)
  await expectUnread(reader, id, { count: 1, position: 3 })
  const [, , last] = await thread(guest, id)
  expect((await author.client.delete(`forum-messages/${last!.id}`)).status).toBe(204)
  await expectUnread(reader, id, null)
})
