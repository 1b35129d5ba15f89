import type { Site } from '#server/contract/site.ts'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { below, signatureOf, shownLocale } from '#web/publications/publication.server.ts'
import { daysIn, hoursText, hourText, periodWords } from './period-words.ts'
import type { ListedEvent } from './types.ts'

const FIELDS = [
  'title',
  'slug',
  'startAt',
  'endAt',
  'isAllDay',
  'isRealLocation',
  'location',
  'byline',
  'translations',
  'organization',
]

/** What is asked for of the events that a calendar lists. */
export const EVENT_QUERY = {
  include: 'organization',
  'fields[calendar-events]': FIELDS.join(),
  'fields[organizations]': 'name,completeName,slug',
  'filter[published]': true,
  sort: 'startAt',
} as const

const MAX_LOCATION_LENGTH = 120

type Facts = {
  document: ListDocument
  record: ResourceObject
  path: string
  locale: Locale
  site: Pick<Site, 'defaultLocale' | 'features'>
}

/** An event as a calendar lists it, in the time zone of the site. */
export function listedEvent({ document, record, path, locale, site }: Facts): ListedEvent {
  const [startAt, endAt] = [momentOf(record, 'startAt'), momentOf(record, 'endAt')]
  const isAllDay = record.attributes['isAllDay'] === true
  const timed = { startAt, endAt, locale, timeZone: SITE_TIME_ZONE }
  const { first, last } = daysIn(timed)
  const hasHours = !isAllDay && first === last
  return {
    id: record.id,
    href: below(path, textOf(record, 'slug') || record.id),
    title: textOf(record, 'title'),
    lang: shownLocale(record, locale, site.defaultLocale),
    first,
    last,
    startsAt: isAllDay ? '' : hourText(startAt, locale, SITE_TIME_ZONE),
    hours: hasHours ? hoursText(timed) : '',
    period: periodWords({ ...timed, isAllDay }),
    isRemote: record.attributes['isRealLocation'] === false,
    location: excerpt(onOneLine(textOf(record, 'location')), MAX_LOCATION_LENGTH),
    by: signatureOf(document, record, { isMember: false, site })?.name ?? '',
  }
}

const onOneLine = (address: string): string =>
  address
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join(', ')

export const momentOf = (record: ResourceObject, name: string): Date => new Date(textOf(record, name))
