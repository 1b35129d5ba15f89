import ical from 'ical-generator'
import { eq } from 'drizzle-orm'
import { appEnvs } from '#db/schema/pages/pages.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../context.ts'
import { addDays, dayRangeOf } from './domain/period.ts'
import { statusOf } from './domain/steps/index.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { mailTexts } from '#server/mail/index.ts'
import { notFound } from '../problem.ts'
import { findCommand } from './actions/load-command.ts'
import { requireCommand } from './require-command.ts'

/**
 * GET …/rentals/commands/:id/calendar.ics: the rental as whole days, and its return, for a calendar of one's own. Their
 * names stay, so that a file taken again moves them. @throws Problem 401, 404
 */
export async function showCalendarFile(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const {
    app: {
      database: { orm },
      env,
      site,
    },
    locale,
  } = context
  const command = await findCommand(orm, await requireCommand(context, registry))
  if (command === null) throw notFound()
  const { row, state } = command
  const t = await mailTexts(orm, locale)
  const [settings] = await orm
    .select({ appName: appEnvs.appName, place: appEnvs.rentalRetrievalAddress })
    .from(appEnvs)
    .where(eq(appEnvs.id, 'main'))
  const host = new URL(env.siteUrl).hostname
  const { startDay, endDay } = dayRangeOf(row)
  const facts = {
    url: `${env.siteUrl}/services/rentals/commands/${row.id}`,
    stamp: row.updatedAt,
    allDay: true,
    ...(row.rentalStrategyId === 'pick_up' && settings?.place ? { location: settings.place } : {}),
    ...(statusOf(state, 'cancellation') === 'success' ? { status: 'CANCELLED' as never } : {}),
  }
  const calendar = ical({
    prodId: { company: settings?.appName ?? site.appName, product: 'rentals', language: locale.toUpperCase() },
  })
  calendar.createEvent({
    ...facts,
    id: `rental-command-${row.id}@${host}`,
    start: wholeDay(startDay),
    end: wholeDay(addDays(endDay, 1)),
    summary: t('documents.calendar.rental', { number: row.number }),
  })
  calendar.createEvent({
    ...facts,
    id: `rental-command-${row.id}-return@${host}`,
    start: wholeDay(endDay),
    end: wholeDay(addDays(endDay, 1)),
    summary: t('documents.calendar.return', { number: row.number }),
  })
  return {
    status: 200,
    body: Buffer.from(calendar.toString()),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="rental-${row.number}.ics"`,
      'cache-control': 'private, no-store',
    },
  }
}

/** Days of a calendar have no zone: read in UTC they are the same everywhere. */
const wholeDay = (day: string) => new Date(`${day}T00:00:00Z`)
