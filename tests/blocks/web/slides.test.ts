import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { moveSlides } from '#web/blocks/SlideButtons.tsx'

/** A row of pictures 100 pixels wide that has not begun to move when the next press comes. */
function standingRow(count: number, scrollLeft = 0) {
  const at = (left: number) => ({ getBoundingClientRect: () => ({ left }) })
  const second = at(100)
  return {
    firstElementChild: { ...at(0), nextElementSibling: second },
    scrollWidth: count * 100,
    clientWidth: 100,
    scrollLeft,
    scrollTo: vi.fn<(to: { left: number }) => void>(),
  }
}
const targetsOf = ({ scrollTo }: ReturnType<typeof standingRow>) => scrollTo.mock.calls.map(([{ left }]) => left)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('two quick presses move a row by two pictures', () => {
  const row = standingRow(4)
  moveSlides(row as unknown as HTMLElement, 1)
  moveSlides(row as unknown as HTMLElement, 1)
  moveSlides(row as unknown as HTMLElement, -1)
  expect(targetsOf(row)).toEqual([100, 200, 100])
})

it('a row starts again at its end, and goes on from where a hand has scrolled it', () => {
  const row = standingRow(3)
  for (let presses = 0; presses < 3; presses += 1) moveSlides(row as unknown as HTMLElement, 1)
  expect(targetsOf(row)).toEqual([100, 200, 0])
  vi.advanceTimersByTime(1_000)
  row.scrollLeft = 100
  moveSlides(row as unknown as HTMLElement, 1)
  expect(targetsOf(row).at(-1)).toBe(200)
})
