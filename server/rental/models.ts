import { sql } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import { isAdmin, type Actor } from '#server/domain/actor.ts'
import { Problem } from '../problem.ts'
import { uuids } from './occupations/index.ts'
import { rentalAdmins } from './policies/rental.ts'

export type RentableModel = { id: string; pricePerDay: number; depositAmount: number; weight: number }

/**
 * Models that the actor may rent: published, not deleted, of a level that theirs reaches. One that may not be seen is
 * as one that is not there. In the order of the ids. @throws Problem 422 naming those that can't be rented
 */
export async function getRentableModels(
  database: Pick<Orm | Transaction, 'execute'>,
  {
    ids,
    actor,
    now,
    pointer = '/data/attributes/models',
  }: { ids: readonly string[]; actor: Actor; now: Date; pointer?: string },
): Promise<RentableModel[]> {
  const seesAll = rentalAdmins(actor) || isAdmin(actor)
  const { rows } = await database.execute<{ id: string; price: number; deposit: number; weight: number }>(sql`
    select m.id, m.price_per_day as price, m.deposit_amount as deposit, m.weight from rental_models m left
      join access_levels l on l.id = m.access_level_id
    where m.id = any (${uuids(ids)}) and m.deleted_at is null
      and (${seesAll} or (m.published_at <= ${now.toISOString()}::timestamptz and (m.access_level_id is null
        or l.weight <= ${actor.weight})))`)
  const found = new Map(
    rows.map(row => [row.id, { id: row.id, pricePerDay: row.price, depositAmount: row.deposit, weight: row.weight }]),
  )
  const missing = ids.filter(id => !found.has(id))
  if (missing.length > 0)
    throw new Problem(422, {
      code: 'rental.unknownModel',
      detail: 'rental.unknownModel',
      pointer,
      meta: { models: missing },
    })
  return ids.map(id => found.get(id)!)
}
