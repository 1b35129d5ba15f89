import { expect } from 'vitest'
import { carryOutJobs } from '#tests/support/jobs.ts'
import type { RentalWorld } from './index.ts'

export type Next = { id: string; line: string }

/** Adds what happens to units while staff prepare them, hand them over and take them back. */
export async function withHandling(world: RentalWorld) {
  const { pool, rows, staff, order } = world

  /** Another order of the model, on a very item of it. */
  async function next(modelId: string, item: string, startDay: string, days = 7): Promise<Next> {
    const made = await order({ startDay, days, units: 1, spare: 0 })
    const line = made.lines[0]!
    await pool.query(
      'update rental_occupations set rental_item_id = $2, rental_model_id = $3 where command_item_id = $1',
      [line, item, modelId],
    )
    await pool.query('update rental_command_items set rental_model_id = $2 where id = $1', [line, modelId])
    return { id: made.id, line }
  }

  async function planMaintenance(item: string, days: { startDay: string; endDay: string }): Promise<void> {
    const { status } = await staff.client.post('rental-unavailabilities', {
      data: {
        type: 'rental-unavailabilities',
        attributes: { ...days, kind: 'maintenance', reason: 'Yearly check' },
        relationships: { rentalItem: { data: { type: 'rental-items', id: item } } },
      },
    })
    expect(status).toBe(201)
  }

  /** Notices and lost units; no papers, which take longest. */
  const runJobs = () => carryOutJobs(world, ['notify-of-command', 'notify-person', 'lose-rental-unit'])

  const lines = (id: string) =>
    rows<{ status: string; item: string | null; out: Date | null; back: Date | null }>(
      'select status, rental_item_id as item, out_at as out, returned_at as back from rental_command_items where ' +
        'command_id = $1 order by position',
      [id],
    )

  const occupation = async (line: string) =>
    (
      await rows<{
        item: string | null
        pinned: boolean
        until: string
        cause: string | null
        lost: string | null
      }>(
        'select rental_item_id as item, pinned, upper(period)::text as until, conflict_cause as cause, lost_item_id ' +
          'as lost from rental_occupations where command_item_id = $1',
        [line],
      )
    )[0]!

  const condition = async (isUsable: boolean) =>
    (
      await rows<{ id: string }>(
        `insert into rental_conditions (name, value, is_usable)
        values ('{"fr":"x"}', (select coalesce(max(value), 0) + 1 from rental_conditions), $1) returning id`,
        [isUsable],
      )
    )[0]!.id

  const charges = (id: string) =>
    rows<{ kind: string; label: string; amount: number; taxed: boolean }>(
      'select kind, label, amount, is_taxed as taxed from rental_charges where command_id = $1 order by id',
      [id],
    )

  const broken = await condition(false)

  return { ...world, next, planMaintenance, runJobs, lines, occupation, condition, charges, broken }
}
