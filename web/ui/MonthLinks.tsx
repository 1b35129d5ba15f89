import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { addMonths, formatMonth, monthOf } from './days.ts'
import { Icon } from './Icon.tsx'
import { Group, Title } from './layout.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import choices from './ChoiceLinks.module.css'
import styles from './Month.module.css'

type Props = {
  /** `YYYY-MM`. */
  month: string
  today: string
  /** The address of a month; empty for the current one. */
  hrefOf: (month: string) => string
  /** The size of the name, where that is not its level's. */
  size?: 'h3'
}

/** The name of a month between links to those beside it. */
export function MonthLinks({ month, today, hrefOf, size }: Props) {
  const { t, i18n } = useTranslation()
  const nameOf = (one: string) => formatMonth(one, i18n.language)
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <Group justify="space-between" gap="0.75rem">
      <Title order={2} size={size} m={0} className={styles.name} suppressHydrationWarning>
        {nameOf(month)}
      </Title>
      <nav aria-label={t('forms:months.label')} className="no-print">
        <ul className={choices.choices}>
          <li>
            <Link to={hrefOf(before)} preventScrollReset rel="nofollow">
              <Icon name="chevronLeft" size={18} />
              <VisuallyHidden>{t('forms:months.previous')}</VisuallyHidden>
              <span suppressHydrationWarning>{nameOf(before)}</span>
            </Link>
          </li>
          {month === monthOf(today) ? null : (
            <li>
              <Link to={hrefOf('')} preventScrollReset>
                {t('forms:months.current')}
              </Link>
            </li>
          )}
          <li>
            <Link to={hrefOf(after)} preventScrollReset rel="nofollow">
              <VisuallyHidden>{t('forms:months.next')}</VisuallyHidden>
              <span suppressHydrationWarning>{nameOf(after)}</span>
              <Icon name="chevronRight" size={18} />
            </Link>
          </li>
        </ul>
      </nav>
    </Group>
  )
}
