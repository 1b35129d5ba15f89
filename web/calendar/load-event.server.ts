import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { loadComments } from '#web/comments/load-comments.server.ts'
import { loadPublication, publicationSubPage } from '#web/publications/load-publication.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { todayInParis } from '#web/ui/days.ts'
import { EVENT_QUERY, listedEvent, momentOf } from './listed-event.server.ts'
import { keepUntilTomorrow } from './keep-until-tomorrow.server.ts'
import { periodWords } from './period-words.ts'
import type { EventData, ListedEvent } from './types.ts'

const MAX_UPCOMING = 3
const INCLUDED = ['image', 'tags', 'attachments']

/** An event with its place, its times in both zones, and what comes next. */
export async function loadEvent({ request, context, path = '' }: BlockLoading, slug: string): Promise<EventData> {
  const loaded = await loadPublication({ request, context, type: 'calendar-events', slug, path, include: INCLUDED })
  const { head, record, picture } = loaded
  const { locale } = context
  const [startAt, endAt] = [momentOf(record, 'startAt'), momentOf(record, 'endAt')]
  const isAllDay = record.attributes['isAllDay'] === true
  const isOver = endAt.getTime() <= Date.now()
  const today = todayInParis()
  keepUntilTomorrow(context, today)
  if (!isOver) context.cacheUntil = Math.min(context.cacheUntil ?? Infinity, endAt.getTime())
  const inZone = (timeZone: string) => periodWords({ startAt, endAt, isAllDay, locale, timeZone })
  const period = inZone(SITE_TIME_ZONE)
  const own = inZone(head.timeZone)
  const [site, comments, upcoming] = await Promise.all([
    siteOf(context),
    loadComments({ request, context, record, path: head.path }),
    loadUpcoming({ request, context, path }, { today, without: record.id }),
  ])
  const description = textOf(record, 'description')
  const isRemote = record.attributes['isRealLocation'] === false
  const location = textOf(record, 'location')
  return {
    kind: 'event',
    subPage: publicationSubPage({
      loaded,
      description: excerpt(plainText(description)),
      site,
      locale,
      kind: 'Event',
      more: {
        startDate: startAt.toISOString(),
        endDate: endAt.toISOString(),
        eventAttendanceMode: `https://schema.org/${isRemote ? 'Online' : 'Offline'}EventAttendanceMode`,
        location: isRemote
          ? { '@type': 'VirtualLocation', url: `${site.siteUrl}${head.path}` }
          : { '@type': 'Place', name: location, address: location },
      },
    }),
    head,
    picture,
    description,
    externalUrl: textOf(record, 'externalUrl'),
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    isAllDay,
    period,
    own: isAllDay || own.from === period.from ? null : { period: own, timeZone: head.timeZone },
    isOver,
    isRemote,
    location,
    position: positionOf(record),
    fileHref: `/api/v1/services/calendar-events/${record.id}/calendar.ics?${new URLSearchParams({ locale })}`,
    comments,
    upcoming,
  }
}

function positionOf({ attributes: { latitude, longitude } }: ResourceObject): EventData['position'] {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

async function loadUpcoming(
  { request, context, path = '' }: Omit<BlockLoading, 'block'>,
  { today, without }: { today: string; without: string },
): Promise<ListedEvent[]> {
  const [document, site] = await Promise.all([
    apiFor(request, context).get<ListDocument>('/api/v1/calendar-events', {
      query: { ...EVENT_QUERY, 'filter[from]': today, 'page[size]': MAX_UPCOMING + 1 },
    }),
    siteOf(context),
  ])
  return document.data
    .filter(({ id }) => id !== without)
    .slice(0, MAX_UPCOMING)
    .map(record => listedEvent({ document, record, path, locale: context.locale, site }))
}
