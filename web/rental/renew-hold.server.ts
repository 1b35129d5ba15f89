import { ApiProblem } from '#web/api/api-problem.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { bookingCookie, bookingOf, cartOf, chosenDays, periodCookie, periodOf, type ChosenDays } from './cookies.ts'
import { holdProblemOf, type HoldProblem } from './HoldProblemNotice.tsx'
import { extendBooking, createHold } from './services.server.ts'

/** The outcome for the form. */
export type HoldRenewal =
  | { outcome: 'extended' | 'again' | 'lost' | 'expired'; offers: readonly ChosenDays[] }
  | { outcome: 'full'; problem: HoldProblem }

type HoldRequest = { request: Request; context: WebContext; sent: FormData }

/**
 * Handles a button of the countdown: extends the hold, creates it again for the same dates, or for offered ones. Null
 * where no such button was pressed; the input is kept.
 */
export async function renewHold({
  request,
  context,
  sent,
}: HoldRequest): Promise<{ renewal: HoldRenewal; headers: Headers } | null> {
  const intent = sent.get('hold')
  const [start, end] = String(sent.get('offer') ?? '').split('_')
  const offered = chosenDays(start, end)
  if (intent === null && offered === null) return null
  const held = bookingOf(request)
  const headers = new Headers()
  if (intent === 'extend' && held !== null) {
    try {
      await extendBooking({ request, context, held })
      return { renewal: { outcome: 'extended', offers: [] }, headers }
    } catch (error) {
      if (!(error instanceof ApiProblem) && !(error instanceof Response && error.status === 404)) throw error
    }
  }
  const days = offered ?? periodOf(request)
  if (days === null) return { renewal: { outcome: 'lost', offers: [] }, headers }
  const answer = await createHold({ request, context, models: cartOf(request), days, held })
  headers.append('set-cookie', periodCookie(request, days))
  if (!('held' in answer) && answer.refused.reason === 'other') {
    const problem = holdProblemOf(answer.refused.problem.errors[0])
    if (problem.reason === 'tooManyHeld' || problem.reason === 'rate-limit')
      return { renewal: { outcome: 'full', problem }, headers }
  }
  if (!('held' in answer))
    return {
      renewal: { outcome: 'lost', offers: answer.refused.reason === 'unavailable' ? answer.refused.nextPeriods : [] },
      headers,
    }
  headers.append('set-cookie', bookingCookie(request, answer.held))
  return { renewal: { outcome: 'again', offers: [] }, headers }
}
