import { useLocation } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { addMonths, formatMonth } from '#web/ui/days.ts'

type CalendarHeadProps = {
  id: string
  month: string
  /** The first month that can be shown. */
  first: string
  goTo: (next: string) => void
  announcement: string
}

/** The name of the month between the controls for the previous and the next month. */
export function CalendarHead({ id, month, first, goTo, announcement }: CalendarHeadProps) {
  const { t, i18n } = useTranslation()
  return (
    <Group justify="space-between" gap="xs">
      <MonthLink
        at={`${id}-month`}
        month={month > first ? addMonths(month, -1) : null}
        icon="chevronLeft"
        label={t('rentals:calendar.previous')}
      />
      <Button
        type="button"
        className="js-only"
        aria-disabled={month <= first || undefined}
        onClick={() => {
          if (month > first) goTo(addMonths(month, -1))
        }}
      >
        <Icon name="chevronLeft" />
        <span className="visually-hidden">{t('rentals:calendar.previous')}</span>
      </Button>
      <Text id={`${id}-month`} className="rental-month" fw={700} ta="center" flex={1} suppressHydrationWarning>
        {formatMonth(month, i18n.language)}
      </Text>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      <Button type="button" className="js-only" onClick={() => goTo(addMonths(month, 1))}>
        <Icon name="chevronRight" />
        <span className="visually-hidden">{t('rentals:calendar.next')}</span>
      </Button>
      <MonthLink
        at={`${id}-month`}
        month={addMonths(month, 1)}
        icon="chevronRight"
        label={t('rentals:calendar.next')}
      />
    </Group>
  )
}

type MonthLinkProps = {
  /** The fragment of the links, so that the page opens at the calendar. */
  at: string
  month: string | null
  icon: 'chevronLeft' | 'chevronRight'
  label: string
}

/** Without script the links to other months are URLs of the page, which keep the selection. */
function MonthLink({ at, month, icon, label }: MonthLinkProps) {
  const { pathname, search } = useLocation()
  const { i18n } = useTranslation()
  if (month === null) return null
  const query = new URLSearchParams(search)
  query.set('month', month)
  return (
    <a href={`${pathname}?${query}#${at}`} className="no-script-only rental-link" rel="nofollow">
      <Icon name={icon} />
      <span
        className="visually-hidden"
        suppressHydrationWarning
      >{`${label}, ${formatMonth(month, i18n.language)}`}</span>
    </a>
  )
}
