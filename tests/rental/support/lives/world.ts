import type { AppContext } from '#server/context.ts'
import type { Api } from '#server/contract/api.ts'
import { clientOf, type Client } from '#tests/support/api-client.ts'
import { asUser, signIn } from '#tests/support/as-user.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createRenters, type Renter } from '../month/renters.ts'
import { createModel } from '../stock.ts'
import { randomOf } from '#tests/support/seed.ts'

/** Monday to Friday, as every place is open. */
const HOURS = Object.fromEntries([1, 2, 3, 4, 5].map(weekday => [weekday, ['09:00-12:00', '14:00-18:00']]))
/** Days for which a unit is looked over after the last day. */
export const TURNAROUND = 2
const PLACES = ['Lyon', 'Nantes', 'Paris'] as const
const UNITS_A_MODEL = 9
const PRICES = [250, 333, 475, 990, 1_575, 640]

export type Order = {
  id: string
  renter: Renter
  /** What the last version of its contract is about, and how many there are. */
  agreed: Agreed | null
  versions: number
}
/** What both sides signed, and what is stated beside it. */
export type Agreed = { signed: string; stated: string }

export type LivesWorld = { app: AppContext; api: Api; database: TestDatabase; setNow: (now: Date) => void }

/** Orders that live side by side from one stock. `below(n)` answers from 0 to below n, the same for the same seed. */
export type Lives = LivesWorld & {
  below: (limit: number) => number
  day: string
  staff: Client
  staffId: string
  renters: readonly Renter[]
  models: readonly string[]
  /** The ids of the units of each model. */
  units: ReadonlyMap<string, readonly string[]>
  /** One of `models`, with three units. */
  rareModel: string
  places: readonly string[]
  conditions: { good: string; worn: string; broken: string }
  /** The first day of a line's unit for another order, where its turnaround was ended with a reason. */
  readyFrom: Map<string, string>
  knownOverrides: Set<string>
  orders: Order[]
  counts: Record<string, number>
  faults: string[]
}

export const pick = <T>({ below }: Pick<Lives, 'below'>, choices: readonly T[]): T => choices[below(choices.length)]!
export const chance = ({ below }: Pick<Lives, 'below'>, percent: number): boolean => below(100) < percent
export function count({ counts }: Lives, event: string): void {
  counts[event] = (counts[event] ?? 0) + 1
}

export async function openLives(world: LivesWorld, { seed, day }: { seed: number; day: string }): Promise<Lives> {
  const { app, api, database } = world
  const { pool } = database
  const random = randomOf(seed)
  const sam = await asUser(app, { roles: ['rental_admin'], firstName: 'Sam' })
  const { rows: conditions } = await pool.query<{ id: string }>(
    `insert into rental_conditions (value, name, is_usable)
      values (71, '{"fr":"Bon état"}', true), (75, '{"fr":"Usé"}', true), (79, '{"fr":"Cassé"}', false) returning id`,
  )
  await pool.query(
    `insert into rental_shipping_prices (max_weight, price) values (2000, 790), (null, 1990) on conflict do nothing`,
  )
  await pool.query('update app_envs set rental_max_pending_commands = 1000, rental_turnaround_duration = $1', [
    TURNAROUND,
  ])
  await pool.query('delete from rental_stocks')
  const { rows: places } = await pool.query<{ id: string }>(
    `insert into rental_stocks (name, address, opening_weekdays, opening_hours)
      select n, '1 rue de ' || n || E'\\n44000 ' || n, '{1,2,3,4,5}', $2 from unnest($1::text[]) n returning id`,
    [PLACES, HOURS],
  )
  const lives: Lives = {
    ...world,
    below: limit => random(limit),
    day,
    staff: clientOf(api, sam.headers),
    staffId: sam.id,
    renters: await createRenters(world),
    models: [],
    units: new Map(),
    rareModel: '',
    places: places.map(({ id }) => id),
    conditions: { good: conditions[0]!.id, worn: conditions[1]!.id, broken: conditions[2]!.id },
    readyFrom: new Map(),
    knownOverrides: new Set(),
    orders: [],
    counts: {},
    faults: [],
  }
  const stock: { id: string; items: string[] }[] = []
  for (const pricePerDay of PRICES) stock.push(await createStockOf(lives, pricePerDay, UNITS_A_MODEL))
  const rare = await createStockOf(lives, 1_130, 3)
  stock.push(rare)
  return {
    ...lives,
    models: stock.map(({ id }) => id),
    units: new Map(stock.map(({ id, items }) => [id, items])),
    rareModel: rare.id,
  }
}

/** A model with a name of its own, its units in good condition and spread over the places. */
async function createStockOf({ database, places, conditions }: Lives, pricePerDay: number, items: number) {
  const model = await createModel(database, { items, pricePerDay })
  await database.pool.query(
    `update rental_models set name = jsonb_build_object('fr', 'Aide à ' || $2::text || ' centimes'),
      replacement_value = 90000 where id = $1`,
    [model.id, pricePerDay],
  )
  await database.pool.query(
    `update rental_items set condition_id = $2, stock_id = 'U' || $3::text || '-' || stock_id
      where rental_model_id = $1`,
    [model.id, conditions.good, pricePerDay],
  )
  for (const [index, item] of model.items.entries())
    await database.pool.query('insert into rental_item_stocks (rental_item_id, stock_id) values ($1, $2)', [
      item,
      places[index % places.length],
    ])
  return model
}

/** Sessions end after some weeks: everybody signs in again. */
export async function signInAgain(lives: Lives): Promise<void> {
  const { app, api } = lives
  const clientFor = async (id: string) => clientOf(api, { cookie: await signIn(app, id), origin: app.env.siteUrl })
  lives.staff = await clientFor(lives.staffId)
  for (const renter of lives.renters) renter.client = await clientFor(renter.id)
}
