import { expect, test } from 'vitest'
import { gatheredOf } from '#server/gather.ts'
import { ASK_FOR_REVIEWS_TASK, askForReviews } from '#server/training-resources/ask-for-reviews.ts'
import { succeeded } from '#tests/support/api-client.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { createTrainingResourcesWorld } from './world.ts'

const world = await createTrainingResourcesWorld()
const { database, app, admin, guest, person, resource, take, review } = world

const ratingOf = async (id: string) => {
  const { averageRating, reviewsCount } = (await guest.get(`training-resources/${id}`)).data.attributes
  return [averageRating, reviewsCount]
}
const GOOD = { objective: 'personal', reviewRating: 4 }

test('A resource is taken once, and nobody else knows before it is reviewed', async () => {
  const id = await resource()
  const [reader, other] = [await person({}), await person({})]
  const own = await take(reader.client, id)
  expect(own).toEqual(expect.any(String))
  expect(await take(reader.client, id)).toBe(own)
  expect((await reader.client.get(`training-resource-reviews/${own}`)).status).toBe(200)
  for (const client of [guest, other.client, admin.client])
    expect((await client.get(`training-resource-reviews/${own}`)).status).toBe(404)
  for (const client of [guest, reader.client]) {
    expect((await client.get(`training-resources/${id}/reviews`)).list).toEqual([])
    expect((await client.get(`training-resources/${id}`, { include: 'reviews' })).included).toEqual([])
  }
  expect(await ratingOf(id)).toEqual([null, 0])
})

test('What a person took waits for their review until it is written, and for nobody else’s', async () => {
  const [first, second] = [await resource(), await resource()]
  const [reader, other] = [await person({}), await person({})]
  const toReview = async (client: typeof guest) =>
    (await client.get('training-resources', { 'filter[toReview]': 'true' })).list.map(({ id }) => id)
  const own = (await take(reader.client, first))!
  await take(other.client, second)
  expect(await toReview(reader.client)).toEqual([first])
  expect(await toReview(guest)).toEqual([])
  await review(reader.client, own, GOOD)
  expect(await toReview(reader.client)).toEqual([])
  expect(await toReview(other.client)).toEqual([second])
})

test('Its author takes a resource without being asked, and guests can’t say that they took it', async () => {
  const id = await resource()
  expect(await take(admin.client, id)).toBeNull()
  const { status } = await guest.post(`services/training-resources/${id}/taken`, { file: null })
  expect(status).toBe(401)
  const draft = await resource({ publishedAt: null })
  expect((await (await person({})).client.post(`services/training-resources/${draft}/taken`, {})).status).toBe(404)
})

test('Only its own person writes a review, which is whole or refused', async () => {
  const id = await resource()
  const [reader, other] = [await person({}), await person({})]
  const own = (await take(reader.client, id))!
  expect((await review(other.client, own, GOOD)).status).toBe(404)
  expect((await review(reader.client, own, { objective: 'project', reviewRating: 4 })).errors[0]!.source).toEqual({
    pointer: '/data/attributes/recipientsCount',
  })
  expect((await review(reader.client, own, { objective: 'personal', reviewRating: 6 })).status).toBe(422)
  expect((await review(reader.client, own, { ...GOOD, recipientsCount: 3 })).status).toBe(200)
  const shown = (await guest.get(`training-resource-reviews/${own}`)).data.attributes
  expect(shown).toMatchObject({ ...GOOD, recipientsCount: null, reviewedAt: expect.any(String) })
  expect((await review(other.client, own, GOOD)).status).toBe(403)
})

test('The average is exact when many write, change and delete at once', async () => {
  const id = await resource()
  const readers = await Promise.all(Array.from({ length: 12 }, () => person({})))
  const own = await Promise.all(readers.map(async ({ client }) => ({ client, review: (await take(client, id))! })))
  await Promise.all(own.map((one, index) => review(one.client, one.review, { ...GOOD, reviewRating: 1 + (index % 5) })))
  await Promise.all(own.map((one, index) => review(one.client, one.review, { ...GOOD, reviewRating: 1 + (index % 3) })))
  await Promise.all(own.slice(0, 4).map(one => one.client.delete(`training-resource-reviews/${one.review}`)))
  // Left are those with the numbers 4 to 11: 2, 3, 1, 2, 3, 1, 2, 3.
  expect(await ratingOf(id)).toEqual([2.13, 8])
  await database.pool.query('delete from users where id = $1', [readers[4]!.id])
  expect(await ratingOf(id)).toEqual([2.13, 8])
})

test('Staff remove a review with a reason, and its author finds the text again', async () => {
  const id = await resource()
  const reader = await person({})
  const own = (await take(reader.client, id))!
  await review(reader.client, own, { ...GOOD, reviewComment: 'Achetez chez moi.' })
  const remove = (client: typeof guest) =>
    client.post(`training-resource-reviews/${own}/actions/remove`, {
      meta: { input: { moderationReason: 'De la réclame.' } },
    })
  expect((await remove((await person({})).client)).status).toBe(403)
  expect((await remove(admin.client)).status).toBe(204)
  expect(await ratingOf(id)).toEqual([null, 0])
  const { document } = await reader.client.get(`services/kept-texts/training-resource-reviews:${id}`)
  expect(document).toMatchObject({ data: { values: { reviewComment: 'Achetez chez moi.' }, reason: 'De la réclame.' } })
})

test('Whoever took a resource is asked once, a week later, while they may read it', async () => {
  const { registry } = gatheredOf(app)
  const asked = async () => {
    await askForReviews(app, registry)
    await askForReviews(app, registry)
    const { rows } = await database.pool.query<{ user_id: string }>(
      "select user_id from notifications where notification_type = 'training-resource-review-asked' order by user_id",
    )
    const { rows: mails } = await database.pool.query<{ user_id: string }>(
      "select user_id from outbox_mails where kind = 'community' and user_id = any($1::uuid[]) order by user_id",
      [rows.map(row => row.user_id)],
    )
    expect(mails).toEqual(rows)
    return rows.map(row => row.user_id)
  }
  const [shown, hidden, raised] = [await resource(), await resource(), await resource()]
  const [early, due, late, gone, unread, kept, written] = await Promise.all(Array.from({ length: 7 }, () => person({})))
  const since = async (who: typeof due, of: string, days: number) => {
    const own = await take(who!.client, of)
    await database.pool.query(
      "update training_resource_reviews set created_at = now() - $2 * interval '1 day' where id = $1",
      [own, days],
    )
    return own!
  }
  await since(early, shown, 6)
  await since(due, shown, 8)
  await since(late, shown, 70)
  await since(gone, shown, 8)
  await since(unread, hidden, 8)
  await since(kept, raised, 8)
  await review(written!.client, await since(written, shown, 8), GOOD)
  await database.pool.query('update users set deleted_at = now() where id = $1', [gone!.id])
  await database.pool.query("update training_resources set status_id = 'draft', published_at = null where id = $1", [
    hidden,
  ])
  await database.pool.query("update training_resources set access_level_id = 'member_level_2' where id = $1", [raised])
  expect(await asked()).toEqual([due!.id])
})

test('Whoever may change a resource asks for reviews of it at once; nobody is asked twice', async () => {
  const [shown, other] = [await resource(), await resource()]
  const [first, second, elsewhere] = await Promise.all(Array.from({ length: 3 }, () => person({})))
  await take(first!.client, shown)
  const written = (await take(second!.client, shown))!
  await review(second!.client, written, GOOD)
  await take(elsewhere!.client, other)
  const ask = (client: typeof guest) =>
    client.post(`training-resources/${shown}/actions/ask-for-reviews`, { meta: { input: {} } })
  expect((await ask(guest)).status).toBe(401)
  expect((await ask(first!.client)).status).toBe(403)
  for (let times = 0; times < 2; times += 1) {
    await succeeded(ask(admin.client))
    await carryOutJobs({ app, database }, [ASK_FOR_REVIEWS_TASK])
  }
  const { rows } = await database.pool.query<{ user_id: string }>(
    `select user_id from notifications where notification_type = 'training-resource-review-asked'
      and user_id = any($1::uuid[])`,
    [[first!.id, second!.id, elsewhere!.id]],
  )
  expect(rows).toEqual([{ user_id: first!.id }])
})
