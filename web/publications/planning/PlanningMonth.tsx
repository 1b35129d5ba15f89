import { Link } from '@remix-run/react'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { formatMonth } from '#web/ui/days.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { MonthTable } from '#web/ui/MonthTable.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useTitles } from './ItemFacts.tsx'
import type { PlannedItem } from './load-planning.server.ts'
import styles from './planning.module.css'

type Props = { month: string; today: string; itemsByDay: ReadonlyMap<string, readonly PlannedItem[]> }

/** The id of a day in the list. */
export const dayId = (day: string): string => `day-${day}`

/** The month as a table of days with what is published on them. */
export function PlanningMonth({ month, today, itemsByDay }: Props) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  return (
    <MonthTable
      month={month}
      today={today}
      caption={t('admin:planning.caption', { month: formatMonth(month, i18n.language) })}
      itemsOf={day => itemsByDay.get(day) ?? []}
      renderItem={item => <Entry key={item.key} item={item} />}
      placeOf={day => ({ inList: `#${dayId(day)}`, href: `#${dayId(day)}` })}
      words={{
        count: count => t('admin:planning.publications', { count }),
        more: count => t('admin:planning.more', { count }),
      }}
    />
  )
}

function Entry({ item }: { item: PlannedItem }) {
  const { t } = useAdminTexts()
  const { typeOf, titleOf } = useTitles()
  const { type, href, lang, time, isPlanned, isUnlisted } = item
  return (
    <li>
      <Link to={href} className={styles.entry} data-planned={isPlanned || undefined}>
        <span>{time}</span> <bdi lang={lang ?? undefined}>{titleOf(item)}</bdi>
        <small>
          <Icon name={isPlanned ? 'clock' : 'check'} size={14} />
          {[
            t(isPlanned ? 'admin:planning.planned' : 'admin:planning.published'),
            isUnlisted ? t('admin:planning.unlisted') : null,
            typeOf(type),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </Link>
    </li>
  )
}
