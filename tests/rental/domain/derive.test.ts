import { BY_A_PERSON } from '../support/states.ts'
import { describe, expect, test } from 'vitest'
import { agreedByDay, contractDueAt, derive } from '#server/rental/domain/derive.ts'
import type { Opening } from '#server/rental/domain/opening.ts'
import { periodOfDays } from '#server/rental/domain/period.ts'
import { advance, planSteps, type CommandAction, type CommandState } from '#server/rental/domain/steps/index.ts'
import type { RentalStrategyId } from '#server/rental/domain/vocabulary.ts'

const BOTH = { isStaff: true, isRenter: true, canUseTransactions: true }
const VALIDATED = new Date('2026-12-01T22:30:00Z')
const units = [{ lineId: '1', rentalItemId: 'a', conditionId: null }]
const ACTIONS = {
  validate: { slug: 'validate' },
  sign: { slug: 'send-contract' },
  accept: { slug: 'accept-contract' },
  reject: { slug: 'reject-contract', comment: 'blurred' },
  pay: { slug: 'record-payment', method: 'outside' },
  fail: { slug: 'fail-payment', comment: 'bounced' },
  prepare: { slug: 'prepare', units },
  dispatch: { slug: 'dispatch', content: 'x' },
  handOver: { slug: 'hand-over' },
  back: {
    slug: 'record-return',
    units: [{ lineId: '1', conditionId: null, isUsable: true, isLost: false, comment: null, charge: null }],
    dueDay: '2027-01-09',
  },
  close: { slug: 'close' },
  cancel: { slug: 'cancel', comment: null },
  refuse: { slug: 'refuse', comment: 'no' },
} satisfies Record<string, CommandAction>
type Act = keyof typeof ACTIONS

function command(acts: readonly Act[], strategy: RentalStrategyId = 'pick_up'): CommandState {
  const first: CommandState = {
    strategy,
    ...periodOfDays('2026-12-20', '2027-01-09'),
    createdAt: new Date('2026-11-20T10:00:00Z'),
    ...BY_A_PERSON,
    extensionEndAt: null,
    agreementChangedAt: null,
    cancellationFee: 0,
    shippingPrice: 0,
    chargesPrice: 0,
    taxedChargesPrice: 0,
    taxRate: 0,
    totalPrice: 100,
    paidAmount: 0,
    isBilledMonthly: false,
    balancePaid: 0,
    depositKept: 0,
    steps: planSteps(strategy),
    lines: [
      {
        id: '1',
        status: 'pending',
        rentalModelId: 'm',
        rentalItemId: null,
        rentingPrice: 100,
        replaceId: null,
        outAt: null,
        returnedAt: null,
      },
    ],
  }
  return acts.reduce((state, act) => {
    const advanced = advance(state, ACTIONS[act], BOTH, VALIDATED)
    return advanced.ok && advanced.isChanged ? advanced.command : state
  }, first)
}

const AGREED: Act[] = ['validate', 'sign', 'accept', 'pay']
const OUT: Act[] = [...AGREED, 'prepare', 'dispatch', 'handOver']

test.each<[string, Act[], string, string, string[]]>([
  ['new', [], '2026-12-01', 'coming', ['requiringValidation']],
  ['validated', ['validate'], '2026-12-01', 'coming', ['requiringContract', 'requiringPayment']],
  ['signed', ['validate', 'sign'], '2026-12-01', 'coming', ['requiringContractValidation', 'requiringPayment']],
  ['signed badly', ['validate', 'sign', 'reject'], '2026-12-01', 'coming', ['requiringContract', 'requiringPayment']],
  ['not paid', ['validate', 'sign', 'accept', 'fail'], '2026-12-01', 'coming', ['requiringPayment']],
  ['agreed', AGREED, '2026-12-01', 'coming', ['requiringPreparation']],
  ['prepared', [...AGREED, 'prepare'], '2026-12-19', 'coming', ['prepared', 'requiringRetrieval']],
  [
    'waiting to be fetched',
    [...AGREED, 'prepare', 'dispatch'],
    '2026-12-19',
    'coming',
    ['prepared', 'waitingRetrieval'],
  ],
  ['out', OUT, '2026-12-21', 'running', ['prepared', 'waitingReturn']],
  ['out, on its first day', OUT, '2026-12-20', 'running', ['prepared', 'waitingReturn']],
  ['out, eight days before its last', OUT, '2027-01-01', 'running', ['prepared', 'waitingReturn']],
  ['out, a week before its last', OUT, '2027-01-02', 'finishing', ['prepared', 'waitingReturn']],
  ['out, six days before its last', OUT, '2027-01-03', 'finishing', ['prepared', 'waitingReturn']],
  ['out, five days before its last', OUT, '2027-01-04', 'waitingReturn', ['prepared', 'waitingReturn']],
  ['out and late', OUT, '2027-02-01', 'waitingReturn', ['prepared', 'waitingReturn']],
  ['never fetched', [...AGREED, 'prepare', 'dispatch'], '2027-01-04', 'finishing', ['prepared', 'waitingRetrieval']],
  ['back', [...OUT, 'back'], '2027-01-04', 'finished', ['prepared', 'returned', 'waitingClosure']],
  ['closed', [...OUT, 'back', 'close'], '2027-01-04', 'finished', ['prepared', 'returned']],
  ['cancelled', ['validate', 'cancel'], '2026-12-01', 'cancelled', []],
  ['refused', ['refuse'], '2026-12-01', 'cancelled', []],
])('a command that is %s has its status and flags', (_name, acts, day, status, flags) => {
  expect(derive(command(acts), new Date(`${day}T12:00:00Z`))).toMatchObject({ status, flags })
})

test.each<[RentalStrategyId, Act[], string[]]>([
  ['ship_to_address', [...AGREED, 'prepare'], ['prepared', 'requiringDelivery']],
  ['ship_to_address', [...AGREED, 'prepare', 'dispatch'], ['prepared', 'waitingDelivery']],
  ['internal', ['validate'], ['requiringPreparation']],
  ['internal_association', ['validate', 'prepare'], ['prepared', 'requiringDelivery']],
  ['locked', [], ['locked', 'waitingClosure']],
])('a command by %s after %j has the flags %j', (strategy, acts, flags) => {
  expect(derive(command(acts, strategy), new Date('2026-12-01T12:00:00Z')).flags).toEqual(flags)
})

describe('contract and payment are due on the seventh day after the validation, as Paris counts', () => {
  // 22:30 in UTC is 23:30 in Paris: still the first of December.
  test('which ends at midnight in Paris', () =>
    expect(contractDueAt(command(['validate']))).toEqual(new Date('2026-12-08T23:00:00Z')))
  test('or after the order, where nothing was validated', () =>
    expect(contractDueAt(command([]))).toEqual(new Date('2026-11-27T23:00:00Z')))

  test('but never after the first day of the rental, and not before the day of the validation', () => {
    const starting = (first: string) => ({ ...command(['validate']), ...periodOfDays(first, '2027-01-09') })
    expect(contractDueAt(starting('2026-12-04'))).toEqual(new Date('2026-12-04T23:00:00Z'))
    expect(contractDueAt(starting('2026-11-28'))).toEqual(new Date('2026-12-01T23:00:00Z'))
  })

  test('and what an extension changes, on the seventh day after it, or on the new last day', () => {
    const extended = (changed: string, last: string) => ({
      ...command(OUT),
      ...periodOfDays('2026-11-28', last),
      agreementChangedAt: new Date(changed),
    })
    expect(agreedByDay(extended('2026-12-27T10:00:00Z', '2027-01-30'))).toBe('2027-01-03')
    expect(agreedByDay(extended('2026-12-27T10:00:00Z', '2026-12-30'))).toBe('2026-12-30')
    const unpaid = { ...extended('2026-12-27T10:00:00Z', '2027-01-30'), totalPrice: 2_800, paidAmount: 1_400 }
    expect(derive(unpaid, new Date('2026-12-28T12:00:00Z')).dueAt).toEqual(new Date('2027-01-03T23:00:00Z'))
  })

  test.each<[Act[], string, string[]]>([
    [['validate'], '2026-12-08T22:59:59Z', []],
    [['validate'], '2026-12-08T23:00:00Z', ['contractOverdue', 'paymentOverdue']],
    [['validate', 'sign'], '2026-12-10T12:00:00Z', ['paymentOverdue']],
    [['validate', 'pay'], '2026-12-10T12:00:00Z', ['contractOverdue']],
    [AGREED, '2026-12-19T12:00:00Z', []],
    [OUT, '2027-01-03T22:59:59Z', []],
    [OUT, '2027-01-03T23:00:00Z', ['returnSoon']],
    [OUT, '2027-01-09T22:59:59Z', ['returnSoon']],
    [OUT, '2027-01-09T23:00:00Z', ['returnOverdue']],
    [['validate', 'cancel'], '2026-12-20T12:00:00Z', []],
  ])('the alerts after %j, at %s, are %j', (acts, now, alerts) => {
    expect(derive(command(acts), new Date(now)).alerts).toEqual(alerts)
  })
})

test('a rental that ends on a closed day is expected on the next open one, and late after it', () => {
  // 2027-01-09 is a Saturday.
  const weekdays: Opening = {
    everywhere: [],
    places: [
      { weekdays: [1, 2, 3, 4, 5], closed: [{ startDay: '2027-01-11', endDay: '2027-01-11', why: 'stocktaking' }] },
    ],
  }
  const alertsOn = (day: string) => derive(command(OUT), new Date(`${day}T12:00:00Z`), weekdays).alerts
  expect(['2027-01-09', '2027-01-10', '2027-01-11', '2027-01-12', '2027-01-13'].map(alertsOn)).toEqual([
    ['returnSoon'],
    ['returnSoon'],
    ['returnSoon'],
    ['returnSoon'],
    ['returnOverdue'],
  ])
})

test('a rental of a few days does not end soon before it has begun, even if its items went out early', () => {
  const short = (acts: readonly Act[]) => ({ ...command(acts), ...periodOfDays('2026-12-20', '2026-12-22') })
  const at = (acts: readonly Act[], moment: string) => derive(short(acts), new Date(moment))
  expect(at(AGREED, '2026-12-18T12:00:00Z').status).toBe('coming')
  expect(at(OUT, '2026-12-18T12:00:00Z')).toMatchObject({ status: 'running', alerts: [] })
  expect(at(OUT, '2026-12-20T12:00:00Z')).toMatchObject({ status: 'waitingReturn', alerts: ['returnSoon'] })
})
