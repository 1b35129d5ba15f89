import { describe, expect, test } from 'vitest'
import { extendOverdue } from '#server/rental/occupations/index.ts'
import type { MadeCommand } from '../support/command.ts'
import { withHandling } from '../support/world/handling.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { at, database, pool, staff, stage, prepared, out, next, occupation } = await withHandling(
  await createRentalWorld(),
)

const days = async (line: string): Promise<string> =>
  (
    await pool.query<{ days: string }>(
      'select period::text as days from rental_occupations where command_item_id = $1',
      [line],
    )
  ).rows[0]?.days ?? 'none'
const lineOf = async (id: string) =>
  (
    await pool.query<{ status: string; out: string | null; back: string | null }>(
      `select status, (out_at at time zone 'Europe/Paris')::date::text as out,
        (returned_at at time zone 'Europe/Paris')::date::text as back
        from rental_command_items where command_id = $1`,
      [id],
    )
  ).rows[0]

/** Prepared and to be sent, from 20 December to 2 January. */
async function parcel(facts: Parameters<typeof prepared>[0] = {}): Promise<MadeCommand> {
  at('2026-12-01T09:00:00Z')
  return prepared({ units: 1, spare: 0, strategy: 'ship_to_address', ...facts })
}
const send = (id: string, input: object = {}) => stage(id, 'dispatch', { content: '6A123', ...input })

describe('an order that is sent', () => {
  test('leaves its place with the dispatch, and is not taken anew when the renter has received it', async () => {
    const command = await parcel()
    at('2026-12-17T09:00:00Z')
    expect(await send(command.id)).toBe('transfer')
    expect(await lineOf(command.id)).toEqual({ status: 'out', out: '2026-12-17', back: null })
    expect(await days(command.lines[0]!)).toBe('[2026-12-17,2027-01-05)')
    at('2026-12-19T09:00:00Z')
    expect(await stage(command.id, 'hand-over', { day: '2026-12-16' })).toBe('422 validation.rental.dayTooEarly')
    expect(await stage(command.id, 'hand-over')).toBe('out')
    expect(await lineOf(command.id)).toEqual({ status: 'out', out: '2026-12-17', back: null })
    expect(await days(command.lines[0]!)).toBe('[2026-12-17,2027-01-05)')
  })

  test('is not sent while its unit is promised to another before its own first day', async () => {
    const command = await parcel()
    await next(command.modelId, command.items[0]!, '2026-12-08')
    at('2026-12-07T09:00:00Z')
    expect(await send(command.id)).toBe('409 rental.notFreeYet')
    expect(await lineOf(command.id)).toEqual({ status: 'prepared', out: null, back: null })
  })

  test('is sent with a unit that can no longer go out with a reason only, which is not asked for again', async () => {
    const command = await parcel()
    await pool.query(
      `update rental_items set condition_id = (select id from rental_conditions where not is_usable limit 1)
        where id = $1`,
      [command.items[0]],
    )
    at('2026-12-18T09:00:00Z')
    expect(await send(command.id)).toBe('422 validation.rental.unitNotUsable')
    const units = [{ line: command.lines[0], override: 'The case is cracked, it works' }]
    expect(await send(command.id, { units })).toBe('transfer')
    expect(await stage(command.id, 'hand-over')).toBe('out')
    const { rows } = await pool.query<{ rule: string }>('select rule from rental_overrides where command_id = $1', [
      command.id,
    ])
    expect(rows).toEqual([{ rule: 'unitNotUsable' }])
  })

  test('stays taken until its return is recorded, also when nobody confirmed that it came', async () => {
    const command = await parcel()
    at('2026-12-18T09:00:00Z')
    await send(command.id)
    at('2027-01-20T09:00:00Z')
    await database.orm.transaction(tx => extendOverdue(tx, { now: new Date('2027-01-20T09:00:00Z') }))
    expect(await days(command.lines[0]!)).toBe('[2026-12-18,2027-01-23)')
  })
})

describe('a cancellation', () => {
  test('is refused while the units are with the renter, and leaves them theirs', async () => {
    for (const strategy of ['pick_up', 'ship_to_address'] as const) {
      at('2026-12-01T09:00:00Z')
      const command = await out({ units: 1, spare: 0, strategy })
      const before = await days(command.lines[0]!)
      const answer = await staff.client.post(`rental-commands/${command.id}/actions/cancel`, { meta: { input: {} } })
      expect([answer.status, answer.errors[0]?.code]).toEqual([409, 'rental.unitsOut'])
      expect(await days(command.lines[0]!)).toBe(before)
      expect((await occupation(command.lines[0]!)).item).toBe(command.items[0])
      expect(await stage(command.id, 'record-return')).toBe('returned')
    }
  })

  test('of a parcel that has come back frees its units, and says when they were back', async () => {
    const command = await parcel()
    at('2026-12-18T09:00:00Z')
    await send(command.id)
    at('2026-12-21T09:00:00Z')
    expect(await stage(command.id, 'cancel', { comment: 'The parcel came back' })).toBe('cancelled')
    expect(await days(command.lines[0]!)).toBe('none')
    expect(await lineOf(command.id)).toEqual({ status: 'cancelled', out: '2026-12-18', back: '2026-12-21' })
  })
})
