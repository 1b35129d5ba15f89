import { Group, Stack } from '#web/ui/layout.ts'
import { Paper } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import { data as answer, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { DeadJob, JobsState } from '#server/jobs/contract.ts'
import admin from '#web/admin/admin.module.css'
import { APP_ADMINS } from '#web/admin/app-admins.ts'
import list from '#web/admin/list.module.css'
import { JOBS, SYSTEM } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import styles from '../system.module.css'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/controls.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'

export const handle = { guard: APP_ADMINS, title: 'admin:jobs.title' } satisfies RouteHandle

const API = '/api/v1/services/jobs'
const MAX_REASON = 500

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, APP_ADMINS)
  return (await apiFor(request, context).get<{ data: JobsState }>(API)).data
}

/** Runs a dead job again, or drops it with a reason. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireSignedIn({ request, context }, APP_ADMINS)
  const form = await readFields(request)
  const [intent, id, reason] = ['_intent', 'job', 'reason'].map(name => String(form.get(name) ?? '').trim()) as [
    string,
    string,
    string,
  ]
  if (intent !== 'rerun' && intent !== 'drop') throw new Response(null, { status: 422 })
  if (intent === 'drop' && (reason === '' || reason.length > MAX_REASON))
    return answer({ missing: id, reason }, { status: 422 })
  await apiFor(request, context).post(
    `${API}/${encodeURIComponent(id)}/${intent}`,
    intent === 'drop' ? { reason } : {},
    { as: 'json' },
  )
  return redirect(JOBS, {
    status: 303,
    headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: `admin:jobs.done.${intent}` }) },
  })
}

/** The background jobs: dead jobs first, then the schedule and last run of each task. */
export default function Jobs() {
  const { t } = useAdminTexts()
  const { timeZone } = useAdmin()
  const { counts, runners, decisions } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead
        title={t('admin:jobs.title')}
        lead={t('admin:jobs.lead')}
        crumbs={[{ label: t('admin:menu.system'), to: SYSTEM }, { label: t('admin:jobs.title') }]}
      />
      <dl className={admin.facts}>
        {(['waiting', 'planned', 'running', 'dead'] as const).map(each => (
          <div key={each}>
            <dt>{t(`admin:jobs.counts.${each}`)}</dt>
            <dd>{counts[each]}</dd>
          </div>
        ))}
      </dl>
      <DeadJobs />
      <Tasks />
      <Stack component="section" gap="xs" aria-labelledby="runners">
        <h2 id="runners">{t('admin:jobs.runners')}</h2>
        {runners.length === 0 ? (
          <p>{t('admin:jobs.noRunners')}</p>
        ) : (
          <ul>
            {runners.map(({ id, host, pid, startedAt }) => (
              <li key={id}>
                {t('admin:jobs.runner', { host, pid })} <Moment at={startedAt} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
      {decisions.length === 0 ? null : <Decisions />}
    </>
  )
}

function DeadJobs() {
  const { t } = useAdminTexts()
  const { dead } = useLoaderData<typeof loader>()
  return (
    <Stack component="section" gap="xs" aria-labelledby="dead">
      <h2 id="dead">{t('admin:jobs.dead')}</h2>
      {dead.length === 0 ? null : <p>{t('admin:jobs.deadText')}</p>}
      {dead.length === 0 ? (
        <EmptyState heading="h3" icon="check" title={t('admin:jobs.noDead')} />
      ) : (
        <ul className={admin.tasks}>
          {dead.map(job => (
            <Dead key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Tasks() {
  const { t } = useAdminTexts()
  const { tasks } = useLoaderData<typeof loader>()
  const { timeZone } = useAdmin()
  return (
    <Stack gap="xs">
      <h2 id="tasks">{t('admin:jobs.tasks')}</h2>
      <ScrollRegion className={list.region} label={t('admin:jobs.tasks')}>
        <table className={list.table}>
          <caption className={visuallyHidden}>{t('admin:jobs.tasks')}</caption>
          <thead>
            <tr>
              {['task', 'last', 'next', 'runs', 'failures', 'waiting'].map(column => (
                <th key={column} scope="col">
                  {t(`admin:jobs.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tasks.map(
              ({ task, lastRunAt, lastDuration, nextRunAt, runs, failures, lastFailedAt, lastError, waiting }) => (
                <tr key={task}>
                  <th scope="row">{t(`admin:jobs.names.${task}`, { defaultValue: task })}</th>
                  <td>
                    {lastRunAt === null ? (
                      t('admin:jobs.never')
                    ) : (
                      <>
                        <Moment at={lastRunAt} timeZone={timeZone} /> {t('admin:jobs.took', { ms: lastDuration ?? 0 })}
                      </>
                    )}
                  </td>
                  <td>
                    {nextRunAt === null ? t('admin:jobs.onDemand') : <Moment at={nextRunAt} timeZone={timeZone} />}
                  </td>
                  <td>{runs}</td>
                  <td>
                    {failures === 0 ? (
                      0
                    ) : (
                      <>
                        {failures}{' '}
                        <span className={admin.since}>
                          {lastFailedAt === null ? null : <Moment at={lastFailedAt} timeZone={timeZone} />}{' '}
                          <span lang="en">{lastError}</span>
                        </span>
                      </>
                    )}
                  </td>
                  <td>{waiting}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </ScrollRegion>
    </Stack>
  )
}

function Decisions() {
  const { t } = useAdminTexts()
  const { decisions } = useLoaderData<typeof loader>()
  const { timeZone } = useAdmin()
  return (
    <Stack component="section" gap="xs" aria-labelledby="decisions">
      <h2 id="decisions">{t('admin:jobs.decisions')}</h2>
      <ul className={admin.tasks}>
        {decisions.map(({ jobId, task, decision, reason, by, at }) => (
          <li key={`${jobId} ${at}`} className={admin.task}>
            <p>
              <strong>{t(`admin:jobs.decided.${decision}`)}</strong>{' '}
              {t(`admin:jobs.names.${task}`, { defaultValue: task })}
              {reason === null ? null : (
                <>
                  {' · '}
                  {reason}
                </>
              )}
            </p>
            <p className={admin.since}>
              {by ?? t('admin:history.system')} · <Moment at={at} timeZone={timeZone} />
            </p>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Dead({ job }: { job: DeadJob }) {
  const { t } = useAdminTexts()
  const { timeZone } = useAdmin()
  const refused = useActionData<typeof action>()
  const isRefused = refused !== undefined && refused.missing === job.id
  const name = t(`admin:jobs.names.${job.task}`, { defaultValue: job.task })
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="xs">
        <h3>{name}</h3>
        <p className={styles.error} lang="en">
          {job.error}
        </p>
        <p className={admin.since}>
          {t('admin:jobs.tried', { count: job.attempts })} <Moment at={job.lastAttemptAt} timeZone={timeZone} />
        </p>
      </Stack>
      <Form method="post">
        <Group gap="xs">
          <input type="hidden" name="job" value={job.id} />
          <Button look="primary" icon="redo" name="_intent" value="rerun">
            {t('admin:jobs.rerun')}
            <span className={visuallyHidden}> ({name})</span>
          </Button>
        </Group>
      </Form>
      <details className={admin.folded} open={isRefused || undefined}>
        <summary>
          {t('admin:jobs.drop')}
          <span className={visuallyHidden}> ({name})</span>
        </summary>
        <Form method="post" noValidate>
          <input type="hidden" name="job" value={job.id} />
          <TextInput
            label={t('admin:jobs.reason')}
            name="reason"
            required
            maxLength={MAX_REASON}
            defaultValue={isRefused ? refused.reason : ''}
            error={isRefused ? t('admin:jobs.reasonMissing') : undefined}
            mb="xs"
          />
          <Group gap="xs">
            <Button look="danger" icon="trash" name="_intent" value="drop">
              {t('admin:jobs.dropNow')}
            </Button>
          </Group>
        </Form>
      </details>
    </Paper>
  )
}
