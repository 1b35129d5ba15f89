import { describe, expect, test } from 'vitest'
import type { TimelinePart } from '#server/rental/contract/timeline.ts'
import { COMMAND_STAGES } from '#server/rental/domain/stage.ts'
import { actionsOf, drawnOf, dropPath } from '#web/rental/admin/timeline/part-actions.ts'
import { lookOf, PART_LOOKS } from '#web/rental/admin/timeline/part-texts.ts'
import { readTimelineSearch, timelinePath } from '#web/rental/admin/timeline/timeline-search.ts'

const ID = '01990000-0000-7000-8000-000000000001'
const item = { id: ID, modelId: ID }
const lends = { canBlock: true, canHandle: true }
const at = { today: '2027-01-10', back: '/admin/rentals/timeline' }
const command = (facts: Partial<Extract<TimelinePart, { kind: 'command' }>>): TimelinePart => ({
  kind: 'command',
  id: ID,
  commandId: ID,
  number: 1012,
  stage: 'preparation',
  renter: null,
  startDay: '2027-01-12',
  endDay: '2027-01-20',
  lastDay: '2027-01-18',
  lineId: ID,
  lineStatus: 'pending',
  isPinned: false,
  isLate: false,
  ...facts,
})
const names = (part: TimelinePart, rights = lends) => actionsOf(part, item, rights, at).map(({ name }) => name)

describe('the URL of the timeline', () => {
  test('starts on a Monday, and leaves out defaults', () => {
    const wanted = readTimelineSearch(
      new URLSearchParams(`from=2027-01-14&weeks=8&stock=${ID}&search= L-1 &page=2&view=list`),
    )
    expect(wanted).toMatchObject({ from: '2027-01-11', weeks: 8, stock: ID, search: 'L-1', page: 2, view: 'list' })
    expect(readTimelineSearch(new URL(timelinePath(wanted), 'http://this.site').searchParams)).toEqual(wanted)
    expect(timelinePath(readTimelineSearch(new URLSearchParams('weeks=4&page=1')))).toBe('/admin/rentals/timeline')
  })

  test.each(['from=x', 'from=2027-02-30', 'weeks=3', 'stock=x', 'page=0', 'view=cards'])('%s is ignored', query =>
    expect(timelinePath(readTimelineSearch(new URLSearchParams(query)))).toBe('/admin/rentals/timeline'),
  )
})

describe('the actions of a part', () => {
  test.each([
    ['preparation', 'pending', ['open', 'move', 'prepare']],
    ['prepared', 'prepared', ['open', 'move', 'replace']],
    ['out', 'out', ['open', 'return', 'replace']],
    ['out', 'returned', ['open']],
    ['closed', 'returned', ['open']],
    ['validation', 'pending', ['open']],
  ] as const)('of an order at %s with a unit that is %s are %j', (stage, lineStatus, expected) =>
    expect(names(command({ stage, lineStatus }))).toEqual(expected),
  )

  test('a gap can be blocked or ordered from today on, a past one can’t', () => {
    const gap: TimelinePart = { kind: 'gap', startDay: '2027-01-04', endDay: '2027-01-17' }
    expect(names(gap)).toEqual(['block', 'order'])
    expect(
      actionsOf(gap, item, lends, at)
        .map(({ to }) => new URL(to, 'http://this.site').searchParams)
        .map(asked => asked.get('from') ?? asked.get('startDay')),
    ).toEqual(['2027-01-10', '2027-01-10'])
    expect(names({ ...gap, endDay: '2027-01-09' })).toEqual([])
  })

  test('people who only read can open a part, and change nothing', () => {
    const reads = { canBlock: false, canHandle: false }
    const maintenance: TimelinePart = {
      kind: 'maintenance',
      id: ID,
      unavailabilityId: ID,
      unavailabilityKind: 'repair',
      reason: null,
      startDay: '2027-01-12',
      endDay: null,
    }
    expect(
      [
        command({ stage: 'out', lineStatus: 'out' }),
        maintenance,
        { kind: 'gap', startDay: '2027-01-12', endDay: null } as const,
      ].map(part => names(part, reads)),
    ).toEqual([['open'], ['open'], []])
    expect(names(maintenance)).toEqual(['change'])
  })

  test('every stage has a style that is in the legend', () => {
    for (const stage of COMMAND_STAGES) expect(PART_LOOKS).toContain(lookOf(command({ stage })))
    expect(lookOf(command({ stage: 'out', lineStatus: 'out', isLate: true }))).toBe('late')
  })
})

describe('a bar that is let go', () => {
  const other = { unit: '01990000-0000-7000-8000-000000000002', model: ID }
  const drop = (facts: Parameters<typeof command>[0], days: number, row: typeof other | null) =>
    dropPath(drawnOf(command(facts), item, lends), { days, row })

  test.each([
    ['preparation', 'prepare'],
    ['prepared', 'replace'],
    ['transfer', 'replace'],
    ['out', 'replace'],
  ] as const)('at the stage %s on the row of another unit leads to %s with that unit', (stage, screen) => {
    const line = '01990000-0000-7000-8000-000000000009'
    expect(drop({ stage, lineId: line }, 2, other)).toBe(
      `/admin/rentals/commands/${ID}/${screen}?line=${line}&item=${other.unit}`,
    )
  })

  test('on its own row, or that of another model, changes its days, where they can be', () => {
    for (const row of [null, { unit: ID, model: ID }, { ...other, model: 'another' }]) {
      expect(drop({ stage: 'preparation' }, 7, row)).toContain('startDay=2027-01-19&endDay=2027-01-25')
      expect(drop({ stage: 'preparation' }, 0, row)).toBeNull()
      expect(drop({ stage: 'out' }, 7, row)).toBeNull()
    }
    expect(
      dropPath(drawnOf(command({}), item, { canBlock: true, canHandle: false }), { days: 7, row: other }),
    ).toBeNull()
  })
})
