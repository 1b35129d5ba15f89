import { describe, expect, test } from 'vitest'
import type { MadeCommand } from '../support/command.ts'
import { agreeOnCommand } from '../support/actions.ts'
import { overlapping } from '../support/stock.ts'
import { withHandling } from '../support/world/handling.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { at, database, pool, staff, renter, act, stage, order, out, next, occupation, condition, charges, broken } =
  await withHandling(await createRentalWorld())
// Conditions get worse with their value: broken was made before these.
const [worn, poor] = [await condition(true), await condition(true)]

const asked = async (id: string, slug: string, input: object = {}) => {
  const { status, errors } = await act(id, slug, input)
  return status === 200
    ? 'done'
    : errors.map(({ code, source }) => `${status} ${code} ${(source as { pointer?: string } | undefined)?.pointer}`)
}
const overrides = async (id: string) =>
  (
    await pool.query<{ rule: string; reason: string; line: string; item: string; by: string }>(
      `select rule, reason, command_item_id as line, rental_item_id as item, created_by_id as by from rental_overrides
        where command_id = $1 order by id`,
      [id],
    )
  ).rows
const setCondition = (item: string, id: string | null) =>
  pool.query('update rental_items set condition_id = $2 where id = $1', [item, id])
const conditionOf = async (item: string) =>
  (await pool.query<{ id: string | null }>('select condition_id as id from rental_items where id = $1', [item]))
    .rows[0]!.id
const lineConditions = async (id: string) =>
  (
    await pool.query<{ out: string | null; back: string | null }>(
      `select out_condition_id as out, return_condition_id as back from rental_command_items where command_id = $1
        order by position`,
      [id],
    )
  ).rows
const place = async (name: string) =>
  (await pool.query<{ id: string }>('insert into rental_stocks (name) values ($1) returning id', [name])).rows[0]!.id
const days = async (item: string) =>
  (
    await pool.query<{ kind: string; first: string; last: string | null }>(
      `select kind, start_day::text as first, end_day::text as last from rental_unavailabilities
        where rental_item_id = $1 order by start_day`,
      [item],
    )
  ).rows

async function unavailable(item: string, startDay: string, endDay: string | null): Promise<void> {
  const { status } = await staff.client.post('rental-unavailabilities', {
    data: {
      type: 'rental-unavailabilities',
      attributes: { startDay, endDay, kind: 'repair' },
      relationships: { rentalItem: { data: { type: 'rental-items', id: item } } },
    },
  })
  expect(status).toBe(201)
}

/** Agreed, from 20 December to 2 January, with a spare unit that is not assigned. */
async function agreed(): Promise<MadeCommand & { line: string; kept: string; spare: string }> {
  at('2026-12-01T09:00:00Z')
  const command = await order({ units: 1, spare: 1 })
  await agreeOnCommand({ staff, renter }, command.id)
  const { item } = await occupation(command.lines[0]!)
  return {
    ...command,
    line: command.lines[0]!,
    kept: item!,
    spare: command.items.find(id => id !== item)!,
  }
}

describe('a condition', () => {
  test('at going out is that of the unit that is chosen, not of the one that was kept', async () => {
    const { id, line, kept, spare } = await agreed()
    await setCondition(kept, worn)
    await setCondition(spare, poor)
    await act(id, 'prepare', { units: [{ line, item: spare }] })
    expect(await lineConditions(id)).toEqual([{ out: poor, back: null }])
    await act(id, 'replace', { line, item: kept })
    expect((await lineConditions(id)).at(-1)).toEqual({ out: worn, back: null })
  })

  test.each([
    ['as it went out', worn, worn, worn],
    ['its current one, where that is worse', worn, poor, poor],
    ['as it went out, where the current one is better', poor, worn, poor],
    ['its current one, where none was noted', null, worn, worn],
  ])('at coming back, when nothing is said, is %s', async (_which, went, current, back) => {
    at('2026-12-20T09:00:00Z')
    const command = await out({ units: 1, spare: 0 })
    await pool.query('update rental_command_items set out_condition_id = $2 where id = $1', [command.lines[0], went])
    await setCondition(command.items[0]!, current)
    await act(command.id, 'record-return')
    expect([(await lineConditions(command.id))[0]!.back, await conditionOf(command.items[0]!)]).toEqual([back, back])
  })

  test('that was noted while the unit was out, and is not usable, sends it to repair', async () => {
    at('2026-12-20T09:00:00Z')
    const command = await out({ units: 1, spare: 0 })
    await setCondition(command.items[0]!, broken)
    at('2026-12-22T09:00:00Z')
    await act(command.id, 'record-return')
    expect(await days(command.items[0]!)).toEqual([{ kind: 'repair', first: '2026-12-22', last: null }])
  })
})

describe('a unit that should not go out', () => {
  test('is not prepared while its condition is not usable, unless staff write why', async () => {
    const { id, line, kept } = await agreed()
    await setCondition(kept, broken)
    expect(await asked(id, 'prepare')).toEqual(['422 validation.rental.unitNotUsable /meta/input/units'])
    expect(await asked(id, 'prepare', { units: [{ line }] })).toEqual([
      '422 validation.rental.unitNotUsable /meta/input/units/0/override',
    ])
    expect(await asked(id, 'prepare', { units: [{ line, override: 'x'.repeat(501) }] })).toEqual([
      '422 validation.maxLength /meta/input/units/0/override',
    ])
    expect(await asked(id, 'prepare', { units: [{ line, override: 'Only a scratch' }] })).toBe('done')
    expect(await overrides(id)).toEqual([
      { rule: 'unitNotUsable', reason: 'Only a scratch', line, item: kept, by: staff.id },
    ])
    // What was answered for is not asked for again at the hand-over.
    await act(id, 'dispatch', { content: 'At the desk' })
    at('2026-12-20T09:00:00Z')
    expect(await asked(id, 'hand-over')).toBe('done')
  })

  test('is not prepared while it is unavailable; with a reason its unavailability ends before', async () => {
    const { id, line, spare } = await agreed()
    await unavailable(spare, '2026-12-10', null)
    expect(await asked(id, 'prepare', { units: [{ line, item: spare }] })).toEqual([
      '422 validation.rental.unitUnavailable /meta/input/units/0/override',
    ])
    expect(await asked(id, 'prepare', { units: [{ line, item: spare, override: 'Repaired today' }] })).toBe('done')
    expect(await days(spare)).toEqual([{ kind: 'repair', first: '2026-12-10', last: '2026-12-19' }])
    expect((await overrides(id)).map(({ rule }) => rule)).toEqual(['unitUnavailable'])
    expect(await occupation(line)).toMatchObject({ item: spare, pinned: true })
    expect(await overlapping(database)).toBe(0)
  })

  test('is not prepared while it is elsewhere than its line is fetched', async () => {
    const { id, line, kept } = await agreed()
    const [here, there] = [await place('Here'), await place('There')]
    await pool.query('insert into rental_item_stocks (rental_item_id, stock_id) values ($1, $2)', [kept, there])
    await pool.query('update rental_command_items set stock_id = $2 where id = $1', [line, here])
    expect(await asked(id, 'prepare', { units: [{ line }] })).toEqual([
      '422 validation.rental.unitElsewhere /meta/input/units/0/override',
    ])
    expect(await asked(id, 'prepare', { units: [{ line, override: 'A colleague brings it' }] })).toBe('done')
    expect((await overrides(id)).map(({ rule, reason }) => [rule, reason])).toEqual([
      ['unitElsewhere', 'A colleague brings it'],
    ])
  })

  test('does not take the place of another without a reason', async () => {
    const { id, line, kept, spare } = await agreed()
    await act(id, 'prepare', { units: [{ line, item: kept }] })
    await setCondition(spare, broken)
    expect(await asked(id, 'replace', { line, item: spare })).toEqual([
      '422 validation.rental.unitNotUsable /meta/input/override',
    ])
    expect(await asked(id, 'replace', { line, item: spare, override: 'The only one left' })).toBe('done')
    const [noted] = await overrides(id)
    expect(noted).toMatchObject({ rule: 'unitNotUsable', item: spare })
    expect(noted!.line).not.toBe(line)
  })

  test('is not handed over when its condition got worse since its preparation', async () => {
    const { id, line, kept } = await agreed()
    await act(id, 'prepare')
    await act(id, 'dispatch', { content: 'At the desk' })
    await setCondition(kept, broken)
    at('2026-12-20T09:00:00Z')
    expect(await asked(id, 'hand-over')).toEqual(['422 validation.rental.unitNotUsable /meta/input/units'])
    expect(await asked(id, 'hand-over', { units: [{ line, override: 'Agreed with the renter' }] })).toBe('done')
    expect((await overrides(id)).map(({ rule }) => rule)).toEqual(['unitNotUsable'])
  })

  test('is handed over early, in a maintenance that is planned before, with a reason only', async () => {
    const { id, line, kept } = await agreed()
    await unavailable(kept, '2026-12-12', '2026-12-15')
    await act(id, 'prepare')
    await act(id, 'dispatch', { content: 'At the desk' })
    at('2026-12-14T09:00:00Z')
    expect(await asked(id, 'hand-over')).toEqual(['422 validation.rental.unitUnavailable /meta/input/units'])
    expect(await asked(id, 'hand-over', { units: [{ line, override: 'Looked over already' }] })).toBe('done')
    expect(await days(kept)).toEqual([{ kind: 'repair', first: '2026-12-12', last: '2026-12-13' }])
    expect(await overlapping(database)).toBe(0)
  })

  test('goes out within the turnaround of its last renter with a reason, never while somebody has it', async () => {
    at('2026-12-20T09:00:00Z')
    const first = await out({ units: 1, spare: 0 })
    const coming = await next(first.modelId, first.items[0]!, '2027-01-06')
    await agreeOnCommand({ staff, renter }, coming.id)
    await act(coming.id, 'prepare')
    await act(coming.id, 'dispatch', { content: 'At the desk' })
    const units = [{ line: coming.line, override: 'They are waiting' }]
    at('2027-01-02T09:00:00Z')
    expect(await asked(coming.id, 'hand-over', { units })).toEqual(['409 rental.notFreeYet undefined'])
    expect(await overrides(coming.id)).toEqual([])
    at('2027-01-03T09:00:00Z')
    await act(first.id, 'record-return', { day: '2027-01-02' })
    expect(await asked(coming.id, 'hand-over')).toEqual(['422 validation.rental.unitUnavailable /meta/input/units'])
    expect(await asked(coming.id, 'hand-over', { units })).toBe('done')
    expect((await overrides(coming.id)).map(({ rule }) => rule)).toEqual(['unitUnavailable'])
    expect((await occupation(first.lines[0]!)).until).toBe('2027-01-03')
    expect(await overlapping(database)).toBe(0)
  })
})

describe('a return', () => {
  test('of a unit that is lost has no condition, and is charged as no damage', async () => {
    at('2026-12-20T09:00:00Z')
    const { id, lines, items } = await out({ units: 1, spare: 0 })
    const [line] = lines
    await setCondition(items[0]!, worn)
    const at0 = (name: string) => [`422 validation.rental.lostAndBack /meta/input/units/0/${name}`]
    const send = (unit: object) => asked(id, 'record-return', { units: [{ line, ...unit }] })
    expect(await send({ isLost: true, condition: worn })).toEqual(at0('condition'))
    expect(await send({ isLost: true, amount: 100, chargeKind: 'damage' })).toEqual(at0('chargeKind'))
    expect(await send({ isLost: true, amount: 100, chargeKind: 'cleaning' })).toEqual(at0('chargeKind'))
    expect(await send({ amount: 100, chargeKind: 'loss' })).toEqual(at0('chargeKind'))
    expect(await send({ isLost: true, amount: 100 })).toBe('done')
    expect([(await lineConditions(id))[0]!.back, await conditionOf(items[0]!)]).toEqual([null, worn])
    expect((await charges(id)).map(({ kind }) => kind)).toEqual(['loss'])
  })

  test('that is late is charged when nothing or that is said, and not with a reason, which is kept', async () => {
    for (const [input, charged] of [
      [{}, true],
      [{ lateFee: 'charge' }, true],
      [{ lateFee: 'waive', lateFeeReason: 'The desk was closed' }, false],
    ] as const) {
      at('2026-12-20T09:00:00Z')
      const { id, lines, items } = await out({ units: 1, spare: 0 })
      at('2027-01-05T09:00:00Z')
      expect(await asked(id, 'record-return', { lateFee: 'waive' })).toEqual([
        '422 validation.required /meta/input/lateFeeReason',
      ])
      expect(await asked(id, 'record-return', { lateFee: 'perhaps' })).toEqual([
        '422 validation.oneOf /meta/input/lateFee',
      ])
      expect(await asked(id, 'record-return', input)).toBe('done')
      expect((await charges(id)).map(({ kind }) => kind)).toEqual(charged ? ['late_fee'] : [])
      expect(await overrides(id)).toEqual(
        charged
          ? []
          : [{ rule: 'lateFeeWaived', reason: 'The desk was closed', line: lines[0], item: items[0], by: staff.id }],
      )
    }
  })

  test('in time keeps no waiver', async () => {
    at('2026-12-20T09:00:00Z')
    const { id } = await out({ units: 1, spare: 0 })
    expect(await stage(id, 'record-return', { lateFee: 'waive', lateFeeReason: 'In case' })).toBe('returned')
    expect(await overrides(id)).toEqual([])
  })
})
