import { describe, expect, test } from 'vitest'
import { stageOf, COMMAND_STAGES } from '#server/rental/domain/stage.ts'
import {
  ACTION_SLUGS,
  advance,
  loseUnit,
  planSteps,
  STEP_REFUSALS,
  type ActionSlug,
  type CommandAction,
  type CommandState,
  type UnitReturn,
} from '#server/rental/domain/steps/index.ts'
import { periodOfDays } from '#server/rental/domain/period.ts'
import { RENTAL_STRATEGIES, STEP_TYPES } from '#server/rental/domain/vocabulary.ts'
import { back, LATER, newCommand, NOT_SAID, NOW, PARTIES, request, STAFF, STATES } from '../support/states.ts'
import { TABLE } from './expected-steps.ts'

const BY_RENTER = new Set<ActionSlug>(['send-contract', 'record-payment', 'hand-over', 'request-extension', 'cancel'])
const BY_STAFF = new Set<ActionSlug>(ACTION_SLUGS.filter(slug => slug !== 'request-extension'))
/** A contract that was renewed, and what its changes cost, go their own way beside the other steps. */
const BESIDE = new Set<ActionSlug>(['send-contract', 'accept-contract', 'reject-contract', 'record-payment'])

function expected(state: string, slug: ActionSlug, party: keyof typeof PARTIES): string {
  if (party === 'stranger') return 'forbidden'
  if (party === 'staff') return BY_STAFF.has(slug) ? TABLE[state]![slug] : 'forbidden'
  if (!BY_RENTER.has(slug) || (slug === 'record-payment' && party === 'poorRenter')) return 'forbidden'
  return slug === 'cancel' ? TABLE[state]!.renter.cancel : TABLE[state]![slug]
}

describe.each(Object.keys(STATES))('a command that is %s', state => {
  test.each(Object.keys(PARTIES) as (keyof typeof PARTIES)[])('answers every action of %s as in the table', party => {
    const outcomes = Object.fromEntries(
      ACTION_SLUGS.map(slug => {
        const advanced = advance(STATES[state]!, request(slug, STATES[state]!), PARTIES[party], NOW)
        return [slug, advanced.ok ? (advanced.isChanged ? 'ok' : 'same') : advanced.reason]
      }),
    )
    expect(outcomes).toEqual(Object.fromEntries(ACTION_SLUGS.map(slug => [slug, expected(state, slug, party)])))
  })
})

test('the table has a row for every state and a column for every action', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(STATES).sort())
  for (const row of Object.values(TABLE)) expect(Object.keys(row).sort()).toEqual([...ACTION_SLUGS, 'renter'].sort())
})

test('every reachable state is in the table', () => {
  const shape = (command: CommandState) =>
    JSON.stringify([
      command.strategy === 'locked',
      command.steps
        .map(({ stepType, status, doneAt }) => [
          stepType === 'delivery' || stepType === 'retrieval' ? 'transfer' : stepType,
          status,
          stepType === 'contract' && status === 'waiting' && doneAt !== null,
        ])
        .filter(([, status]) => status !== 'hidden')
        .sort(),
      command.extensionEndAt !== null,
      command.totalPrice > command.paidAmount,
    ])
  const outcomesOf = (command: CommandState) =>
    JSON.stringify(
      Object.values(PARTIES).map(party =>
        ACTION_SLUGS.filter(slug => !BESIDE.has(slug) && !slug.startsWith('change-')).map(slug => {
          const advanced = advance(command, request(slug, command), party, NOW)
          return advanced.ok ? advanced.isChanged : advanced.reason
        }),
      ),
    )
  const rows = new Set(Object.values(STATES).map(outcomesOf))
  const seen = new Map<string, CommandState>()
  const queue: CommandState[] = RENTAL_STRATEGIES.map(newCommand)
  const strange: string[] = []
  for (let command = queue.pop(); command !== undefined; command = queue.pop()) {
    const key = command.strategy + shape(command)
    if (seen.has(key)) continue
    seen.set(key, command)
    // Contract and payment go side by side, and cancelling keeps what they came to: places between the rows differ in
    // these steps alone.
    const isBetween = ['agreement', 'cancelled'].includes(stageOf(command))
    if (!isBetween && !rows.has(outcomesOf(command))) strange.push(key)
    for (const slug of ACTION_SLUGS)
      for (const party of Object.values(PARTIES)) {
        const advanced = advance(command, request(slug, command), party, NOW)
        if (advanced.ok && advanced.isChanged) queue.push(advanced.command)
      }
  }
  expect(strange.slice(0, 3)).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
  expect(new Set([...seen.values()].map(stageOf))).toEqual(new Set(COMMAND_STAGES))
})

test('every refusal has its name, and every name is used', () => {
  const named = new Set(
    Object.values(TABLE).flatMap(row => Object.values(row).filter(outcome => typeof outcome === 'string')),
  )
  const inputs = [
    'forbidden',
    'notBilledMonthly',
    'extensionChanged',
    'linesIncomplete',
    'lineUnknown',
    'itemTwice',
    'dayTooEarly',
    'alreadyPrepared',
    'alreadyOut',
    'depositHeld',
  ]
  expect([...named, ...inputs].filter(name => name !== 'ok' && name !== 'same').sort()).toEqual(
    [...STEP_REFUSALS].sort(),
  )
})

test.each(RENTAL_STRATEGIES)('a new command by %s has a step of every type but the cancellation', strategy => {
  const steps = planSteps(strategy)
  expect(steps.map(({ stepType }) => stepType)).toEqual(STEP_TYPES.slice(0, -1))
  const hidden = {
    pick_up: ['delivery'],
    ship_to_address: ['retrieval'],
    internal: ['contract', 'payment', 'delivery'],
    internal_association: ['contract', 'payment', 'retrieval'],
    locked: STEP_TYPES.slice(0, -2),
  }
  expect(steps.filter(({ status }) => status === 'hidden').map(({ stepType }) => stepType)).toEqual(hidden[strategy])
  expect(steps.filter(({ status }) => status === 'waiting').map(({ stepType }) => stepType)).toEqual([
    strategy === 'locked' ? 'closure' : 'validation',
  ])
})

describe('input that does not fit', () => {
  test.each([
    [
      'prepare',
      'agreed',
      { slug: 'prepare', units: [{ lineId: '1', rentalItemId: 'a', conditionId: null }] },
      'linesIncomplete',
    ],
    [
      'prepare',
      'agreed',
      { slug: 'prepare', units: ['1', '2'].map(lineId => ({ lineId, rentalItemId: 'a', conditionId: null })) },
      'itemTwice',
    ],
    [
      'replace',
      'prepared',
      { slug: 'replace', lineId: '9', rentalItemId: 'a', conditionId: null, replaced: NOT_SAID, comment: null },
      'lineUnknown',
    ],
    [
      'replace',
      'prepared',
      { slug: 'replace', lineId: '1', rentalItemId: 'item 2', conditionId: null, replaced: NOT_SAID, comment: null },
      'itemTwice',
    ],
    ['record-return', 'out', { slug: 'record-return', units: [], dueDay: '2027-01-14' }, 'linesIncomplete'],
    [
      'record-return',
      'out',
      { slug: 'record-return', units: [back('1'), back('9')], dueDay: '2027-01-14' },
      'lineUnknown',
    ],
    [
      'replace',
      'partlyReturned',
      { slug: 'replace', lineId: '1', rentalItemId: 'a', conditionId: null, replaced: NOT_SAID, comment: null },
      'alreadyReturned',
    ],
    [
      'accept-extension',
      'extensionAsked',
      { slug: 'accept-extension', endAt: periodOfDays('2027-02-01', '2027-02-07').endAt },
      'extensionChanged',
    ],
  ] as const)('is refused for %s of a command that is %s', (_slug, state, action, reason) => {
    expect(advance(STATES[state]!, action, PARTIES.staff, NOW)).toEqual({ ok: false, reason })
  })
})

describe('a partial return', () => {
  const RETURN = (units: UnitReturn[], dueDay = '2027-01-14') => ({ slug: 'record-return', units, dueDay }) as const
  const done = (command: CommandState, action: CommandAction, now = NOW) => {
    const advanced = advance(command, action, STAFF, now)
    if (!advanced.ok || !advanced.isChanged) throw new Error('nothing done')
    return advanced
  }

  test('the step waits until the last unit is back, each keeps its time, and repeating changes nothing', () => {
    const { command, effects } = done(STATES.out!, RETURN([back('2')]))
    expect([stageOf(command), command.lines.map(({ status, returnedAt }) => [status, returnedAt])]).toEqual([
      'out',
      [
        ['out', null],
        ['returned', NOW],
      ],
    ])
    expect(effects).toEqual([
      { kind: 'returnItems', units: [back('2')], day: '2026-12-01' },
      { kind: 'notifyRenter', of: 'partlyReturned', comment: null },
    ])
    expect(advance(command, RETURN([back('2')]), STAFF, NOW)).toEqual({ ok: true, isChanged: false })
    const later = new Date('2027-01-13T10:00:00Z')
    const last = done(command, RETURN([back('1'), back('2')]), later)
    expect([stageOf(last.command), last.command.lines.map(({ returnedAt }) => returnedAt)]).toEqual([
      'returned',
      [later, NOW],
    ])
    expect(last.effects).toContainEqual({ kind: 'returnItems', units: [back('1')], day: '2027-01-13' })
  })

  test('each late day is charged for each unit returned then, except lost and internal ones', () => {
    const late = new Date('2027-01-17T22:59:00Z')
    const charged = (command: CommandState, units: UnitReturn[], now: Date) =>
      done(command, RETURN(units), now).effects.filter(({ kind }) => kind === 'chargeLateness')
    expect(charged(STATES.out!, [back('1'), { ...back('2'), isLost: true }], late)).toEqual([
      { kind: 'chargeLateness', lineId: '1', daysLate: 3 },
    ])
    expect(charged(STATES.out!, [back('1')], new Date('2027-01-14T22:59:00Z'))).toEqual([])
    // 23:00 in London is the next day in Paris.
    expect(charged(STATES.out!, [back('1')], new Date('2027-01-14T23:00:00Z'))).toHaveLength(1)
    expect(charged(STATES.internalOut!, [back('1')], late)).toEqual([])
  })

  test('a charge that staff enter for a unit is added to it', () => {
    const charge = { kind: 'damage', amount: 4_500, label: null } as const
    expect(done(STATES.out!, RETURN([{ ...back('1'), charge }])).effects).toContainEqual({
      kind: 'charge',
      lineId: '1',
      charge,
    })
  })

  test('only units that are still out can be extended', () => {
    const asked = advance(STATES.partlyReturned!, { slug: 'request-extension', endAt: LATER }, PARTIES.renter, NOW)
    if (!asked.ok || !asked.isChanged) throw new Error('not asked')
    expect(
      done(asked.command, { slug: 'accept-extension', endAt: null }).command.lines.map(
        ({ rentingPrice }) => rentingPrice,
      ),
    ).toEqual([700, 1_050])
  })
})

describe('a prepared unit that is lost before it goes out', () => {
  test.each(['prepared', 'internalPrepared', 'internalDispatched'])(
    'makes a command that is %s wait for its preparation again',
    state => {
      const lost = loseUnit(STATES[state]!, '1')!
      expect([stageOf(lost), lost.lines.map(({ status, rentalItemId }) => [status, rentalItemId])]).toEqual([
        'preparation',
        [
          ['pending', null],
          ['prepared', 'item 2'],
        ],
      ])
      expect(advance(lost, request('hand-over', lost), STAFF, NOW)).toEqual({ ok: false, reason: 'notPrepared' })
      expect(advance(lost, request('prepare', lost), STAFF, NOW)).toMatchObject({ ok: true, isChanged: true })
    },
  )

  test('takes a second unit from a command that has lost its first', () => {
    const lost = loseUnit(loseUnit(STATES['prepared']!, '1')!, '2')!
    expect([stageOf(lost), lost.lines.map(({ status }) => status)]).toEqual(['preparation', ['pending', 'pending']])
  })

  // What is sent has left with its dispatch.
  test.each(['new', 'agreed', 'dispatched', 'out', 'partlyReturned', 'returned', 'cancelled', 'locked'])(
    'leaves a command that is %s unchanged',
    state => {
      expect(loseUnit(STATES[state]!, '1')).toBeNull()
    },
  )
})
