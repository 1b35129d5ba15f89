import { recordPath } from '#server/domain/record-path.ts'
import ical, { type ICalCalendar } from 'ical-generator'
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { calendarEvents } from '#db/schema/calendar.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import { guest } from '#server/domain/actor.ts'
import { sequenceOf } from '#server/domain/calendar-sequence.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { isUuid } from '#server/domain/uuid.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { listed, namable } from '#server/jsonapi/links.ts'
import { localizedSql } from '#server/jsonapi/localized-sql.ts'
import { askedLocale } from '#server/publications/index.ts'
import type { RequestContext } from '../context.ts'
import { notFound } from '../problem.ts'
import { daysOf } from './domain/period.ts'

/** The calendar of the site has events from so many days ago on. */
const PAST_DAYS = 90
const MAX_EVENTS = 500
const MAX_DESCRIPTION_LENGTH = 2_000

/** `GET /api/v1/services/calendar.ics`: the events that everybody may read, as a calendar to subscribe to. */
export async function showCalendar(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const resource = registry.get('calendar-events')!
  const events = await readEvents(
    context,
    and(
      listed(resource, guest),
      sql`${calendarEvents.endAt} > ${context.now}::timestamptz - make_interval(days => ${PAST_DAYS})`,
    ),
  )
  return fileOf(await calendarOf(context, events), 'public, max-age=60')
}

/**
 * `GET /api/v1/services/calendar-events/:id/calendar.ics`: one event that the reader may read, as a file.
 * @throws Problem 404
 */
export async function showEventFile(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const id = context.params['id'] ?? ''
  const named = or(eq(calendarEvents.slug, id), isUuid(id) ? eq(calendarEvents.id, id) : undefined)
  const events = await readEvents(context, and(named, namable(registry.get('calendar-events')!, context.actor)))
  const [event] = events
  if (!event) throw notFound()
  const file = fileOf(await calendarOf(context, events), 'private, no-store')
  return {
    ...file,
    headers: { ...file.headers, 'content-disposition': `attachment; filename="${event.slug}.ics"` },
  }
}

type ShownEvent = Awaited<ReturnType<typeof readEvents>>[number]

function readEvents(context: RequestContext, shown: SQL | undefined) {
  const { app } = context
  const texts = { locale: askedLocale(context), fallback: app.site.defaultLocale }
  const { id, slug, startAt, endAt, isAllDay, location, latitude, longitude, createdAt, updatedAt } = calendarEvents
  return app.database.orm
    .select({
      title: sql<string>`${localizedSql(sql`${calendarEvents.title}`, texts)}`,
      description: sql<string>`search_plain(${localizedSql(sql`${calendarEvents.description}`, texts)})`,
      ...{ id, slug, startAt, endAt, isAllDay, location, latitude, longitude, createdAt, updatedAt },
    })
    .from(calendarEvents)
    .where(shown)
    .orderBy(asc(calendarEvents.startAt), asc(calendarEvents.id))
    .limit(MAX_EVENTS)
}

/**
 * Moments stand in UTC, which every calendar shows in its own zone, also across a change of summer time; whole days
 * stand as dates.
 */
async function calendarOf(context: RequestContext, events: readonly ShownEvent[]): Promise<ICalCalendar> {
  const { app } = context
  const [settings] = await app.database.orm
    .select({ appName: appEnvs.appName })
    .from(appEnvs)
    .where(eq(appEnvs.id, 'main'))
  const name = settings?.appName ?? app.site.appName
  const { siteUrl } = app.env
  const host = new URL(siteUrl).hostname
  const locale: Locale = askedLocale(context)
  const calendar = ical({ name, prodId: { company: name, product: 'calendar', language: locale.toUpperCase() } })
  for (const { id, title, description, location, latitude, longitude, createdAt, updatedAt, ...period } of events)
    calendar.createEvent({
      id: `calendar-event-${id}@${host}`,
      summary: title,
      stamp: updatedAt,
      lastModified: updatedAt,
      sequence: sequenceOf({ createdAt, updatedAt }),
      url: `${siteUrl}${recordPath('calendar-events', id)}`,
      ...timesOf(period),
      ...(description ? { description: excerpt(description, MAX_DESCRIPTION_LENGTH) } : {}),
      ...(location
        ? {
            location: {
              title: location,
              ...(latitude !== null && longitude !== null ? { geo: { lat: latitude, lon: longitude } } : {}),
            },
          }
        : {}),
    })
  return calendar
}

function timesOf({ startAt, endAt, isAllDay }: Pick<ShownEvent, 'startAt' | 'endAt' | 'isAllDay'>) {
  if (!isAllDay) return { start: startAt, end: endAt }
  const { first, last } = daysOf({ startAt, endAt })
  return { allDay: true, start: wholeDay(first), end: new Date(wholeDay(last).getTime() + DAY_MS) }
}

const DAY_MS = 86_400_000
/** Days of a calendar have no zone: read in UTC they are the same everywhere. */
const wholeDay = (day: string) => new Date(`${day}T00:00:00Z`)

const fileOf = (calendar: ICalCalendar, cacheControl: string): ApiAnswer => ({
  status: 200,
  body: Buffer.from(calendar.toString()),
  headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': cacheControl, vary: 'accept-language' },
})
