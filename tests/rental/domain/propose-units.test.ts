import { describe, expect, test } from 'vitest'
import { proposeUnits, type ProposableLine, type ProposableUnit } from '#server/rental/domain/propose-units.ts'

const unit = (id: string, facts: Partial<ProposableUnit> = {}): ProposableUnit => ({
  ...{ id, modelId: 'model', isFree: true, isUsable: true, isUnavailable: false, stockId: 'here' },
  ...facts,
})
const line = (itemId: string | null, facts: Partial<ProposableLine> = {}): ProposableLine => ({
  ...{ id: 'line', modelId: 'model', itemId, placeId: 'here', isPrepared: false },
  ...facts,
})
const proposed = (lines: readonly ProposableLine[], units: readonly ProposableUnit[]) =>
  lines.map(({ id }) => proposeUnits(lines, units).get(id)?.id)

describe('the unit that is proposed for a line', () => {
  test('is the one that is kept for it, where nothing speaks against it', () => {
    expect(proposed([line('b')], [unit('a'), unit('b')])).toEqual(['b'])
  })

  test('lies at the place, is in a good condition and is free then, in this order of preference', () => {
    const kept = { elsewhere: unit('k', { stockId: 'there' }), broken: unit('k', { isUsable: false }) }
    const away = unit('a', { stockId: 'there' })
    const broken = unit('b', { isUsable: false })
    const inRepair = unit('c', { isUnavailable: true })
    expect(proposed([line('k')], [kept.elsewhere, broken, inRepair, unit('d')])).toEqual(['d'])
    expect(proposed([line('k')], [kept.elsewhere, broken, inRepair])).toEqual(['c'])
    expect(proposed([line('k')], [kept.elsewhere, broken])).toEqual(['b'])
    expect(proposed([line('k')], [kept.elsewhere, away])).toEqual(['k'])
    expect(proposed([line('k')], [kept.broken, away, unit('d')])).toEqual(['d'])
    expect(proposed([line('k')], [unit('k', { stockId: null }), unit('d')])).toEqual(['d'])
  })

  test('is never one that somebody else has, nor one that another line has', () => {
    const kept = unit('k', { stockId: 'there' })
    expect(proposed([line('k')], [kept, unit('a', { isFree: false })])).toEqual(['k'])
    expect(proposed([line('k'), line(null, { id: 'other' })], [kept, unit('a')])).toEqual(['a', undefined])
    expect(proposed([line('k'), line('a', { id: 'other' })], [kept, unit('a')])).toEqual(['k', 'a'])
  })

  test('is the one that was prepared, once one was; where no place is named, any place will do', () => {
    expect(proposed([line('k', { isPrepared: true })], [unit('k', { isUsable: false }), unit('a')])).toEqual(['k'])
    expect(proposed([line('k', { placeId: null })], [unit('k', { stockId: 'there' }), unit('a')])).toEqual(['k'])
  })
})
