import { useEffect, useState } from 'react'
import type { RentalCalendar } from '#server/rental/contract/rentals.ts'
import { addMonths } from '#web/ui/days.ts'
import type { CalendarDay } from './types.ts'

export type KnownDays = ReadonlyMap<string, CalendarDay>
const MONTHS_AT_ONCE = 2

/** The known days for these quantities, and the months that were requested. */
type Found = { asked: string; days: KnownDays; months: ReadonlySet<string> }

/** The URL of the calendar for these quantities. */
export function calendarPath(models: Readonly<Record<string, number>>, month: string, today: string): string {
  const query = new URLSearchParams(
    Object.entries(models).map(([model, quantity]) => [`models[${model}]`, String(quantity)]),
  )
  query.set('from', `${month}-01` < today ? today : `${month}-01`)
  query.set('months', String(MONTHS_AT_ONCE))
  return `/api/v1/services/rentals/calendar?${query}`
}

/**
 * The free days of a month and the next, loaded when they become visible; the days of the page are available at once.
 */
export function useCalendar(
  models: Readonly<Record<string, number>>,
  month: string,
  today: string | null,
  given: readonly CalendarDay[],
): { days: KnownDays; state: 'loading' | 'ready' | 'failed'; again: () => void } {
  const asked = Object.entries(models)
    .map(line => line.join('.'))
    .join('_')
  const [found, setFound] = useState<Found>(() => ({
    asked,
    days: new Map(given.map(day => [day.day, day])),
    months: new Set(),
  }))
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const days = found.asked === asked ? found.days : EMPTY
  // The days of the page are shown at once and then reloaded: the page may be cached.
  const isAsked = found.months.has(`${asked} ${month}`)
  const isKnown = today === null || month < today.slice(0, 7) || [...days.keys()].some(day => day.startsWith(month))
  useEffect(() => {
    if (today === null || month < today.slice(0, 7) || isAsked) return undefined
    const controller = new AbortController()
    const models = Object.fromEntries(
      asked
        .split('_')
        .map(line => line.split('.'))
        .map(([model = '', quantity]) => [model, Number(quantity)]),
    )
    fetch(calendarPath(models, month, today), { headers: { accept: 'application/json' }, signal: controller.signal })
      .then(async answer => {
        if (!answer.ok) throw new Error(String(answer.status))
        const { data } = (await answer.json()) as { data: RentalCalendar }
        setFailed(null)
        setFound(before => ({
          asked,
          days: new Map([
            ...(before.asked === asked ? before.days : EMPTY),
            ...data.calendar.map(day => [day.day, day] as const),
          ]),
          months: new Set([
            ...(before.asked === asked ? before.months : []),
            ...Array.from({ length: MONTHS_AT_ONCE }, (_, later) => `${asked} ${addMonths(month, later)}`),
          ]),
        }))
      })
      .catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(month)
      })
    return () => controller.abort()
  }, [asked, month, today, isAsked, attempt])
  return {
    days,
    state: isKnown ? 'ready' : failed === month ? 'failed' : 'loading',
    again: () => {
      setFailed(null)
      setAttempt(count => count + 1)
    },
  }
}

const EMPTY: KnownDays = new Map()
