import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import type { Stats as StatsData, StatsShare } from '#server/stats/contract.ts'
import { dayOf } from '#server/stats/domain/days.ts'
import { DASHBOARD } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { readStatsAddress, statsPath, withKnownFilters, type StatsAddress, type StatsParameter } from '../address.ts'
import { Change } from '../Change.tsx'
import { Filters } from '../Filters.tsx'
import { Origins } from '../Origins.tsx'
import { Shares } from '../Shares.tsx'
import styles from '../stats.module.css'
import { TimeChart } from '../TimeChart.tsx'
import { TopRecords } from '../TopRecords.tsx'
import { useFormats } from '../use-formats.ts'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireValidated } from '#web/guards/require.server.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SimpleGrid, Stack } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const handle = { guard: { audience: 'validated' }, title: 'admin:stats.title' }

/**
 * People without access to statistics are redirected to the dashboard, as from any part of the admin (specification 1,
 * section 2).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireValidated({ request, context })
  if (visitor.stats === null) throw redirect(DASHBOARD)
  const today = dayOf(new Date())
  const { asked, period, isMisunderstood } = withKnownFilters(
    readStatsAddress(new URL(request.url).searchParams),
    today,
  )
  const answered = await ask(request, context, asked)
  if (answered !== null) return { stats: answered, asked, period, isMisunderstood, today }
  const plain = withKnownFilters({}, today)
  const stats = await ask(request, context, plain.asked)
  if (stats === null) throw new Response(null, { status: 400 })
  return { stats, asked: plain.asked, period: plain.period, isMisunderstood: true, today }
}

/** Null when a filter has an unknown value. @throws Response as any call does */
async function ask(
  request: Request,
  context: LoaderFunctionArgs['context'],
  asked: StatsAddress,
): Promise<StatsData | null> {
  try {
    return (await apiFor(request, context).get<{ data: StatsData }>('/api/v1/services/stats', { query: asked })).data
  } catch (error) {
    if (error instanceof Response && error.status === 400) return null
    throw error
  }
}

export default function Stats() {
  const { t } = useAdminTexts()
  const { stats, asked, period, isMisunderstood, today } = useLoaderData<typeof loader>()
  const busy = useNavigation().state !== 'idle'
  const filteredBy =
    (name: StatsParameter) =>
    ({ id }: StatsShare) =>
      statsPath(asked, { [name]: id ?? 'none', ...(name === 'resourceType' ? { resourceId: undefined } : {}) })
  return (
    <>
      <ScreenHead
        title={t('admin:stats.title')}
        crumbs={[{ label: t('admin:stats.title') }]}
        lead={t(stats.isRestricted ? 'admin:stats.lead.organization' : 'admin:stats.lead.everything')}
      />
      <Filters
        asked={asked}
        period={period}
        today={today}
        stats={stats}
        exportTo={statsPath(asked, {}, '/admin/stats/export')}
      />
      {isMisunderstood ? <Notice tone="warning" title={t('admin:stats.filters.wrong')} /> : null}
      <Stack aria-busy={busy || undefined}>
        <Totals />
        {stats.total + stats.previousTotal === 0 ? (
          <EmptyState icon="eye" title={t('admin:stats.empty.title')} text={t('admin:stats.empty.text')} />
        ) : (
          <TimeChart {...stats} />
        )}
        <TopRecords top={stats.top} asked={asked} />
        {stats.total === 0 ? null : <SharePanels filteredBy={filteredBy} />}
        {stats.busiestOrigins === null ? null : <Origins origins={stats.busiestOrigins} />}
      </Stack>
    </>
  )
}

function Totals() {
  const { span, count } = useFormats()
  const { stats } = useLoaderData<typeof loader>()
  const { t } = useAdminTexts()
  const { timeZone } = useAdmin()
  return (
    <Panel>
      <dl className={styles.totals}>
        <div>
          <dt suppressHydrationWarning>{span(stats.period)}</dt>
          <dd className={styles.number} suppressHydrationWarning>
            {count(stats.total)}
          </dd>
          <dd>{t('admin:stats.counted', { count: stats.total })}</dd>
        </div>
        <div>
          <dt suppressHydrationWarning>{t('admin:stats.previous', { span: span(stats.previous) })}</dt>
          <dd className={styles.number} suppressHydrationWarning>
            {count(stats.previousTotal)}
          </dd>
          <dd>
            <Change count={stats.total} before={stats.previousTotal} />
          </dd>
        </div>
        <div>
          <dt>{t('admin:stats.rolledUp')}</dt>
          <dd>
            {stats.rolledUpAt === null ? t('admin:stats.notYet') : <Moment at={stats.rolledUpAt} timeZone={timeZone} />}
          </dd>
          <dd>{t('admin:stats.timeZone')}</dd>
        </div>
      </dl>
    </Panel>
  )
}

function SharePanels({ filteredBy }: { filteredBy: (name: StatsParameter) => ({ id }: StatsShare) => string }) {
  const { t, text } = useAdminTexts()
  const { stats } = useLoaderData<typeof loader>()
  return (
    <SimpleGrid type="container" cols={{ base: 1, '54rem': 2 }}>
      <Shares
        title={t('admin:stats.by.event')}
        shares={stats.events}
        nameOf={({ id, name }) => name ?? id ?? ''}
        hrefOf={filteredBy('event')}
      />
      <Shares
        title={t('admin:stats.by.type')}
        shares={stats.types}
        nameOf={({ id }) => text(`resources:${id}.many`)}
        hrefOf={filteredBy('resourceType')}
      />
      <Shares
        title={t('admin:stats.by.level')}
        shares={stats.levels}
        nameOf={({ id }) => t(id === null ? 'admin:stats.none.level' : `auth:levels.${id}`)}
        hrefOf={filteredBy('accessLevel')}
      />
      <Shares
        title={t('admin:stats.by.category')}
        shares={stats.categories}
        nameOf={({ id, name }) =>
          id === null ? t('admin:stats.none.category') : (name ?? t('admin:stats.none.removed'))
        }
        hrefOf={filteredBy('userCategory')}
      />
      <Shares
        title={t('admin:stats.by.origin')}
        shares={stats.originNames}
        nameOf={({ id, name }) =>
          id === null ? t('admin:stats.none.origin') : (name ?? t('admin:stats.none.removed'))
        }
        hrefOf={filteredBy('originName')}
      />
    </SimpleGrid>
  )
}
