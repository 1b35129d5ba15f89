import { describe, expect, test } from 'vitest'
import type { RentalBoard, RentalDay } from '#server/rental/contract/office.ts'
import type { RentalTimeline } from '#server/rental/contract/timeline.ts'
import { addDays } from '#server/rental/domain/period.ts'
import type { MadeCommand } from '../support/command.ts'
import { overlapping } from '../support/stock.ts'
import { withHandling } from '../support/world/handling.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { at, database, pool, staff, renter, act, stage, prepared, planMaintenance, next, occupation, charges, broken } =
  await withHandling(await createRentalWorld())
const TURNAROUND = 2

/** Somebody has a unit from a day to a day, both included; null: nobody gets it any more. */
type Taken = { first: string; last: string | null }

/** What the calendar says of each of these days against a count of who has a unit on it. */
async function expectFree(modelId: string, units: number, taken: readonly Taken[], from: string): Promise<void> {
  const { document } = await staff.client.get('services/rentals/calendar', {
    [`models[${modelId}]`]: '1',
    from,
    months: '2',
  })
  const { calendar } = (document as unknown as { data: { calendar: { day: string; free: number }[] } }).data
  expect(calendar.map(({ day, free }) => `${day} ${free}`)).toEqual(
    calendar.map(({ day }) => {
      const uses = taken.filter(({ first, last }) => first <= day && (last === null || day <= last))
      return `${day} ${units - uses.length}`
    }),
  )
  expect(await overlapping(database)).toBe(0)
}

const days = async (line: string): Promise<string> =>
  (
    await pool.query<{ days: string }>(
      'select period::text as days from rental_occupations where command_item_id = $1',
      [line],
    )
  ).rows[0]?.days ?? 'none'
const unavailable = async (item: string) =>
  (
    await pool.query<{ kind: string; first: string; last: string | null }>(
      `select kind, start_day::text as first, end_day::text as last from rental_unavailabilities
        where rental_item_id = $1 order by start_day`,
      [item],
    )
  ).rows
const lineTimes = async (id: string) =>
  (
    await pool.query<{ out: string | null; back: string | null }>(
      `select (out_at at time zone 'Europe/Paris')::date::text as out,
        (returned_at at time zone 'Europe/Paris')::date::text as back
        from rental_command_items where command_id = $1 order by position`,
      [id],
    )
  ).rows

/** Prepared and ready to be fetched, from 20 December to 2 January. */
async function ready(facts: Parameters<typeof prepared>[0] = {}): Promise<MadeCommand> {
  at('2026-12-01T09:00:00Z')
  const command = await prepared({ units: 1, spare: 0, ...facts })
  expect(await stage(command.id, 'dispatch', { content: 'At the desk' })).toBe('transfer')
  return command
}

async function out(facts: Parameters<typeof prepared>[0] = {}, day = '2026-12-20'): Promise<MadeCommand> {
  const command = await ready(facts)
  at(`${day}T09:00:00Z`)
  expect(await stage(command.id, 'hand-over')).toBe('out')
  return command
}

describe('a hand-over', () => {
  test('before the first day takes the unit from that day on', async () => {
    const command = await out({}, '2026-12-15')
    expect(await days(command.lines[0]!)).toBe('[2026-12-15,2027-01-05)')
    await expectFree(command.modelId, 1, [{ first: '2026-12-15', last: '2027-01-04' }], '2026-12-10')
  })

  test('before the first day is refused while the unit is promised to another', async () => {
    const command = await ready()
    await next(command.modelId, command.items[0]!, '2026-12-08')
    at('2026-12-07T09:00:00Z')
    expect(await stage(command.id, 'hand-over')).toBe('409 rental.notFreeYet')
    expect(await days(command.lines[0]!)).toBe('[2026-12-20,2027-01-05)')
    expect(await lineTimes(command.id)).toEqual([{ out: null, back: null }])
  })

  test('before the first day moves what may move to an equal unit', async () => {
    const command = await ready({ spare: 1 })
    const other = await next(command.modelId, command.items[0]!, '2026-12-08')
    at('2026-12-07T09:00:00Z')
    expect(await stage(command.id, 'hand-over')).toBe('out')
    expect((await occupation(other.line)).item).toBe(command.items[1])
    await expectFree(
      command.modelId,
      2,
      [
        { first: '2026-12-07', last: '2027-01-04' },
        { first: '2026-12-08', last: '2026-12-16' },
      ],
      '2026-12-05',
    )
  })

  test('after the first day takes the unit from that day on', async () => {
    const command = await out({}, '2026-12-23')
    expect(await days(command.lines[0]!)).toBe('[2026-12-23,2027-01-05)')
    await expectFree(command.modelId, 1, [{ first: '2026-12-23', last: '2027-01-04' }], '2026-12-18')
  })

  test('can be recorded later by staff, with a day since the validation', async () => {
    const command = await ready()
    at('2026-12-22T09:00:00Z')
    expect(await stage(command.id, 'hand-over', { day: '2026-12-23' })).toBe('422 validation.dateMax')
    expect(await stage(command.id, 'hand-over', { day: '2026-11-30' })).toBe('422 validation.rental.dayTooEarly')
    expect(await stage(command.id, 'hand-over', { day: 'Monday' })).toBe('422 validation.date')
    const asked = await renter.client.post(`rental-commands/${command.id}/actions/hand-over`, {
      meta: { input: { day: '2026-12-21' } },
    })
    expect(asked.status).toBe(403)
    expect(await stage(command.id, 'hand-over', { day: '2026-12-21' })).toBe('out')
    expect(await lineTimes(command.id)).toEqual([{ out: '2026-12-21', back: null }])
    expect(await days(command.lines[0]!)).toBe('[2026-12-21,2027-01-05)')
  })
})

describe('a return', () => {
  test('before the last day frees the unit after its turnaround, also before the first day', async () => {
    for (const went of ['2026-12-15', '2026-12-20']) {
      const command = await out({}, went)
      const back = addDays(went, 1)
      at(`${back}T15:00:00Z`)
      expect(await stage(command.id, 'record-return')).toBe('returned')
      await expectFree(command.modelId, 1, [{ first: went, last: addDays(back, TURNAROUND) }], '2026-12-10')
    }
  })

  test('leaves the days of the contract as they are', async () => {
    const command = await out()
    at('2026-12-22T09:00:00Z')
    await act(command.id, 'record-return')
    const { document } = await staff.client.get(`rental-commands/${command.id}`)
    expect((document as { data: { attributes: object } }).data.attributes).toMatchObject({
      startDay: '2026-12-20',
      endDay: '2027-01-02',
    })
  })

  test('after the last day keeps the unit until then and its turnaround', async () => {
    const command = await out()
    at('2027-01-06T09:00:00Z')
    expect(await stage(command.id, 'record-return')).toBe('returned')
    await expectFree(command.modelId, 1, [{ first: '2026-12-20', last: '2027-01-08' }], '2026-12-18')
  })

  test('makes a damaged or lost unit unavailable from that very day', async () => {
    for (const [said, kind] of [
      [{ condition: broken }, 'repair'],
      [{ isLost: true }, 'loss'],
    ] as const) {
      const command = await out({}, '2026-12-15')
      at('2026-12-17T09:00:00Z')
      expect(await stage(command.id, 'record-return', { units: [{ line: command.lines[0], ...said }] })).toBe(
        'returned',
      )
      expect(await unavailable(command.items[0]!)).toEqual([{ kind, first: '2026-12-17', last: null }])
      expect(await days(command.lines[0]!)).toBe('[2026-12-15,2026-12-17)')
      await expectFree(
        command.modelId,
        1,
        [
          { first: '2026-12-15', last: '2026-12-16' },
          { first: '2026-12-17', last: null },
        ],
        '2026-12-10',
      )
    }
  })

  test('of a damaged unit on the day on which it went out leaves the unavailability alone', async () => {
    const command = await out()
    at('2026-12-20T15:00:00Z')
    await act(command.id, 'record-return', { units: [{ line: command.lines[0], condition: broken }] })
    expect(await days(command.lines[0]!)).toBe('none')
    await expectFree(command.modelId, 1, [{ first: '2026-12-20', last: null }], '2026-12-15')
  })

  test('of a damaged unit that is late ends a maintenance that had begun meanwhile', async () => {
    const command = await out()
    await planMaintenance(command.items[0]!, { startDay: '2027-01-06', endDay: '2027-01-20' })
    at('2027-01-09T09:00:00Z')
    expect(await stage(command.id, 'record-return', { units: [{ line: command.lines[0], condition: broken }] })).toBe(
      'returned',
    )
    expect(await unavailable(command.items[0]!)).toEqual([
      { kind: 'maintenance', first: '2027-01-06', last: '2027-01-08' },
      { kind: 'repair', first: '2027-01-09', last: null },
    ])
    await expectFree(command.modelId, 1, [{ first: '2026-12-20', last: null }], '2026-12-18')
  })

  test('can be recorded later with its day, to which the late fee counts', async () => {
    const command = await out()
    at('2027-01-10T09:00:00Z')
    expect(await stage(command.id, 'record-return', { day: '2026-12-19' })).toBe('422 validation.rental.dayTooEarly')
    expect(await stage(command.id, 'record-return', { day: '2027-01-11' })).toBe('422 validation.dateMax')
    expect(await stage(command.id, 'record-return', { day: '2027-01-04' })).toBe('returned')
    expect(await lineTimes(command.id)).toEqual([{ out: '2026-12-20', back: '2027-01-04' }])
    expect((await charges(command.id)).map(({ kind, amount }) => [kind, amount])).toEqual([['late_fee', 600]])
    await expectFree(command.modelId, 1, [{ first: '2026-12-20', last: '2027-01-06' }], '2026-12-18')
  })

  test('of some units frees these, and the others stay with their renter', async () => {
    const command = await out({ units: 2 })
    at('2026-12-24T09:00:00Z')
    expect(await stage(command.id, 'record-return', { units: [{ line: command.lines[1] }] })).toBe('out')
    await expectFree(
      command.modelId,
      2,
      [
        { first: '2026-12-20', last: '2027-01-04' },
        { first: '2026-12-20', last: '2026-12-26' },
      ],
      '2026-12-18',
    )
  })
})

test('a replaced unit is free at once, or after its turnaround where it was out', async () => {
  const waiting = await ready({ spare: 1 })
  at('2026-12-22T09:00:00Z')
  expect(await stage(waiting.id, 'replace', { line: waiting.lines[0], item: waiting.items[1] })).toBe('transfer')
  expect(await days(waiting.lines[0]!)).toBe('none')
  await expectFree(waiting.modelId, 2, [{ first: '2026-12-22', last: '2027-01-04' }], '2026-12-22')

  const command = await out({ spare: 1 })
  at('2026-12-24T09:00:00Z')
  expect(await stage(command.id, 'replace', { line: command.lines[0], item: command.items[1] })).toBe('out')
  await expectFree(
    command.modelId,
    2,
    [
      { first: '2026-12-20', last: '2026-12-26' },
      { first: '2026-12-24', last: '2027-01-04' },
    ],
    '2026-12-18',
  )
})

test('what is free follows the real days of three units that come back late, early and in time', async () => {
  const command = await ready({ units: 3, spare: 0 })
  const went = '2026-12-18'
  at('2027-01-12T09:00:00Z')
  expect(await stage(command.id, 'hand-over', { day: went })).toBe('out')
  const taken: Taken[] = []
  for (const [index, back] of ['2027-01-07', '2026-12-21', '2027-01-02'].entries()) {
    await act(command.id, 'record-return', { units: [{ line: command.lines[index] }], day: back })
    taken.push({ first: went, last: addDays(back, TURNAROUND) })
    const stillOut = command.lines.slice(index + 1).map(() => ({ first: went, last: '2027-01-14' }))
    await expectFree(command.modelId, 3, [...taken, ...stillOut], '2026-12-15')
  }
})

test('board, day sheet, timeline and order show when a unit really went out and came back', async () => {
  const read = async <T>(path: string, query: Record<string, string>): Promise<T> =>
    ((await staff.client.get(`services/rentals/${path}`, query)).document as unknown as { data: T }).data
  const command = await out({}, '2026-12-15')
  const card = async () => {
    const { groups } = await read<RentalBoard>('board', { stock: 'all' })
    return groups.flatMap(({ stages }) => stages.flatMap(({ cards }) => cards)).find(({ id }) => id === command.id)
  }
  const part = async () => {
    const { items } = await read<RentalTimeline>('timeline', { from: '2026-12-10', days: '42', model: command.modelId })
    return items[0]!.parts.find(({ kind }) => kind === 'command')
  }
  expect(await card()).toMatchObject({ startDay: '2026-12-20', outDay: '2026-12-15', backDay: null })
  expect(await part()).toMatchObject({ startDay: '2026-12-15', lastDay: '2027-01-02', endDay: '2027-01-04' })
  const { toComeBack } = await read<RentalDay>('day', { day: '2027-01-02', stock: 'all' })
  expect(
    toComeBack.groups.flatMap(({ units }) => units).find(({ commandId }) => commandId === command.id),
  ).toMatchObject({ startDay: '2026-12-20', outDay: '2026-12-15' })
  at('2026-12-23T09:00:00Z')
  await act(command.id, 'record-return')
  expect(await card()).toMatchObject({ endDay: '2027-01-02', backDay: '2026-12-23' })
  expect(await part()).toMatchObject({ startDay: '2026-12-15', lastDay: '2026-12-23', endDay: '2026-12-25' })
  const { document } = await staff.client.get(`rental-command-items/${command.lines[0]}`)
  expect((document as { data: { attributes: object } }).data.attributes).toMatchObject({
    outDay: '2026-12-15',
    returnedDay: '2026-12-23',
  })
})
