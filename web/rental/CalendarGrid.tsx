import { useEffect, useRef, type KeyboardEvent } from 'react'
import { DayCell } from './DayCell.tsx'
import type { DayContext } from './day-state.ts'
import { WeekdayHeads } from '#web/ui/WeekdayHeads.tsx'
import { addDays, addMonths, monthOf, weekdayOf, weeksOf } from '#web/ui/days.ts'
import { dayAfterKey } from './pick.ts'

type Props = {
  id: string
  month: string
  context: DayContext
  isLoading: boolean
  /** The day that was last reached with the keys or picked. */
  at: string | null
  onMove: (day: string) => void
  onPick: (day: string) => void
}

/** The days of a month as a table, which is a grid with arrow keys once hydrated. */
export function CalendarGrid({ id, month, context, isLoading, at, onMove, onPick }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(false)
  useEffect(() => {
    if (!takesFocus.current || at === null) return
    takesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  })
  const { today } = context
  const focusable = focusableDay(month, at, context)
  function onKey(event: KeyboardEvent<HTMLTableElement>) {
    const day = (event.target as HTMLElement).dataset['day']
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const isList = grid.current !== null && getComputedStyle(grid.current).display === 'block'
    const next = dayAfterKey(event.key, day, isList ? 1 : 7, { addDays, addMonths, weekdayOf })
    if (next === null) return
    event.preventDefault()
    takesFocus.current = true
    onMove(next < today ? today : next)
  }
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- with script it is a grid */}
      <table
        ref={grid}
        className="rental-grid"
        role={context.isHydrated ? 'grid' : undefined}
        aria-labelledby={`${id}-month`}
        aria-describedby={`${id}-keys`}
        aria-busy={isLoading || undefined}
        onKeyDown={onKey}
      >
        <WeekdayHeads />
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, cell) =>
                day === null ? (
                  <td key={cell} />
                ) : (
                  <DayCell key={day} day={day} context={context} isFocusable={day === focusable} onPick={onPick} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The only day of the month that Tab reaches: the last one reached, a picked one, today or the first. */
function focusableDay(month: string, at: string | null, { today, picked }: DayContext): string {
  const day = [at ?? '', picked.from, picked.to, today].find(one => monthOf(one) === month)
  return day ?? `${month}-01`
}
