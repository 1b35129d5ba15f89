import type { Client } from '#tests/support/api-client.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createModel } from '../stock.ts'
import { CHRISTMAS, OPENING_WEEKDAYS } from './opening-days.ts'

/** `rareModel` is one of `models`, with so few units that some renters have to wait. */
export type Stock = {
  conditionIds: { good: string; broken: string }
  models: readonly string[]
  rareModel: string
}

/** What can be rented, and when; prices of shipping and conditions of items with it. */
export async function createStock(database: TestDatabase, staff: Client): Promise<Stock> {
  const { rows: conditions } = await database.pool.query<{ id: string }>(
    `insert into rental_conditions (value, name, is_usable)
      values (71, '{"fr":"Bon état"}', true), (79, '{"fr":"Cassé"}', false) returning id`,
  )
  await database.pool.query(
    `insert into rental_shipping_prices (max_weight, price) values (2000, 790), (null, 1990) on conflict do nothing`,
  )
  // Six renters order for two hundred.
  await database.pool.query('update app_envs set rental_max_pending_commands = 1000')
  await database.pool.query('delete from rental_stocks')
  for (const [type, attributes] of [
    ['rental-stocks', { name: 'Nantes', openingWeekdays: OPENING_WEEKDAYS }],
    ['rental-closed-days', CHRISTMAS],
  ] as const) {
    const made = await staff.post(type, { data: { type, attributes } })
    if (made.status !== 201) throw new Error(`${type}: ${JSON.stringify(made.errors)}`)
  }
  const models: string[] = []
  for (const pricePerDay of [250, 333, 475, 990, 120, 1_575, 640, 85])
    models.push((await createModel(database, { items: 20, pricePerDay })).id)
  const { id: rareModel } = await createModel(database, { items: 2, pricePerDay: 1_130 })
  return {
    conditionIds: { good: conditions[0]!.id, broken: conditions[1]!.id },
    models: [...models, rareModel],
    rareModel,
  }
}
