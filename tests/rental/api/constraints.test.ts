import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createModel } from '../support/stock.ts'

const database = await createTestDatabase()

describe('the database itself', () => {
  test('refuses by direct SQL a second occupation of an item, and an item of another model', async () => {
    const [model, other] = [await createModel(database), await createModel(database)]
    const unavailability = async (item: string) =>
      (
        await database.pool.query<{ id: string }>(
          `insert into rental_unavailabilities (rental_item_id, start_day) values ($1, '2027-01-01') returning id`,
          [item],
        )
      ).rows[0]!.id
    const insert = async (modelId: string, item: string) =>
      database.pool.query(
        `insert into rental_occupations (rental_model_id, rental_item_id, kind, period, pinned, unavailability_id)
          values ($1, $2, 'maintenance', '[2027-01-01,2027-01-05)', true, $3)`,
        [modelId, item, await unavailability(item)],
      )
    await insert(model.id, model.items[0]!)
    await expect(insert(model.id, model.items[0]!)).rejects.toMatchObject({ code: '23P01' })
    await expect(insert(other.id, model.items[0]!)).rejects.toMatchObject({ code: '23503' })
  })
})
