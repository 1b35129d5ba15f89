import { expect, test, vi } from 'vitest'
import { BoundedCache, cacheCounts } from '#server/domain/cache/bounded-cache.ts'

test('a full cache evicts the least recently used entry', () => {
  const cache = new BoundedCache<string>({ name: 'test', bound: 2 })
  cache.set('a', '1')
  cache.set('b', '2')
  cache.get('a')
  cache.set('c', '3')
  expect(cache.entries().map(([key]) => key)).toEqual(expect.arrayContaining(['a', 'c']))
  expect(cache.get('b')).toBeUndefined()
})

test('a bound in bytes counts the size of entries; a larger value is returned and not stored', () => {
  const cache = new BoundedCache<string>({ name: 'test', bound: 10, sizeOf: value => value.length })
  cache.set('a', 'x'.repeat(6))
  cache.set('b', 'x'.repeat(6))
  expect(cache.entries().map(([key]) => key)).toEqual(['b'])
  expect(cache.set('c', 'x'.repeat(11), { tags: ['t'] })).toHaveLength(11)
  expect(cache.get('c')).toBeUndefined()
  expect(cache.tagged(['t'])).toEqual([])
})

test('dropping a tag drops the entries that were last set with it', () => {
  const cache = new BoundedCache<string>({ name: 'test', bound: 10 })
  cache.set('a', '1', { tags: ['x', 'y'] })
  cache.set('b', '2', { tags: ['y'] })
  cache.set('c', '3')
  cache.set('b', '2', { tags: ['z'] })
  expect(cache.tagged(['y', 'w'])).toEqual([['a', '1']])
  cache.invalidateTags(['y'])
  expect(cache.entries().map(([key]) => key)).toEqual(expect.arrayContaining(['b', 'c']))
  expect(cache.get('a')).toBeUndefined()
  cache.clear()
  expect(cache.tagged(['z'])).toEqual([])
})

test('an entry expires after its lifetime, which a use does not renew', async () => {
  const cache = new BoundedCache<string>({ name: 'test', bound: 10, lifeMs: 20 })
  cache.set('short', '1')
  cache.set('long', '2', { lifeMs: 60_000 })
  expect(cache.get('short')).toBe('1')
  await vi.waitFor(() => expect(cache.get('short')).toBeUndefined())
  expect(cache.get('long')).toBe('2')
})

test('deleting a replaced value keeps its successor', () => {
  const cache = new BoundedCache<object>({ name: 'test', bound: 10 })
  const [first, second] = [{}, {}]
  cache.set('a', first)
  cache.set('a', second)
  cache.deleteValue('a', first)
  expect(cache.get('a')).toBe(second)
  cache.deleteValue('a', second)
  expect(cache.get('a')).toBeUndefined()
})

test('hits and misses are counted together for caches of one name', () => {
  const [one, other] = [1, 2].map(() => new BoundedCache<string>({ name: 'counted-in-tests', bound: 10 }))
  one!.set('a', '1')
  one!.get('a')
  other!.get('a')
  one!.get('b')
  expect(cacheCounts().get('counted-in-tests')).toEqual({ hits: 1, misses: 2 })
})
