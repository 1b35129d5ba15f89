import { expect, test } from 'vitest'
import { extendOverdue } from '#server/rental/occupations/index.ts'
import { withHandling } from '../support/world/handling.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { at, database, pool, stage, prepared, planMaintenance } = await withHandling(await createRentalWorld())

test('a late unit is taken until it is back, also after a maintenance that it has missed', async () => {
  at('2026-12-01T09:00:00Z')
  const command = await prepared({ units: 1, spare: 0 })
  await stage(command.id, 'dispatch', { content: 'At the desk' })
  at('2026-12-20T09:00:00Z')
  expect(await stage(command.id, 'hand-over')).toBe('out')
  await planMaintenance(command.items[0]!, { startDay: '2027-01-06', endDay: '2027-01-07' })
  for (const day of ['2027-01-04', '2027-01-06', '2027-01-08'])
    await database.orm.transaction(tx => extendOverdue(tx, { now: new Date(`${day}T09:00:00Z`) }))
  const { rows } = await pool.query<{ days: string }>(
    'select period::text as days from rental_occupations where rental_item_id = $1 and not isempty(period)',
    [command.items[0]],
  )
  expect(rows).toEqual([{ days: '[2026-12-20,2027-01-11)' }])
})

test('a unit that is unavailable today goes out with a reason only, also when it is entered a day late', async () => {
  at('2026-12-01T09:00:00Z')
  const command = await prepared({ units: 1, spare: 0 })
  await stage(command.id, 'dispatch', { content: 'At the desk' })
  // All days of the order are past.
  at('2027-01-20T09:00:00Z')
  await planMaintenance(command.items[0]!, { startDay: '2027-01-20', endDay: '2027-01-22' })
  const day = '2027-01-19'
  expect(await stage(command.id, 'hand-over', { day })).toBe('422 validation.rental.unitUnavailable')
  const units = [{ line: command.lines[0]!, override: 'The person needs it today' }]
  expect(await stage(command.id, 'hand-over', { day, units })).toBe('out')
})
