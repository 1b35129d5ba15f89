import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { ShownPicture } from '#web/api/picture-of.ts'
import type { SubPage } from '#web/blocks/sub-page.ts'
import type { CommentsData } from '#web/comments/types.ts'
import type { Feed, Named, PublicationHead } from '#web/publications/types.ts'
import type { CalendarQuery } from './calendar-query.ts'

/** When something takes place, in words of one time zone; `to` is null where it is all on one day. */
export type PeriodWords = { from: string; to: string | null }

/** An event in the calendar. All days are those of the site's time zone, `YYYY-MM-DD`. */
export type ListedEvent = {
  id: string
  href: string
  title: string
  /** The language of its title, where that is not the reader's. */
  lang: Locale | null
  first: string
  last: string
  /** When it begins, and when it begins and ends where that is one day; empty for whole days. */
  startsAt: string
  hours: string
  period: PeriodWords
  isRemote: boolean
  location: string
  /** Who signs it. */
  by: string
}

/** A month of the calendar. */
export type MonthData = {
  kind: 'month'
  /** Of the page that holds the calendar. */
  path: string
  query: CalendarQuery
  /** The day on which the page was made. */
  today: string
  /** Whose events alone are shown. */
  organization: Named | null
  events: readonly ListedEvent[]
  /** The next month with events, where this one has none. */
  nextMonth: string | null
  /** Addresses of the calendar for other programs; the second opens them. */
  subscription: { address: string; opens: string }
  feeds: readonly Feed[]
}

/** An event on its own page. */
export type EventData = {
  kind: 'event'
  subPage: SubPage
  head: PublicationHead
  picture: ShownPicture | null
  description: string
  externalUrl: string
  startAt: string
  endAt: string
  isAllDay: boolean
  period: PeriodWords
  /** The same in the time zone of a signed-in reader, where it differs. */
  own: { period: PeriodWords; timeZone: string } | null
  isOver: boolean
  isRemote: boolean
  location: string
  position: { latitude: number; longitude: number } | null
  /** The event as a file for another calendar. */
  fileHref: string
  comments: CommentsData | null
  upcoming: readonly ListedEvent[]
}

export type CalendarData = MonthData | EventData
