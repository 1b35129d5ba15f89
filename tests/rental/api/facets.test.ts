import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { RentalCalendar, RentalFacets } from '#server/rental/contract/rentals.ts'
import { clientOf, faults } from '#tests/support/api-client.ts'
import { buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createModel } from '../support/stock.ts'

const database = await createTestDatabase()
const { pool } = database
const guest = clientOf(
  createApi(buildAppContext(database, { env: { rateLimits: 'off' }, now: () => new Date('2027-01-10T09:00:00Z') })),
)
const PATH = '/api/v1/services/rentals/facets'
const named = async (table: 'rental_model_categories' | 'tags') =>
  (await pool.query<{ id: string }>(`insert into ${table} (name) values ('{"fr":"Une"}') returning id`)).rows[0]!.id
const facets = async (query: Record<string, string> = {}) => {
  const answer = await guest.get(PATH, query)
  expect(answer.status, answer.text).toBe(200)
  return answer.document.data as RentalFacets
}

describe("the choices of the catalogue's filters", () => {
  test('have the number of models that each would leave, as the list counts them', async () => {
    const [computers, homes, short] = [
      await named('rental_model_categories'),
      await named('rental_model_categories'),
      await named('tags'),
    ]
    const [one, two, three, draft] = [
      await createModel(database),
      await createModel(database),
      await createModel(database),
      await createModel(database, { published: false }),
    ]
    const put = (model: { id: string }, category: string, tag: string | null) =>
      Promise.all([
        pool.query('update rental_models set category_id = $2 where id = $1', [model.id, category]),
        tag === null
          ? null
          : pool.query('insert into rental_model_tags (rental_model_id, tag_id) values ($1, $2)', [model.id, tag]),
      ])
    await Promise.all([
      put(one, computers, short),
      put(two, computers, null),
      put(three, homes, short),
      put(draft, homes, short),
    ])
    expect(await facets()).toEqual({ categories: { [computers]: 2, [homes]: 1 }, tags: { [short]: 2 } })
    // A filter narrows the other facet, never its own options.
    expect(await facets({ 'filter[category]': computers })).toEqual({
      categories: { [computers]: 2, [homes]: 1 },
      tags: { [short]: 1 },
    })
    expect(await facets({ 'filter[tags]': short })).toEqual({
      categories: { [computers]: 1, [homes]: 1 },
      tags: { [short]: 2 },
    })
    await pool.query(`insert into rental_unavailabilities (rental_item_id, start_day) values ($1, '2027-02-01')`, [
      one.items[0],
    ])
    await pool.query(
      `insert into rental_occupations (rental_model_id, rental_item_id, kind, period, pinned, unavailability_id)
        select $1, $2, 'maintenance', '[2027-02-01,)', true, id from rental_unavailabilities
        where rental_item_id = $2`,
      [one.id, one.items[0]],
    )
    expect(await facets({ 'filter[free]': '2027-02-03,2027-02-09' })).toEqual({
      categories: { [computers]: 1, [homes]: 1 },
      tags: { [short]: 1 },
    })
    for (const category of [computers, homes]) {
      const { page } = await guest.get('rental-models', {
        'filter[free]': '2027-02-03,2027-02-09',
        'filter[category]': category,
      })
      expect(page.total).toBe((await facets({ 'filter[free]': '2027-02-03,2027-02-09' })).categories[category])
    }
    expect(faults(await guest.get(PATH, { 'filter[category]': 'x' }))).toEqual(['400 query.value filter[category]'])
    expect((await guest.get(PATH, { 'filter[colour]': 'red' })).status).toBe(400)

    // Of a cart the calendar says which model is in the way, day by day.
    const calendar = await guest.get('/api/v1/services/rentals/calendar', {
      [`models[${one.id}]`]: 1,
      [`models[${two.id}]`]: 1,
      from: '2027-01-25',
      months: 1,
    })
    const days = (calendar.document.data as RentalCalendar).calendar
    expect(days.filter(({ lacking }) => lacking !== undefined).map(({ day, lacking }) => [day, lacking])).toEqual(
      days.slice(7).map(({ day }) => [day, [one.id]]),
    )
    expect(days[7]!.day).toBe('2027-02-01')
  })
})
