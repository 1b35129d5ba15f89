import type { ListDocument } from '#server/contract/jsonapi.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import { partsBelow, type BlockLoading } from '#web/blocks/block-loading.ts'
import { loadNames } from '#web/publications/load-names.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { addMonths, daysOfMonth, monthOf, todayInParis } from '#web/ui/days.ts'
import { readCalendarQuery, type CalendarQuery } from './calendar-query.ts'
import { EVENT_QUERY, listedEvent, momentOf } from './listed-event.server.ts'
import { keepUntilTomorrow } from './keep-until-tomorrow.server.ts'
import { loadEvent } from './load-event.server.ts'
import { dayIn } from './period-words.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import type { CalendarData, MonthData } from './types.ts'

const API = '/api/v1/calendar-events'
/** More events of one month than five pages hold are not shown. */
const PAGE_SIZE = 100
const MAX_PAGES = 5

/** A month of the calendar, or the event that the rest of the path names (specification 1, section 2). */
export async function loadCalendar(loading: BlockLoading): Promise<CalendarData> {
  const [slug] = partsBelow(loading.rest)
  return slug === undefined ? loadMonth(loading) : loadEvent(loading, slug)
}

async function loadMonth({ request, context, path }: BlockLoading): Promise<MonthData> {
  const url = new URL(request.url)
  const at = path ?? url.pathname
  const today = todayInParis()
  const query = readCalendarQuery(url.searchParams)
  const month = query.month || monthOf(today)
  keepUntilTomorrow(context, today)
  const api = apiFor(request, context)
  const [documents, site, organization] = await Promise.all([
    readMonth(api, { query, month }),
    siteOf(context),
    query.organization === '' ? null : loadNames(api, 'organizations', query.organization),
  ])
  const { locale } = context
  const file = `/api/v1/services/calendar.ics?${new URLSearchParams({ locale })}`
  const events = documents.flatMap(document =>
    document.data.map(record => listedEvent({ document, record, path: at, locale, site })),
  )
  return {
    kind: 'month',
    path: at,
    query: { ...query, month },
    today,
    organization: organization?.[0] ?? null,
    events,
    nextMonth: events.length > 0 ? null : await nextMonthWithEvents(api, { query, month }),
    subscription: { address: `${site.siteUrl}${file}`, opens: `${site.siteUrl.replace(/^https?/, 'webcal')}${file}` },
    feeds: [{ type: 'text/calendar', href: file }],
  }
}

type Asked = { query: CalendarQuery; month: string }

const filterOf = ({ place, organization }: CalendarQuery) => ({
  'filter[organization]': organization || undefined,
  'filter[isRealLocation]': place === '' ? undefined : String(place === 'site'),
})

async function readMonth(api: ApiClient, { query, month }: Asked): Promise<ListDocument[]> {
  const days = daysOfMonth(month)
  const read = (page: number) =>
    api.get<ListDocument>(API, {
      query: {
        ...EVENT_QUERY,
        ...filterOf(query),
        'filter[from]': days[0],
        'filter[to]': days.at(-1),
        'page[size]': PAGE_SIZE,
        'page[number]': page,
      },
    })
  const first = await read(1)
  const more = Math.min(MAX_PAGES, first.meta.page?.lastPage ?? 1) - 1
  return [first, ...(await Promise.all(Array.from({ length: more }, (_, index) => read(index + 2))))]
}

async function nextMonthWithEvents(api: ApiClient, { query, month }: Asked): Promise<string | null> {
  const { data } = await api.get<ListDocument>(API, {
    query: {
      'fields[calendar-events]': 'startAt',
      'filter[published]': true,
      ...filterOf(query),
      'filter[startAt][from]': new Date(`${addMonths(month, 1)}-01T00:00:00Z`).toISOString(),
      sort: 'startAt',
      'page[size]': 1,
    },
  })
  return data[0] === undefined ? null : monthOf(dayIn(momentOf(data[0], 'startAt'), SITE_TIME_ZONE))
}
