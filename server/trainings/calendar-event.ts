import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A session as calendars take it. Moments are those of the clock, in UTC. */
export type SessionEvent = {
  sessionId: string
  title: string
  startAt: Date
  endAt: Date
  /** Where it is, or how to join it; empty where neither may be told. */
  location: string
  /** The training's page, absolute. */
  url: string
  /** Higher for each change of the session, so that the event in a calendar moves. */
  sequence: number
  isCancelled: boolean
  /** When the file was made. */
  stamp: Date
  siteName: string
  siteUrl: string
  locale: string
}

/** The iCalendar file of a session: one event, whose identity stays, so that a later file moves or cancels it. */
export function sessionCalendar(event: SessionEvent): string {
  const { sessionId, title, startAt, endAt, location, url, sequence, isCancelled, stamp, siteName, locale } = event
  const host = new URL(event.siteUrl).hostname
  const calendar = ical({
    name: siteName,
    prodId: { company: siteName, product: 'trainings', language: locale.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `training-session-${sessionId}@${host}`,
    summary: title,
    start: startAt,
    end: endAt,
    url,
    sequence,
    stamp,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: siteName, email: `no-reply@${host}` },
    ...(location === '' ? {} : { location }),
  })
  return calendar.toString()
}
