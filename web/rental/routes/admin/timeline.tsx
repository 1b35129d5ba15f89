import { data as answer, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { RentalTimeline } from '#server/rental/contract/timeline.ts'
import { Text } from '#web/ui/layout.ts'
import { RENTAL_STAFF } from '../../admin/rental-staff.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import {
  asView,
  isFiltered,
  readTimelineSearch,
  thisMonday,
  TIMELINE,
  timelinePath,
} from '../../admin/timeline/timeline-search.ts'
import type { TextContext } from '../../admin/timeline/part-texts.ts'
import { TimelineBars } from '../../admin/timeline/TimelineBars.tsx'
import { TimelineList } from '../../admin/timeline/TimelineList.tsx'
import { TimelineFilters, TimelineLegend, TimelinePeriod } from '../../admin/timeline/TimelineTools.tsx'
import styles from '../../admin/timeline/timeline.module.css'
import { useAdminTexts, useType } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { Named } from '../../types.ts'
import { cookie, isSecure, readCookie } from '#web/session/cookies.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'

export const handle = { guard: RENTAL_STAFF, title: 'admin:timeline.title' } satisfies RouteHandle

/** With more models than this the filter is a search. */
const MAX_OPTIONS = 100

/** The view that the reader chose last: bars or list. */
const VIEW_COOKIE = 'rental_timeline_view'
const VIEW_SECONDS = 31_536_000

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_STAFF)
  const wanted = readTimelineSearch(new URL(request.url).searchParams)
  const api = apiFor(request, context)
  const named = (type: string, attribute: string) =>
    api
      .get<ListDocument>(`/api/v1/${type}`, {
        query: { [`fields[${type}]`]: attribute, sort: attribute, 'page[size]': MAX_OPTIONS },
      })
      .then(({ data }): Named[] => data.map(record => ({ id: record.id, name: textOf(record, attribute) })))
  const { stock, model, search, page } = wanted
  const [{ data: timeline }, stocks, models] = await Promise.all([
    api.get<{ data: RentalTimeline }>('/api/v1/services/rentals/timeline', {
      query: {
        from: wanted.from ?? thisMonday(),
        days: wanted.weeks * 7,
        stock: stock || undefined,
        model: model || undefined,
        search: search || undefined,
        'page[number]': page,
      },
    }),
    named('rental-stocks', 'name'),
    named('rental-models', 'name'),
  ])
  const [first] = timeline.items
  if (model !== '' && first !== undefined && !models.some(({ id }) => id === model))
    models.push({ id: model, name: first.model })
  const kept = asView(readCookie(request, VIEW_COOKIE))
  const headers =
    wanted.view === null || wanted.view === kept
      ? undefined
      : {
          'set-cookie': cookie(VIEW_COOKIE, wanted.view, {
            maxAgeSeconds: VIEW_SECONDS,
            httpOnly: true,
            secure: isSecure(request),
          }),
        }
  return answer(
    { wanted, timeline, stocks, models, shown: wanted.view ?? kept },
    headers === undefined ? undefined : { headers },
  )
}

/**
 * Every item with its occupations and gaps, as bars or as a list with the same actions. The list is the default on
 * phones.
 */
export default function TimelineScreen() {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const { wanted, timeline, stocks, models, shown } = useLoaderData<typeof loader>()
  const may = useType('rental-unavailabilities')?.permissions
  const rights = { canBlock: may?.create === true, canHandle: may?.create === true }
  const textContext: TextContext = { t, locale: i18n.language, today: timeline.today }
  const back = timelinePath(wanted)
  const { items, page, conflicts } = timeline
  return (
    <>
      <ScreenHead
        title={t('admin:timeline.title')}
        lead={t('admin:timeline.lead')}
        crumbs={[{ label: t('admin:timeline.title') }]}
      />
      {shown === 'list' ? null : (
        <Text>
          <Link to={timelinePath({ ...wanted, view: 'list' })}>{t('admin:timeline.offerList')}</Link>
        </Text>
      )}
      {conflicts === 0 ? null : (
        <Notice tone="warning">
          {t('admin:timeline.conflicts', { count: conflicts })}{' '}
          <Link to="/admin/rentals/conflicts">{t('admin:timeline.solve')}</Link>
        </Notice>
      )}
      <TimelineFilters wanted={wanted} stocks={stocks} models={models} textContext={textContext} />
      <TimelinePeriod wanted={wanted} timeline={timeline} shown={shown} textContext={textContext} />
      {items.length === 0 ? (
        <NoItems isFiltered={isFiltered(wanted)} />
      ) : (
        <>
          {shown === 'list' ? null : (
            <div className={shown === null ? styles.onWide : undefined}>
              <TimelineLegend textContext={textContext} />
              <TimelineBars timeline={timeline} wanted={wanted} textContext={textContext} rights={rights} back={back} />
            </div>
          )}
          {shown === 'bars' ? null : (
            <div className={shown === null ? styles.onNarrow : undefined}>
              <TimelineList items={items} textContext={textContext} rights={rights} back={back} />
            </div>
          )}
        </>
      )}
      <Pagination
        page={page.number}
        lastPage={page.lastPage}
        label={t('admin:timeline.pages')}
        hrefOf={number => timelinePath({ ...wanted, page: number, open: '' })}
      >
        <Text c="dimmed">{t('admin:timeline.count', { count: page.total })}</Text>
      </Pagination>
    </>
  )
}

function NoItems({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useAdminTexts()
  return (
    <EmptyState
      icon="archive"
      title={t(isFiltered ? 'admin:timeline.noMatch' : 'admin:timeline.none')}
      text={t(isFiltered ? 'admin:timeline.noMatchText' : 'admin:timeline.noneText')}
    >
      {isFiltered ? <LinkButton to={TIMELINE}>{t('admin:list.clear')}</LinkButton> : null}
    </EmptyState>
  )
}
