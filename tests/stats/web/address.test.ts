import { describe, expect, test } from 'vitest'
import { readStatsAddress, statsPath, withKnownFilters } from '#web/stats/address.ts'

const asked = (search: string) => readStatsAddress(new URLSearchParams(search))

describe('the URL of the statistics', () => {
  test.each([
    ['period=last7&from=2026-01-01&to=2026-01-31&event=', { period: 'last7' }],
    ['period=custom&from=2026-01-01&to=2026-01-31', { period: 'custom', from: '2026-01-01', to: '2026-01-31' }],
    ['resourceId=x', {}],
    ['resourceType=files&resourceId=x&other=1', { resourceType: 'files', resourceId: 'x' }],
  ])('is read from %s', (search, expected) => expect(asked(search)).toEqual(expected))

  test('malformed dates are left out, other parameters are kept', () => {
    expect(withKnownFilters(asked('from=2026-02-30&to=2026-03-01&event=view'), '2026-11-20')).toEqual({
      asked: { event: 'view' },
      period: { period: 'last30', from: '2026-10-22', to: '2026-11-20' },
      isMisunderstood: true,
    })
    expect(withKnownFilters(asked('period=last7'), '2026-11-20')).toMatchObject({
      isMisunderstood: false,
      period: { from: '2026-11-14' },
    })
  })

  test('adding or removing a filter keeps the others', () => {
    expect(statsPath({ period: 'last7', event: 'view' }, { accessLevel: 'none' })).toBe(
      '/admin/stats?period=last7&event=view&accessLevel=none',
    )
    expect(statsPath({ period: 'last7', event: 'view' }, { event: undefined }, '/admin/stats/export')).toBe(
      '/admin/stats/export?period=last7',
    )
    expect(statsPath({})).toBe('/admin/stats')
  })
})
