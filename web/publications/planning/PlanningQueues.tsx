import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import parts from '#web/admin/parts.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { ItemFacts, ItemLink } from './ItemFacts.tsx'
import type { loadPlanning } from './load-planning.server.ts'
import styles from './planning.module.css'

type Planning = Awaited<ReturnType<typeof loadPlanning>>
type Loader = () => Promise<Planning>
const usePlanning = () => useLoaderData<Loader>()

/** The requests that wait for a decision, oldest first. */
export function PlanningRequests() {
  const { t } = useAdminTexts()
  const { requests, timeZone } = usePlanning()
  return (
    <Queue name="requests" {...requests}>
      {requests.shown.map(item => (
        <li key={item.key}>
          <div>
            <ItemLink item={item} />
            <ItemFacts item={item} />
            <Group gap="0.25rem 0.5rem" fz="0.9375rem">
              <span>
                {item.wishedAt === null ? (
                  t('admin:planning.requests.atOnce')
                ) : (
                  <>
                    {t('admin:planning.requests.wished')} <Moment at={item.wishedAt} timeZone={timeZone} />
                  </>
                )}
              </span>
              {item.isOverdue ? <Pill tone="warning">{t('admin:planning.requests.overdue')}</Pill> : null}
            </Group>
            <Text c="dimmed" fz="0.9375rem" m={0}>
              {t('admin:planning.requests.asked')} <Moment at={item.askedAt} timeZone={timeZone} />
            </Text>
          </div>
          <LinkButton to={item.decideAt} aria-label={t('admin:planning.requests.openNamed', { title: item.title })}>
            {t('admin:planning.requests.open')}
          </LinkButton>
        </li>
      ))}
    </Queue>
  )
}

/** What has no day yet, last changed first. */
export function PlanningDrafts() {
  const { t } = useAdminTexts()
  const { drafts, timeZone } = usePlanning()
  return (
    <Queue name="drafts" {...drafts}>
      {drafts.shown.map(item => (
        <li key={item.key}>
          <div>
            <ItemLink item={item} />
            <ItemFacts item={item} />
            <Text c="dimmed" fz="0.9375rem" m={0}>
              {t('admin:planning.drafts.changed')} <Moment at={item.updatedAt} timeZone={timeZone} />
            </Text>
          </div>
        </li>
      ))}
    </Queue>
  )
}

type QueueProps = { name: 'requests' | 'drafts'; total: number; shown: readonly unknown[]; children: ReactNode }

function Queue({ name, total, shown, children }: QueueProps) {
  const { t } = useAdminTexts()
  return (
    <section className={parts.part} aria-labelledby={name}>
      <h2 id={name}>
        {t(`admin:planning.${name}.title`)} ({total})
      </h2>
      {total === 0 ? <p>{t(`admin:planning.${name}.none`)}</p> : <ul className={styles.list}>{children}</ul>}
      {total > shown.length ? <p>{t(`admin:planning.${name}.more`, { shown: shown.length, count: total })}</p> : null}
    </section>
  )
}
