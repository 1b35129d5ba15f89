import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import type { AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import styles from '../admin.module.css'
import parts from '../parts.module.css'
import { operationText } from '../history-words.server.ts'
import { loadTasks } from '../load-tasks.server.ts'
import { loadHistory, namesOf, type HistoryEntry } from '../load-history.server.ts'
import { manifestOf } from '../manifest.server.ts'
import { resourcePath } from '../paths.ts'
import { loadFigures } from '../load-figures.server.ts'
import { WeeklyFigures } from '../WeeklyFigures.tsx'
import { ScreenHead } from '../ScreenHead.tsx'
import { useAdmin, useAdminTexts } from '../use-admin.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { requireValidated } from '#web/guards/require.server.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'

export const handle = { guard: { audience: 'validated' }, title: 'admin:dashboard.title' }

const RECENT = 8
/** How many history entries are read to find the recent changes: one save may write an entry for each block. */
const ENTRIES_READ = 60

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireValidated({ request, context })
  const manifest = await manifestOf(request, context)
  const [tasks, figures, recent] = await Promise.all([
    loadTasks(request, context, manifest),
    loadFigures(request, context, manifest, Date.now()),
    loadHistory({ request, context, size: ENTRIES_READ }),
  ])
  const t = await translator(context)
  const shown = groupByRequest(recent.entries, manifest).map(entry => ({ ...entry, what: operationText(t, entry) }))
  return {
    tasks,
    figures,
    first: firstOf(manifest),
    recent: shown,
    names: await namesOf(shown, { request, context, manifest }),
    canReadHistory: recent.canRead,
  }
}

/** What a person may make first, where nothing waits for them. */
function firstOf({ resources }: AdminManifest): Pick<AdminResource, 'type' | 'label'> | null {
  const resource = resources.find(({ screens, permissions }) => screens.startsWithNew && permissions.create)
  return resource === undefined ? null : { type: resource.type, label: resource.label }
}

type RecentChange = HistoryEntry & { count: number }

/** One line for each request: the record itself rather than its parts, with the number of records of its type. */
function groupByRequest(entries: readonly HistoryEntry[], { resources }: AdminManifest): RecentChange[] {
  const isPart = ({ resourceType }: HistoryEntry) => resources.find(({ type }) => type === resourceType)?.group === null
  const groups = new Map<string, HistoryEntry[]>()
  for (const entry of entries) {
    const key = `${entry.requestId || entry.id} ${entry.operation}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups.values()].slice(0, RECENT).map(group => {
    const entry = group.find(one => !isPart(one)) ?? group[0]!
    return { ...entry, count: group.filter(({ resourceType }) => resourceType === entry.resourceType).length }
  })
}

/** The tasks that wait for the person, with their age and a link, and recent changes (design: Admin). */
export default function Dashboard() {
  const { t, one } = useAdminTexts()
  const { types } = useAdmin()
  const { canReadHistory, figures } = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  const nameOf = (type: string) => {
    const resource = types.find(each => each.type === type)
    return resource === undefined ? type : one(resource)
  }
  return (
    <>
      <ScreenHead
        title={visitor === null ? t('admin:dashboard.title') : t('admin:dashboard.hello', { name: visitor.fullName })}
        lead={t('admin:dashboard.lead')}
      />
      <Stack gap="2.5rem">
        <section className={parts.part} aria-labelledby="waiting">
          <h2 id="waiting">{t('admin:dashboard.waiting')}</h2>
          <Tasks />
        </section>
        {figures.length === 0 ? null : (
          <section className={parts.part} aria-labelledby="weekly">
            <h2 id="weekly">{t('admin:weekly.title')}</h2>
            <WeeklyFigures figures={figures} />
          </section>
        )}
        {!canReadHistory ? null : (
          <section className={parts.part} aria-labelledby="recent">
            <h2 id="recent">{t('admin:dashboard.recent')}</h2>
            <RecentChanges nameOf={nameOf} />
          </section>
        )}
      </Stack>
    </>
  )
}

function Tasks() {
  const { tasks, first } = useLoaderData<typeof loader>()
  const { t, creating } = useAdminTexts()
  const { timeZone } = useAdmin()
  return tasks.length === 0 ? (
    <EmptyState heading="h3" icon="check" title={t('admin:dashboard.nothing')} text={t('admin:dashboard.nothingText')}>
      {first ? (
        <LinkButton icon="plus" to={resourcePath(first.type, 'create')}>
          {creating(first)}
        </LinkButton>
      ) : null}
    </EmptyState>
  ) : (
    <ul className={styles.tasks}>
      {tasks.map(task => (
        <li key={`${task.kind} ${task.id}`} className={styles.task}>
          <div>
            <p>
              <strong>{t(`admin:tasks.${task.kind}.title`)}</strong>{' '}
              {task.count === null ? null : <Badge component="span">{task.count}</Badge>} {task.title}
            </p>
            {task.count === null ? (
              <Text c="dimmed" fz="0.9375rem">
                {t('admin:dashboard.since')} <Moment at={task.since} timeZone={timeZone} />
              </Text>
            ) : null}
          </div>
          <LinkButton to={task.to}>{t(`admin:tasks.${task.kind}.act`)}</LinkButton>
        </li>
      ))}
    </ul>
  )
}

function RecentChanges({ nameOf }: { nameOf: (type: string) => string }) {
  const { recent, names } = useLoaderData<typeof loader>()
  const { t } = useAdminTexts()
  const { timeZone } = useAdmin()
  return recent.length === 0 ? (
    <EmptyState heading="h3" icon="history" title={t('admin:dashboard.noChanges')} />
  ) : (
    <ol className={styles.tasks}>
      {recent.map(entry => (
        <li key={entry.id} className={styles.task}>
          <p>
            <strong>{entry.what}</strong>
            {' · '}
            <Link to={resourcePath(entry.resourceType, 'history', entry.resourceId)}>
              {[nameOf(entry.resourceType), names[`${entry.resourceType} ${entry.resourceId}`]]
                .filter(Boolean)
                .join(' · ')}
            </Link>
            {entry.count > 1 ? ` × ${entry.count}` : ''}
            {' · '}
            {entry.actor ?? t('admin:history.system')}
          </p>
          <Text c="dimmed" fz="0.9375rem">
            <Moment at={entry.at} timeZone={timeZone} />
          </Text>
        </li>
      ))}
    </ol>
  )
}
