import { expect, test } from 'vitest'
import { callAction, identifier, succeeded, type Client } from '#tests/support/api-client.ts'
import { noticesTo } from '#tests/support/notices.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, database, person } = await createTestApp({ env: { rateLimits: 'off' } })
const admin = (await person({ roles: ['admin'] })).client
const [author, wisher, maker] = [await person(), await person(), await person()]

const create = async (client: Client, type: string, attributes: object, relationships: object = {}) =>
  (await succeeded(client.post(type, { data: { type, attributes, relationships } }))).data.id

const item = await create(author.client, 'repository-items', { title: 'Pince', licenseId: 'CC0-1.0' })
const ofItem = { repositoryItem: identifier('repository-items', item) }
await succeeded(
  admin.patch(`repository-items/${item}`, {
    data: { type: 'repository-items', id: item, attributes: { statusId: 'published' } },
  }),
)
await create(maker.client, 'repository-makes', { content: 'Faite.' }, ofItem)

const notices = (somebody: typeof maker) => noticesTo({ app, database }, somebody)
const wish = () => create(wisher.client, 'repository-wishes', { content: 'Pour ma main.' }, ofItem)
const act = (client: Client, id: string, slug: string, input = {}) =>
  callAction(client, `repository-wishes/${id}`, slug, input)
async function takenWish() {
  const id = await wish()
  await succeeded(act(maker.client, id, 'take', { answer: 'Samedi.' }))
  return id
}
const change = (id: string, content: string) =>
  wisher.client.patch(`repository-wishes/${id}`, { data: { type: 'repository-wishes', id, attributes: { content } } })
const stateOf = async (id: string) => {
  const { data } = await wisher.client.get(`repository-wishes/${id}`, { include: 'maker' })
  const { status, answer, content } = data.attributes
  return { status, answer, content, maker: (data.relationships?.['maker']?.data as { id: string } | null)?.id ?? null }
}

test('Whoever took a wish on gives it back: it is open for others, and the person is told why', async () => {
  const id = await takenWish()
  expect((await act(author.client, id, 'return')).status, 'only who took it on').not.toBe(204)
  await succeeded(act(maker.client, id, 'return', { reason: 'Mon imprimante est en panne.' }))
  expect(await stateOf(id)).toMatchObject({ status: 'open', answer: null, maker: null })
  expect((await notices(wisher)).at(-1)).toContain('Pince')
  await succeeded(act(author.client, id, 'take', { answer: 'Dimanche.' }))
  expect(await stateOf(id)).toMatchObject({ status: 'taken', answer: 'Dimanche.', maker: author.id })
  expect((await notices(wisher)).filter(one => one.includes('Pince'))).toHaveLength(3)
})

test('The person withdraws a wish that was taken on, and whoever took it on is told', async () => {
  const id = await takenWish()
  const before = (await notices(maker)).length
  expect((await act(maker.client, id, 'withdraw')).status).toBe(403)
  await succeeded(act(wisher.client, id, 'withdraw', { reason: 'J’en ai trouvé une.' }))
  expect(await stateOf(id)).toMatchObject({ status: 'withdrawn', maker: maker.id })
  expect(await notices(maker)).toHaveLength(before + 1)
  expect((await act(maker.client, id, 'finish')).status).toBe(409)
})

test('The person changes a wish until it is handed over, and whoever took it on reads what it says now', async () => {
  const id = await takenWish()
  const before = (await notices(maker)).length
  await succeeded(change(id, 'Pour ma main droite.'))
  expect(await stateOf(id)).toMatchObject({ status: 'taken', content: 'Pour ma main droite.', maker: maker.id })
  expect(await notices(maker)).toHaveLength(before + 1)
  await succeeded(act(maker.client, id, 'finish'))
  expect((await change(id, 'Pour ma main gauche.')).status).toBe(403)
})
