import { addDays } from '#server/rental/domain/period.ts'
import { callAction, identifier } from '#tests/support/api-client.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { chance, count, pick, type Lives } from './world.ts'

/** A unit is moved to another place, or goes to maintenance or comes back from it; on some days nothing happens. */
export async function disturbShelf(lives: Lives): Promise<void> {
  const { staff, day, below } = lives
  const { rows } = await lives.database.pool.query<{ id: string }>(
    'select id from rental_items where deleted_at is null order by id',
  )
  const item = pick(lives, rows).id
  if (chance(lives, 40)) {
    const { status } = await callAction(staff, `rental-items/${item}`, 'move', { place: pick(lives, lives.places) })
    count(lives, `move: ${status}`)
  }
  if (chance(lives, 15)) {
    const startDay = addDays(day, below(20))
    const { status, errors } = await staff.post('rental-unavailabilities', {
      data: {
        type: 'rental-unavailabilities',
        attributes: { startDay, endDay: addDays(startDay, below(15)), kind: 'maintenance', reason: 'Révision' },
        relationships: { rentalItem: identifier('rental-items', item) },
      },
    })
    count(lives, `unavailability: ${status} ${errors[0]?.code ?? ''}`)
  }
  if (chance(lives, 40)) await repairOne(lives)
  await carryOutJobs(lives)
}

/** What is in repair without end is repaired at some time, and in good condition again. */
async function repairOne(lives: Lives): Promise<void> {
  const { staff, database, conditions, day } = lives
  const { rows } = await database.pool.query<{ id: string; item: string }>(
    `select id, rental_item_id as item from rental_unavailabilities
      where end_day is null and start_day < $1::date order by id`,
    [day],
  )
  if (rows.length === 0) return
  const { id, item } = pick(lives, rows)
  const ended = await staff.patch(`rental-unavailabilities/${id}`, {
    data: { type: 'rental-unavailabilities', id, attributes: { endDay: day } },
  })
  const repaired = await staff.patch(`rental-items/${item}`, {
    data: {
      type: 'rental-items',
      id: item,
      relationships: { condition: identifier('rental-conditions', conditions.good) },
    },
  })
  count(lives, `repaired: ${ended.status} ${repaired.status}`)
}
