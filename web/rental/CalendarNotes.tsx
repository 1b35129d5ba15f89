import { useTranslation } from '#web/i18n/use-translation.ts'
import { Group, Text } from '#web/ui/layout.ts'
import { listFormat } from '#server/domain/formats.ts'
import { DAY_MARKS, type DayContext } from './day-state.ts'
import { formatDay, runsOf } from '#web/ui/days.ts'
import type { CalendarDay } from './types.ts'

const LEGEND = ['free', 'held', 'late', 'closed', 'taken', 'tooLong'] as const

/** The number of units in the example of the legend. */
const EXAMPLE_COUNT = 3

type LegendProps = {
  context: DayContext
  /** The last day that a rental can end on, while it is picked. */
  lastEndDay: string | null
}

/** The meaning of the marks, without those that can't occur. */
export function CalendarLegend({ context: { days, held, showsCount, needed }, lastEndDay }: LegendProps) {
  const { t } = useTranslation()
  const textOf = (name: (typeof LEGEND)[number]) =>
    name === 'free' && showsCount
      ? t('rentals:calendar.legend.count', { count: EXAMPLE_COUNT, number: EXAMPLE_COUNT })
      : name === 'taken' && needed > 1
        ? t('rentals:calendar.legend.few', { count: needed })
        : t(`rentals:calendar.legend.${name}`)
  return (
    <Group component="ul" gap="0.25rem 1rem" fz="0.9375rem" className="rental-plain">
      {LEGEND.filter(
        name =>
          (name !== 'closed' || [...days.values()].some(day => day.closed === true)) &&
          (name !== 'held' || held != null) &&
          (name !== 'tooLong' || lastEndDay !== null),
      ).map(name => (
        <Group component="li" gap={6} wrap="nowrap" key={name}>
          <span className="rental-sample" data-state={name} aria-hidden="true">
            {name === 'free' && showsCount ? EXAMPLE_COUNT : DAY_MARKS[name]}
          </span>
          <span style={{ flex: 1 }}>{textOf(name)}</span>
        </Group>
      ))}
    </Group>
  )
}

/** The closed days with a reason; weekdays that are closed every week are labelled in the days themselves. */
export function ClosedDays({ days }: { days: readonly CalendarDay[] }) {
  const { t, i18n } = useTranslation()
  const closed = days.filter(day => day.closed === true && day.reason !== undefined)
  if (closed.length === 0) return null
  return (
    <Text suppressHydrationWarning>
      {t('rentals:calendar.closed', { days: closedText(closed, i18n.language), count: closed.length })}
    </Text>
  )
}

const closedText = (closed: readonly CalendarDay[], locale: string) =>
  listFormat(locale).format(
    closed.map(
      ({ day, reason = '' }) =>
        `${formatDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })} (${reason})`,
    ),
  )

/** The models of the cart that are not free, with their days, below the month. */
export function MissingModels({
  days,
  names,
}: {
  days: readonly CalendarDay[]
  names: Readonly<Record<string, string>>
}) {
  const { t } = useTranslation()
  const runsText = useRunsText()
  const missing = Object.entries(names)
    .map(([model, name]) => ({
      name,
      runs: runsOf(days.filter(({ lacking }) => lacking?.includes(model) === true).map(({ day }) => day)),
    }))
    .filter(({ runs }) => runs.length > 0)
  if (missing.length === 0) return null
  return (
    <Text component="ul" m={0} pl="lg" suppressHydrationWarning>
      {missing.map(({ name, runs }) => (
        <li key={name} suppressHydrationWarning>
          {t('rentals:calendar.lacking', { name, days: runsText(runs) })}
        </li>
      ))}
    </Text>
  )
}

/** The days on which fewer units than wanted are left, below the month of one model. */
export function TakenDays({ days, needed }: { days: readonly CalendarDay[]; needed: number }) {
  const { t } = useTranslation()
  const runsText = useRunsText()
  const runs = runsOf(days.filter(({ free }) => free < needed).map(({ day }) => day))
  return runs.length === 0 ? null : (
    <Text suppressHydrationWarning>{t('rentals:calendar.taken', { count: needed, days: runsText(runs) })}</Text>
  )
}

type Run = { from: string; to: string }

/** Runs of days in words: "from 3 to 9 March and on 20 March". */
function useRunsText() {
  const { t, i18n } = useTranslation()
  const words = (day: string) => formatDay(day, i18n.language, { day: 'numeric', month: 'long' })
  const runText = ({ from, to }: Run) =>
    from === to
      ? t('rentals:calendar.onDay', { day: words(from) })
      : t('rentals:calendar.run', { from: words(from), to: words(to) })
  return (runs: readonly Run[]) => listFormat(i18n.language).format(runs.map(runText))
}
