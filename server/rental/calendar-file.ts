import ical from 'ical-generator'
import { eq } from 'drizzle-orm'
import { appEnvs } from '#db/schema/pages/pages.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../context.ts'
import { sequenceOf } from '../domain/calendar-sequence.ts'
import { addDays, dayRangeOf, startOfDay } from './domain/period.ts'
import { statusOf } from './domain/steps/index.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { mailTexts } from '#server/mail/index.ts'
import { notFound } from '../problem.ts'
import { findCommand } from './actions/load-command.ts'
import { readOrderPlaces, type OrderPlace } from './places.ts'
import { requireCommand } from './require-command.ts'

/**
 * GET …/rentals/commands/:id/calendar.ics: the rental as whole days, and its return, for a calendar of one's own. Their
 * names stay, so that a file taken again moves them. @throws Problem 401, 404
 */
export async function showCalendarFile(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, locale } = context
  const { env, site } = app
  const { orm } = app.database
  const command = await findCommand(orm, await requireCommand(context, registry))
  if (command === null) throw notFound()
  const { row, state } = command
  const t = await mailTexts(orm, locale)
  const [settings] = await orm
    .select({ appName: appEnvs.appName, place: appEnvs.rentalRetrievalAddress })
    .from(appEnvs)
    .where(eq(appEnvs.id, 'main'))
  const places = await readOrderPlaces(orm, row.id, locale, site.defaultLocale)
  const host = new URL(env.siteUrl).hostname
  const { startDay, endDay } = dayRangeOf(row)
  const facts = {
    url: `${env.siteUrl}/services/rentals/commands/${row.id}`,
    stamp: row.updatedAt,
    sequence: sequenceOf(row),
    ...(statusOf(state, 'cancellation') === 'success' ? { status: 'CANCELLED' as never } : {}),
  }
  const calendar = ical({
    prodId: { company: settings?.appName ?? site.appName, product: 'rentals', language: locale.toUpperCase() },
  })
  const isFetched = row.rentalStrategyId === 'pick_up'
  const otherwise = isFetched && places.length === 0 ? (settings?.place ?? null) : null
  const location = isFetched ? placesText(places) || otherwise : null
  calendar.createEvent({
    ...facts,
    allDay: true,
    ...(location ? { location } : {}),
    id: `rental-command-${row.id}@${host}`,
    start: wholeDay(startDay),
    end: wholeDay(addDays(endDay, 1)),
    summary: t('documents.calendar.rental', { number: row.number }),
  })
  const back = row.returnWay === 'place' ? placesText(places) || otherwise : null
  const backDay = places.map(place => place.return.day).sort()[0] ?? endDay
  calendar.createEvent({
    ...facts,
    allDay: true,
    ...(back ? { location: back } : {}),
    id: `rental-command-${row.id}-return@${host}`,
    start: wholeDay(backDay),
    end: wholeDay(addDays(backDay, 1)),
    summary: t('documents.calendar.return', { number: row.number }),
  })
  for (const { stockId, name, ...event } of isFetched ? pickUps(places, startDay) : [])
    calendar.createEvent({
      ...facts,
      ...event,
      id: `rental-command-${row.id}-${stockId}@${host}`,
      summary: t('documents.calendar.pickUp', { number: row.number, place: name }),
    })
  return answerOf(calendar.toString(), row.number)
}

const answerOf = (calendar: string, number: number): ApiAnswer => ({
  status: 200,
  body: Buffer.from(calendar),
  headers: {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="rental-${number}.ics"`,
    'cache-control': 'private, no-store',
  },
})

const placesText = (places: readonly OrderPlace[]) =>
  places.map(({ name, address }) => [name, address].filter(Boolean).join('\n')).join('\n\n')

/** When an order is fetched at its places, as far as times were chosen. */
const pickUps = (places: readonly OrderPlace[], startDay: string) =>
  places.flatMap(({ stockId, name, address, pickUp: { slot } }) => {
    const [start, end] = slot.split('–')
    if (!start || !end) return []
    const location = [name, address].filter(Boolean).join('\n')
    return [{ stockId, name, location, start: parisTime(startDay, start), end: parisTime(startDay, end) }]
  })

/** A time of Paris on a day, counted from the end of the day: summer time begins and ends before any place opens. */
const parisTime = (day: string, time: string) =>
  new Date(
    startOfDay(addDays(day, 1)).getTime() - (24 * 60 - Number(time.slice(0, 2)) * 60 - Number(time.slice(3))) * 60_000,
  )

/** Days of a calendar have no zone: read in UTC they are the same everywhere. */
const wholeDay = (day: string) => new Date(`${day}T00:00:00Z`)
