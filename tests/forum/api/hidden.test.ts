import { expect, test } from 'vitest'
import { createForumWorld } from './world.ts'

const { admin, guest, category, person, ask, answer } = await createForumWorld()

test('A category is a parent by children that all of its readers know of', async () => {
  const parent = await category()
  await category({ parent, level: 'member_level_1' })
  const isParent = async (client: typeof guest) =>
    (await client.get(`forum-categories/${parent}`)).data.attributes.isParent
  const member = await person({ level: 'member_level_1' })
  const readers = [guest, member.client, admin]
  expect(await Promise.all(readers.map(isParent))).toEqual([false, false, false])
  await category({ parent })
  expect(await Promise.all(readers.map(isParent))).toEqual([true, true, true])
})

test('A person is told of their own readings and follows of what they read only', async () => {
  const member = await person({ level: 'member_level_1' })
  const contact = await person({ level: 'contact' })
  const [open, closed] = [
    await ask(member.client, await category()),
    await ask(member.client, await category({ level: 'member_level_1' })),
  ]
  const known = async ({ client }: typeof member) =>
    (
      (await client.get('services/forum/own-subjects', { ids: `${open},${closed}` })).document as unknown as {
        data: { id: string }[]
      }
    ).data
      .map(({ id }) => id)
      .toSorted()
  expect(await known(member)).toEqual([open, closed].toSorted())
  expect(await known(contact)).toEqual([open])
  const put = (path: string, body: unknown) => contact.client.request('PUT', `services/forum/${path}`, { body })
  expect((await put(`subjects/${closed}/reading`, { position: 1 })).status).toBe(404)
  expect((await put(`follows/forum-subjects/${closed}`, { mode: 'follow' })).status).toBe(404)
  expect((await put(`subjects/${closed}/solution`, { message: null })).status).toBe(404)
})

test('The newest message of a subject is never a deleted one, nor is its solution', async () => {
  const author = await person()
  const id = await ask(author.client, await category())
  const [first, second] = [await answer(author.client, id), await answer(author.client, id)]
  const solved = await author.client.request('PUT', `services/forum/subjects/${id}/solution`, {
    body: { message: second },
  })
  expect(solved.status).toBe(204)
  await admin.delete(`forum-messages/${second}`)
  const shown = await guest.get(`forum-subjects/${id}`, { include: 'latestMessage,solvedMessage' })
  const link = (name: string) => (shown.data.relationships![name] as { data: { id: string } | null }).data
  expect([link('latestMessage')?.id, link('solvedMessage')]).toEqual([first, null])
  expect(shown.included.map(one => one.id)).toEqual([first])
})
