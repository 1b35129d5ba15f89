import { describe, expect, test } from 'vitest'
import { persistFilters } from '#web/rental/office/persist-filters.server.ts'

const ME = { userId: '01990000-0000-7000-8000-000000000001' }
const names = ['stock', 'strategy'] as const
const ask = (path: string, cookie = '', visitor = ME, wanted: readonly ('stock' | 'strategy')[] = names) => {
  const request = new Request(`http://this.site${path}`, { headers: cookie === '' ? {} : { cookie } })
  try {
    return {
      kept: persistFilters({ request, visitor, names: wanted }).headers?.['set-cookie']?.split(';')[0] ?? null,
      to: null,
    }
  } catch (thrown) {
    return { kept: null, to: (thrown as Response).headers.get('location') }
  }
}

describe('the filters that rental staff chose', () => {
  const { kept } = ask('/admin/rentals?stock=all&strategy=pick_up&person=Zelie')

  test('come back in the URL, without the searched person', () => {
    expect(kept).not.toContain('Zelie')
    expect(ask('/admin/rentals', kept!).to).toBe('/admin/rentals?stock=all&strategy=pick_up')
    expect(ask('/admin/rentals.data', kept!).to).toBe('/admin/rentals?stock=all&strategy=pick_up')
    expect(ask('/admin/rentals?stock=all&strategy=pick_up', kept!)).toEqual({ kept: null, to: null })
  })
  test("are removed by an empty choice, and belong to nobody else's", () => {
    const cleared = ask('/admin/rentals?stock=&strategy=', kept!).kept!
    expect(ask('/admin/rentals', cleared)).toEqual({ kept: null, to: null })
    expect(ask('/admin/rentals', kept!, { userId: '01990000-0000-7000-8000-000000000002' })).toEqual({
      kept: null,
      to: null,
    })
  })
  test('apply to the screens that have them: the day keeps its day, and the strategy of the board is kept', () => {
    expect(ask('/admin/rentals/day?day=2027-01-04', kept!, ME, ['stock']).to).toBe(
      '/admin/rentals/day?day=2027-01-04&stock=all',
    )
    const elsewhere = ask('/admin/rentals/day?stock=01990000-0000-7000-8000-000000000009', kept!, ME, ['stock']).kept!
    expect(ask('/admin/rentals', elsewhere).to).toBe(
      '/admin/rentals?stock=01990000-0000-7000-8000-000000000009&strategy=pick_up',
    )
  })
})
