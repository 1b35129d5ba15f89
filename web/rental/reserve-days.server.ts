import { data, redirect, type ActionFunctionArgs } from '@remix-run/node'
import { isEmptyCart, type Cart } from '#server/rental/domain/cart.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { checkFor } from './check.server.ts'
import { checkoutPath } from './CheckoutFrame.tsx'
import { bookingCookie, bookingOf, cartOf, chosenDays, periodCookie } from './cookies.ts'
import { isDay, monthOf, todayInParis } from '#web/ui/days.ts'
import { holdProblemOf } from './HoldProblemNotice.tsx'
import { modelsOf } from './models.server.ts'
import type { PeriodAnswer as Answer } from './PeriodNotices.tsx'
import { createHold, loadCalendar } from './services.server.ts'

/** Creates a hold of the cart's models for the chosen days, or shows the problem with alternatives. */
export async function reserveDays({ request, context }: ActionFunctionArgs) {
  const cart: Cart = cartOf(request)
  if (isEmptyCart(cart)) return redirect(checkoutPath('cart'), { status: 303 })
  const sent = await readFields(request)
  const [offeredStart, offeredEnd] = String(sent.get('offer') ?? '').split('_')
  const typed = { from: String(sent.get('from') ?? ''), to: String(sent.get('to') ?? '') }
  const offered = chosenDays(offeredStart, offeredEnd)
  const shown = offered === null ? typed : { from: offered.startDay, to: offered.endDay }
  if (!isDay(shown.from) || !isDay(shown.to)) return data<Answer>({ days: shown, refusals: 'missing' }, { status: 422 })
  const days = { startDay: shown.from, endDay: shown.to }
  if (days.endDay < days.startDay)
    return data<Answer>({ days: shown, refusals: [{ reason: 'reversed' }] }, { status: 422 })
  const { check } = await checkFor({ request, context, days })
  if (check !== null && check.refusals.length > 0) {
    const calendar = await calendarOf({ request, context, models: cart, day: days.startDay })
    return data<Answer>(
      { days: shown, refusals: check.refusals, allowedDays: check.nearest, calendar },
      { status: 422 },
    )
  }
  const answer = await createHold({ request, context, models: cart, days, held: bookingOf(request) })
  if ('held' in answer) {
    const headers = new Headers()
    headers.append('set-cookie', periodCookie(request, days))
    headers.append('set-cookie', bookingCookie(request, answer.held))
    return redirect(checkoutPath('addresses'), { status: 303, headers })
  }
  const { refused } = answer
  if (refused.reason === 'unavailable') {
    const models = await modelsOf({ request, context, ids: refused.models })
    const calendar = await calendarOf({ request, context, models: cart, day: days.startDay })
    return data<Answer>(
      { days: shown, calendar, unavailable: { names: models.map(({ name }) => name), periods: refused.nextPeriods } },
      { status: 409, headers: { 'set-cookie': periodCookie(request, days) } },
    )
  }
  const [error] = refused.problem.errors
  const about =
    error?.code === 'rental.lastUnit'
      ? await modelsOf({ request, context, ids: (error.meta as { models: string[] }).models })
      : []
  return data<Answer>(
    {
      days: shown,
      problem: holdProblemOf(
        error,
        about.map(({ name }) => name),
      ),
    },
    { status: refused.problem.status, headers: { 'set-cookie': periodCookie(request, days) } },
  )
}

/** The month of a day, or this one when it is over. */
async function calendarOf({
  request,
  context,
  models,
  day,
}: Pick<ActionFunctionArgs, 'request' | 'context'> & { models: Cart; day: string }) {
  const today = todayInParis()
  const month = monthOf(day < today ? today : day)
  return { month, today, days: await loadCalendar({ request, context, models, month, today }).catch(() => []) }
}
