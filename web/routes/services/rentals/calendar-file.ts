import type { LoaderFunctionArgs } from '@remix-run/node'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { commandPath } from '#web/rentals/command.ts'
import { loadCommand } from '#web/rentals/command.server.ts'
import { addDays } from '#web/rentals/days.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'signed-in', features: ['rental'] } } satisfies RouteHandle

/** The rental's days as a file for the renter's own calendar: whole days, the end as calendars count it. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  await requireSignedIn(args, handle.guard)
  const [command, { siteUrl, appName, rental }, t] = await Promise.all([loadCommand({ request, context, id: params['command'] ?? '' }), siteOf(request, context), translator(request, context)])
  const names = command.lines.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ')
  const calendar = ical({ name: appName, method: ICalCalendarMethod.PUBLISH, prodId: { company: appName, product: 'rentals' } })
  const day = (text: string) => new Date(`${text}T00:00:00`)
  calendar.createEvent({
    id: `${command.id}@${new URL(siteUrl).host}`, allDay: true, start: day(command.startDay), end: day(addDays(command.endDay, 1)), summary: t('commands:calendar.rental', { names }),
    description: t('commands:number', { number: command.number }), url: `${siteUrl}${commandPath(command.id)}`, ...(command.strategyId === 'pick_up' && rental?.retrievalAddress ? { location: rental.retrievalAddress } : {}),
  })
  return new Response(calendar.toString(), { headers: { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': `attachment; filename="rental-${command.number}.ics"`, 'cache-control': 'private, no-store' } })
}
