import { useSearchParams } from '@remix-run/react'
import { isDay } from '#server/domain/moment.ts'

/** Reads the screen anew for the day that is typed; what else is typed stays. */
export function useDayQuery(): (day: string) => void {
  const [, setQuery] = useSearchParams()
  return day => {
    if (isDay(day))
      setQuery(
        before => {
          before.set('day', day)
          return before
        },
        { replace: true, preventScrollReset: true },
      )
  }
}
