import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { loadTypesetterLater } from '#server/pdf/index.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const contextWith = (rental: boolean, warn = vi.fn()) => ({ site: { features: { rental } }, log: { warn } }) as unknown as Pick<AppContext, 'site' | 'log'>

test('the typesetter is loaded a moment after the process is ready, once, and not where nothing is rented', async () => {
  const load = vi.fn(async () => undefined)
  loadTypesetterLater(contextWith(true), load)
  loadTypesetterLater(contextWith(false), load)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a process that closes before does not load it, and one that can\'t goes on', async () => {
  const [load, warn] = [vi.fn(() => Promise.reject(new Error('no'))), vi.fn()]
  loadTypesetterLater(contextWith(true), load)()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).not.toHaveBeenCalled()
  loadTypesetterLater(contextWith(true, warn), load)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(warn).toHaveBeenCalledTimes(1)
})
