import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import admin from '#web/admin/admin.module.css'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { ChoiceLinks } from '#web/ui/ChoiceLinks.tsx'
import { formatMonth } from '#web/ui/days.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { MonthLinks } from '#web/ui/MonthLinks.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { MONTH_ID, PLANNING_READERS, planningPath, readPlanningAddress } from '../planning/address.ts'
import { loadPlanning, type PlannedItem } from '../planning/load-planning.server.ts'
import styles from '../planning/planning.module.css'
import { PlanningDays } from '../planning/PlanningDays.tsx'
import { PlanningMonth } from '../planning/PlanningMonth.tsx'
import { PlanningDrafts, PlanningRequests } from '../planning/PlanningQueues.tsx'

export const handle = { guard: PLANNING_READERS, title: 'admin:planning.title' } satisfies RouteHandle

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, PLANNING_READERS)
  return loadPlanning(request, context, readPlanningAddress(new URL(request.url).searchParams))
}

/** The editorial calendar: what is published and planned, by day, and what waits for a day. */
export default function PlanningScreen() {
  const { t } = useAdminTexts()
  const { timeZone } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead
        title={t('admin:planning.title')}
        lead={t('admin:planning.lead', { timeZone })}
        crumbs={[{ label: t('admin:planning.title') }]}
      />
      <Types />
      <Month />
    </>
  )
}

/** Links to the forms of the types that are shown, for those who may make one. */
function Creates() {
  const { creating } = useAdminTexts()
  const { types } = useAdmin()
  const planning = useLoaderData<typeof loader>()
  const shown = planning.asked.type === '' ? planning.types : [planning.asked.type]
  return types
    .filter(({ type, permissions }) => shown.includes(type) && permissions.create)
    .map(each => (
      <LinkButton key={each.type} icon="plus" to={resourcePath(each.type, 'create')}>
        {creating(each)}
      </LinkButton>
    ))
}

function Types() {
  const { t, text } = useAdminTexts()
  const { asked, types } = useLoaderData<typeof loader>()
  if (types.length < 2) return null
  return (
    <nav aria-label={t('admin:planning.types')}>
      <ChoiceLinks
        choices={['', ...types]}
        current={asked.type}
        hrefOf={type => planningPath({ ...asked, type })}
        nameOf={type => (type === '' ? t('admin:planning.allTypes') : text(`resources:${type}.many`))}
        listClass={admin.chips}
        linkClass={`${admin.chip} ${styles.type}`}
      />
    </nav>
  )
}

function Month() {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const { asked, month, today, entries } = useLoaderData<typeof loader>()
  const name = formatMonth(month, i18n.language)
  const itemsByDay = new Map<string, PlannedItem[]>()
  for (const item of entries.shown) itemsByDay.set(item.day, [...(itemsByDay.get(item.day) ?? []), item])
  return (
    <Stack gap="1.25rem" id={MONTH_ID} className={styles.month}>
      <MonthLinks month={month} today={today} hrefOf={other => planningPath({ ...asked, month: other })} size="h3" />
      <Text role="status" c="dimmed" m={0} suppressHydrationWarning>
        {t('admin:planning.count', { count: entries.total, month: name })}
      </Text>
      {entries.total > entries.shown.length ? (
        <Notice tone="warning" title={t('admin:planning.tooMany', { count: entries.shown.length })} />
      ) : null}
      <PlanningMonth month={month} today={today} itemsByDay={itemsByDay} />
      <div className={styles.columns}>
        {itemsByDay.size === 0 ? (
          <EmptyState icon="calendar" title={t('admin:planning.empty')} text={t('admin:planning.emptyText')}>
            <Group gap="xs" justify="center">
              <Creates />
            </Group>
          </EmptyState>
        ) : (
          <section className={styles.days} aria-labelledby="days">
            <h2 id="days">{t('admin:planning.days')}</h2>
            <PlanningDays today={today} itemsByDay={itemsByDay} />
          </section>
        )}
        <Stack gap="2rem">
          <PlanningRequests />
          <PlanningDrafts />
        </Stack>
      </div>
    </Stack>
  )
}
