import { expect, test } from 'vitest'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { createTrainingResourcesWorld } from './world.ts'

const world = await createTrainingResourcesWorld()
const { database, app, admin, contributor, guest, person, resource, ask, answer, moveTo, statusOf, linked } = world
const author = await person({})
const other = await person({})

const notificationsOf = async (userId: string) =>
  (
    await database.pool.query(
      "select 1 from notifications where user_id = $1 and notification_type = 'training-resource-request-answered'",
      [userId],
    )
  ).rowCount

test('What a member asks for is published at once, with an address made of its title', async () => {
  const id = await ask(author.client)
  const { attributes } = (await guest.get(`training-resource-requests/${id}`)).data
  expect(attributes).toMatchObject({ slug: 'regler-le-regard', status: 'open', statusId: 'published' })
  const refused = await guest.post('training-resource-requests', {
    data: { type: 'training-resource-requests', attributes: { title: 'Rien', description: 'Rien' } },
  })
  expect(refused.status).toBe(401)
})

test('Its author changes and deletes a request while it is open, and nobody else does', async () => {
  const id = await ask(author.client)
  const change = ({ client }: typeof author) =>
    client.patch(`training-resource-requests/${id}`, {
      data: { type: 'training-resource-requests', id, attributes: { reason: 'Pour une école.' } },
    })
  expect((await change(author)).status).toBe(200)
  expect((await change(other)).status).toBe(403)
  expect((await answer(contributor.client, id, [await resource()])).status).toBe(204)
  expect((await change(author)).status).toBe(403)
  expect((await author.client.delete(`training-resource-requests/${id}`)).status).toBe(403)
})

test('Whoever writes resources answers, the author is notified, and reopens or closes', async () => {
  const id = await ask(author.client)
  const before = (await notificationsOf(author.id)) ?? 0
  const [first, second] = [await resource(), await resource()]
  expect((await answer(other.client, id, [first])).status).toBe(403)
  expect((await answer(contributor.client, id, [first])).status).toBe(204)
  expect([await statusOf(id), await notificationsOf(author.id)]).toEqual(['answered', before + 1])
  expect((await moveTo(other.client, id, 'open')).status).toBe(403)
  expect((await moveTo(author.client, id, 'open')).status).toBe(204)
  expect(await statusOf(id)).toBe('open')
  // The same resource is no new answer.
  expect((await answer(contributor.client, id, [first])).status).toBe(204)
  expect(await statusOf(id)).toBe('open')
  await answer(contributor.client, id, [second])
  expect([await statusOf(id), await notificationsOf(author.id)]).toEqual(['answered', before + 2])
  expect((await moveTo(author.client, id, 'closed')).status).toBe(204)
  expect((await moveTo(author.client, id, 'open')).status).toBe(409)
  expect((await answer(contributor.client, id, [await resource()])).status).toBe(409)
})

test('A draft answers once it is published', async () => {
  const id = await ask(author.client)
  const draft = await resource({ publishedAt: null }, linked([id]))
  await carryOutJobs({ app, database })
  expect(await statusOf(id)).toBe('open')
  const hidden = await guest.get(`training-resource-requests/${id}`, { include: 'resources' })
  expect(hidden.included).toEqual([])
  await admin.client.patch(`training-resources/${draft}`, {
    data: { type: 'training-resources', id: draft, attributes: { statusId: 'published' } },
  })
  await carryOutJobs({ app, database })
  expect(await statusOf(id)).toBe('answered')
})

test('A theme counts what everybody reads, and goes only when nothing names it', async () => {
  const theme = (
    await admin.client.post('training-resource-themes', {
      data: { type: 'training-resource-themes', attributes: { name: 'Se déplacer' } },
    })
  ).data.id
  const about = { themes: { data: [{ type: 'training-resource-themes', id: theme }] } }
  await resource({}, about)
  await resource({ publishedAt: null }, about)
  await resource({}, { ...about, accessLevel: { data: { type: 'access-levels', id: 'member_level_1' } } })
  expect((await guest.get(`training-resource-themes/${theme}`)).data.attributes.resourcesCount).toBe(1)
  expect((await admin.client.delete(`training-resource-themes/${theme}`)).status).toBe(409)
})
