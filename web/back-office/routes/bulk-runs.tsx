import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { BulkRun } from '#server/back-office/contract.ts'
import list from '#web/admin/list.module.css'
import { bulkPath } from '#web/admin/paths.ts'
import { BULK_API } from '../bulk/load-run.server.ts'
import { useRunTexts } from '../bulk/run-texts.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireValidated } from '#web/guards/require.server.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Pill, type PillTone } from '#web/ui/Pill.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'

export const handle = { guard: { audience: 'validated' }, title: 'admin:bulk.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireValidated({ request, context })
  return { runs: (await apiFor(request, context).get<{ data: BulkRun[] }>(BULK_API)).data }
}

const TONES: Record<BulkRun['state'], PillTone> = {
  reading: 'info',
  draft: 'neutral',
  waiting: 'info',
  running: 'info',
  done: 'success',
  cancelled: 'neutral',
  failed: 'error',
}

/** The person's bulk runs, newest first. */
export default function BulkRuns() {
  const { t } = useAdminTexts()
  const { runs } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead
        title={t('admin:bulk.title')}
        lead={t('admin:bulk.lead')}
        crumbs={[{ label: t('admin:bulk.title') }]}
      />
      {runs.length === 0 ? (
        <EmptyState icon="list" title={t('admin:bulk.empty')} text={t('admin:bulk.emptyText')} />
      ) : (
        <RunTable />
      )}
    </>
  )
}

function RunTable() {
  const { t } = useAdminTexts()
  const { runs } = useLoaderData<typeof loader>()
  const words = useRunTexts()
  const { types, timeZone } = useAdmin()
  return (
    <ScrollRegion className={list.region} label={t('admin:bulk.title')}>
      <table className={list.table}>
        <caption className={visuallyHidden}>{t('admin:bulk.title')}</caption>
        <thead>
          <tr>
            {['act', 'state', 'done', 'refused', 'by', 'at'].map(column => (
              <th
                key={column}
                scope="col"
                className={column === 'done' || column === 'refused' ? list.number : undefined}
              >
                {t(`admin:bulk.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map(run => (
            <tr key={run.id}>
              <th scope="row">
                <Link className={list.open} to={bulkPath(run.id)}>
                  {words(
                    run,
                    types.find(each => each.type === run.resourceType),
                    run.resourceType,
                  )}
                </Link>
              </th>
              <td>
                <Pill tone={TONES[run.state]}>{t(`admin:bulk.states.${run.state}`)}</Pill>
              </td>
              <td className={list.number}>{run.counts.done}</td>
              <td className={list.number}>{run.counts.refused}</td>
              <td>{run.by}</td>
              <td>
                <Moment at={run.createdAt} timeZone={timeZone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
