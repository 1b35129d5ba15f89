import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { formatDay } from '#web/ui/days.ts'
import { Group, Stack, Title } from '#web/ui/layout.ts'
import month from '#web/ui/Month.module.css'
import { Pill } from '#web/ui/Pill.tsx'
import { ItemFacts, ItemLink } from './ItemFacts.tsx'
import type { PlannedItem } from './load-planning.server.ts'
import styles from './planning.module.css'
import { dayId } from './PlanningMonth.tsx'

type Props = { today: string; itemsByDay: ReadonlyMap<string, readonly PlannedItem[]> }

/** What the table shows, as a list by day. */
export function PlanningDays({ today, itemsByDay }: Props) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  return (
    <Stack gap="1.5rem">
      {[...itemsByDay].map(([day, items]) => (
        <section key={day} id={dayId(day)} aria-labelledby={`${dayId(day)}-title`} className={styles.day}>
          <Title order={3} size="h5" id={`${dayId(day)}-title`} className={month.name} suppressHydrationWarning>
            {formatDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
            {day === today ? ` (${t('admin:planning.today')})` : ''}
          </Title>
          <ul className={styles.list}>
            {items.map(item => (
              <li key={item.key}>
                <p className={styles.time}>{item.time}</p>
                <div>
                  <Group gap="0.25rem 0.5rem">
                    <ItemLink item={item} />
                    <States item={item} />
                  </Group>
                  <ItemFacts item={item} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

function States({ item: { isPlanned, isUnlisted } }: { item: PlannedItem }) {
  const { t } = useAdminTexts()
  return (
    <>
      <Pill tone={isPlanned ? 'info' : 'success'}>
        {t(isPlanned ? 'admin:planning.planned' : 'admin:planning.published')}
      </Pill>
      {isUnlisted ? <Pill>{t('admin:planning.unlisted')}</Pill> : null}
    </>
  )
}
