import { ApiProblem } from '#web/api/api-problem.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { bookingCookie, bookingOf, cartOf, chosenDays, periodCookie, periodOf, type ChosenDays } from './cookies.ts'
import { holdProblemOf, type HoldProblem } from './NotHeld.tsx'
import { extendBooking, hold } from './services.server.ts'

/** What became of the hold, as the form shows it. */
export type HoldTurn =
  | { said: 'extended' | 'again' | 'lost' | 'expired'; offers: readonly ChosenDays[] }
  | { said: 'full'; problem: HoldProblem }

type Turning = { request: Request; context: WebContext; sent: FormData }

/**
 * A button of the hold's clock: more time, the same dates anew, or others that fit. Null where none was pressed; what
 * was typed stays.
 */
export async function turnHold({
  request,
  context,
  sent,
}: Turning): Promise<{ turn: HoldTurn; headers: Headers } | null> {
  const act = sent.get('hold')
  const [start, end] = String(sent.get('offer') ?? '').split('_')
  const offered = chosenDays(start, end)
  if (act === null && offered === null) return null
  const held = bookingOf(request)
  const headers = new Headers()
  if (act === 'extend' && held !== null) {
    try {
      await extendBooking({ request, context, held })
      return { turn: { said: 'extended', offers: [] }, headers }
    } catch (error) {
      if (!(error instanceof ApiProblem) && !(error instanceof Response && error.status === 404)) throw error
    }
  }
  const days = offered ?? periodOf(request)
  if (days === null) return { turn: { said: 'lost', offers: [] }, headers }
  const answer = await hold({ request, context, models: cartOf(request), days, held })
  headers.append('set-cookie', periodCookie(request, days))
  if (!('held' in answer) && answer.refused.reason === 'other') {
    const problem = holdProblemOf(answer.refused.problem.errors[0])
    if (problem.reason === 'tooManyHeld' || problem.reason === 'rate-limit')
      return { turn: { said: 'full', problem }, headers }
  }
  if (!('held' in answer))
    return {
      turn: { said: 'lost', offers: answer.refused.reason === 'unavailable' ? answer.refused.nextPeriods : [] },
      headers,
    }
  headers.append('set-cookie', bookingCookie(request, answer.held))
  return { turn: { said: 'again', offers: [] }, headers }
}
