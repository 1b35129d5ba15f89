import { describe, expect, test } from 'vitest'
import { dayTasksOf, isOnSheet, nextActOf } from '#server/domain/rental/office.ts'
import { COMMAND_STAGES } from '#server/domain/rental/stage.ts'
import { RENTAL_STRATEGIES } from '#server/domain/vocabulary/rental.ts'

const TODAY = '2026-11-22'
const next = (stage: (typeof COMMAND_STAGES)[number], flags: Parameters<typeof nextActOf>[0]['flags'] = [], endDay = '2026-12-01') => nextActOf({ stage, flags, endDay }, TODAY)

describe('what staff do next', () => {
  test('follows the stage', () => {
    expect(COMMAND_STAGES.map(stage => [stage, next(stage)])).toEqual([
      ['validation', 'validate'], ['agreement', null], ['preparation', 'prepare'], ['prepared', 'dispatch'], ['transfer', 'hand-over'], ['out', 'record-return'], ['returned', 'close'], ['closed', null], ['cancelled', null], ['locked', null],
    ])
  })
  test('waits for the renter until the contract is there', () => {
    expect(next('agreement', ['requiringContract', 'requiringPayment'])).toBeNull()
    expect(next('agreement', ['requiringContractValidation', 'requiringPayment'])).toBe('accept-contract')
    expect(next('agreement', ['requiringPayment'])).toBe('record-payment')
  })
  test('answers a renter before the return, asks for money before the closure, and lifts a block that is over', () => {
    expect(next('out', ['waitingReturn', 'extensionAsked'])).toBe('accept-extension')
    expect(next('returned', ['owing'])).toBe('record-payment')
    expect(next('locked', ['locked'], '2026-11-21')).toBe('close')
  })
})

describe('the storeroom\'s day', () => {
  const tasks = (stage: (typeof COMMAND_STAGES)[number], strategy: (typeof RENTAL_STRATEGIES)[number]) => dayTasksOf({ stage, strategy, startDay: '2026-12-10', endDay: '2026-12-20' }).map(({ task, dueDay, isReady }) => `${task} ${dueDay}${isReady ? '' : ' not ready'}`)
  test('prepares and sends before the first day, and hands over on it', () => {
    expect(tasks('preparation', 'ship_to_address')).toEqual(['toPrepare 2026-12-07', 'toSend 2026-12-08 not ready'])
    expect(tasks('prepared', 'ship_to_address')).toEqual(['toSend 2026-12-08'])
    expect(tasks('transfer', 'ship_to_address')).toEqual([])
    expect(tasks('preparation', 'pick_up')).toEqual(['toPrepare 2026-12-09', 'toHandOver 2026-12-10 not ready'])
    expect(tasks('transfer', 'internal')).toEqual(['toHandOver 2026-12-10'])
    for (const strategy of RENTAL_STRATEGIES) expect(tasks('out', strategy)).toEqual(['toComeBack 2026-12-20'])
    for (const stage of ['validation', 'agreement', 'returned', 'closed', 'cancelled', 'locked'] as const) expect(tasks(stage, 'pick_up')).toEqual([])
  })
  test('holds what is late on today\'s sheet alone', () => {
    expect(isOnSheet('2026-11-20', TODAY, TODAY)).toBe(true)
    expect(isOnSheet('2026-11-20', '2026-11-23', TODAY)).toBe(false)
    expect(isOnSheet('2026-11-20', '2026-11-21', TODAY)).toBe(false)
    expect(isOnSheet('2026-11-23', '2026-11-23', TODAY)).toBe(true)
    expect(isOnSheet('2026-11-24', '2026-11-23', TODAY)).toBe(false)
  })
})
