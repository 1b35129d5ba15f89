import { BY_A_PERSON } from '../support/states.ts'
import { describe, expect, test } from 'vitest'
import { derive } from '#server/rental/domain/derive.ts'
import { dayTasksOf, isOnSheet, nextActOf, type OfficeAct } from '#server/rental/domain/office.ts'
import { addDays, dayOf, startOfDay } from '#server/rental/domain/period.ts'
import { COMMAND_STAGES, stageOf } from '#server/rental/domain/stage.ts'
import {
  advance,
  planSteps,
  type ActionSlug,
  type CommandAction,
  type CommandState,
} from '#server/rental/domain/steps/index.ts'
import { RENTAL_STRATEGIES } from '#server/rental/domain/vocabulary.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'

const TODAY = '2026-11-22'
const next = (
  stage: (typeof COMMAND_STAGES)[number],
  flags: Parameters<typeof nextActOf>[0]['flags'] = [],
  endDay = '2026-12-01',
  isMonthly = false,
  targets: Parameters<typeof nextActOf>[0]['targets'] = [],
) => nextActOf({ stage, flags, targets, endDay, isMonthly }, TODAY)

describe('what staff do next', () => {
  test('follows the stage', () => {
    expect(COMMAND_STAGES.map(stage => [stage, next(stage)])).toEqual([
      ['validation', 'validate'],
      ['agreement', null],
      ['preparation', 'prepare'],
      ['prepared', 'dispatch'],
      ['transfer', 'hand-over'],
      ['out', 'record-return'],
      ['returned', 'close'],
      ['closed', null],
      ['cancelled', null],
      ['locked', null],
    ])
  })
  test('waits for the renter until the contract is there', () => {
    expect(next('agreement', ['requiringContract', 'requiringPayment'])).toBeNull()
    expect(next('agreement', ['requiringContractValidation', 'requiringPayment'])).toBe('accept-contract')
    expect(next('agreement', ['requiringPayment'])).toBe('record-payment')
  })
  test('is to answer a renter before the return, collect before the closure, and end old blocks', () => {
    expect(next('out', ['waitingReturn', 'extensionAsked'])).toBe('accept-extension')
    expect(next('returned', ['owing'])).toBe('record-payment')
    expect(next('returned', ['owing'], TODAY, true)).toBe('close')
    expect(next('locked', ['locked'], '2026-11-21')).toBe('close')
  })
  test('is to settle before the closure, and after the end what is still held or due to the renter', () => {
    expect(next('returned', ['owing'], TODAY, false, ['deposit'])).toBe('withhold-deposit')
    expect(next('returned', [], TODAY, false, ['deposit'])).toBe('return-deposit')
    expect(next('cancelled', [], TODAY, false, ['refund', 'deposit'])).toBe('record-refund')
    expect(next('closed', [], TODAY, false, ['deposit'])).toBe('return-deposit')
  })
})

const WALKS = Number(process.env['WALKS'] ?? 40)
const random = randomOf(SEED)

/** What the screens of an act send, as a person fills them in who changes nothing. */
function sentFor(act: Extract<OfficeAct, ActionSlug>, { lines, endAt, isBilledMonthly }: CommandState): CommandAction {
  const left = lines.filter(({ status }) => status !== 'returned' && status !== 'replaced')
  switch (act) {
    case 'prepare':
      return {
        slug: act,
        units: left.map(({ id }) => ({ lineId: id, rentalItemId: `item of ${id}`, conditionId: null })),
      }
    case 'dispatch':
      return { slug: act, content: 'Lundi à 9 heures' }
    case 'record-payment':
      return { slug: act, method: isBilledMonthly ? 'later' : 'outside' }
    case 'accept-extension':
      return { slug: act, endAt: null }
    case 'record-return':
      return {
        slug: act,
        units: left.slice(0, 1).map(({ id }) => ({
          lineId: id,
          conditionId: null,
          isUsable: true,
          isLost: false,
          comment: null,
          charge: null,
        })),
        dueDay: dayOf(endAt),
      }
    default:
      return { slug: act }
  }
}

const BY_RENTER: readonly CommandAction[] = [
  { slug: 'send-contract' },
  { slug: 'request-extension', endAt: startOfDay('2027-02-01') },
]
const BY_STAFF: readonly CommandAction[] = [
  { slug: 'reject-contract', comment: 'flou' },
  { slug: 'fail-payment', comment: 'refusé' },
  { slug: 'record-payment', method: 'outside' },
]

describe(`the action that a card names (SEED=${SEED})`, () => {
  test.each(RENTAL_STRATEGIES)(
    'is accepted by the engine and changes something, wherever an order of %s stands',
    strategy => {
      const seen = new Set<string>()
      for (let walk = 0; walk < WALKS; walk += 1) {
        const [startAt, endAt] = [
          startOfDay(addDays(TODAY, -20 + random(10))),
          startOfDay(addDays(TODAY, -5 + random(10))),
        ]
        const line = (id: string): CommandState['lines'][number] => ({
          id,
          status: 'pending',
          rentalModelId: 'model',
          rentalItemId: null,
          rentingPrice: 700,
          replaceId: null,
          outAt: null,
          returnedAt: null,
        })
        let command: CommandState = {
          strategy,
          startAt,
          endAt,
          createdAt: startAt,
          ...BY_A_PERSON,
          extensionEndAt: null,
          agreementChangedAt: null,
          cancellationFee: 0,
          shippingPrice: 0,
          chargesPrice: 0,
          taxedChargesPrice: 0,
          taxRate: 0,
          totalPrice: 1_400,
          paidAmount: 0,
          isBilledMonthly: random(3) === 0,
          balancePaid: 0,
          depositKept: 0,
          steps: planSteps(strategy),
          lines: [line('1'), line('2')],
        }
        for (let step = 0; step < 30; step += 1) {
          const now = new Date(`${TODAY}T12:00:00Z`)
          const stage = stageOf(command)
          // Without a deposit and without a refund, each act is a step.
          const act = nextActOf(
            {
              stage,
              flags: derive(command, now).flags,
              targets: [],
              endDay: addDays(dayOf(command.endAt), -1),
              isMonthly: command.isBilledMonthly,
            },
            TODAY,
          ) as Extract<OfficeAct, ActionSlug> | null
          if (act !== null) {
            seen.add(`${stage}: ${act}`)
            const done = advance(
              command,
              sentFor(act, command),
              { isRenter: false, isStaff: true, canUseTransactions: false },
              now,
            )
            expect([stage, act, done.ok ? done.isChanged : done.reason]).toEqual([stage, act, true])
          }
          const tried =
            act !== null && random(2) === 0
              ? sentFor(act, command)
              : random(2) === 0
                ? BY_RENTER[random(BY_RENTER.length)]!
                : BY_STAFF[random(BY_STAFF.length)]!
          const advanced = advance(command, tried, { isRenter: true, isStaff: true, canUseTransactions: false }, now)
          if (advanced.ok && advanced.isChanged) command = advanced.command
        }
      }
      const acts = new Set([...seen].map(one => one.split(': ')[1]!))
      expect([...acts]).toEqual(
        expect.arrayContaining(
          strategy === 'locked'
            ? ['close']
            : ['validate', 'prepare', 'dispatch', 'hand-over', 'accept-extension', 'record-return', 'close'],
        ),
      )
      expect(acts.has('accept-contract')).toBe(strategy === 'pick_up' || strategy === 'ship_to_address')
    },
    60_000,
  )
})

describe('the sheet of a day', () => {
  const tasks = (stage: (typeof COMMAND_STAGES)[number], strategy: (typeof RENTAL_STRATEGIES)[number]) =>
    dayTasksOf({ stage, strategy, startDay: '2026-12-10', endDay: '2026-12-20' }).map(
      ({ task, dueDay, isReady }) => `${task} ${dueDay}${isReady ? '' : ' not ready'}`,
    )
  test('lists what to prepare and send before the first day, and what to hand over on it', () => {
    expect(tasks('preparation', 'ship_to_address')).toEqual(['toPrepare 2026-12-07', 'toSend 2026-12-08 not ready'])
    expect(tasks('prepared', 'ship_to_address')).toEqual(['toSend 2026-12-08'])
    expect(tasks('transfer', 'ship_to_address')).toEqual([])
    expect(tasks('preparation', 'pick_up')).toEqual(['toPrepare 2026-12-09', 'toHandOver 2026-12-10 not ready'])
    expect(tasks('transfer', 'internal')).toEqual(['toHandOver 2026-12-10'])
    for (const strategy of RENTAL_STRATEGIES) expect(tasks('out', strategy)).toEqual(['toComeBack 2026-12-20'])
    for (const stage of ['validation', 'agreement', 'returned', 'closed', 'cancelled', 'locked'] as const)
      expect(tasks(stage, 'pick_up')).toEqual([])
  })
  test("lists what is late on today's sheet only", () => {
    expect(isOnSheet('2026-11-20', TODAY, TODAY)).toBe(true)
    expect(isOnSheet('2026-11-20', '2026-11-23', TODAY)).toBe(false)
    expect(isOnSheet('2026-11-20', '2026-11-21', TODAY)).toBe(false)
    expect(isOnSheet('2026-11-23', '2026-11-23', TODAY)).toBe(true)
    expect(isOnSheet('2026-11-24', '2026-11-23', TODAY)).toBe(false)
  })
})
