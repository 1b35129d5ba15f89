import { Link } from '@remix-run/react'
import { useRef, type CSSProperties } from 'react'
import type { RentalTimeline, TimelineItem, TimelinePart } from '#server/rental/contract/timeline.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { addDays, countDays, formatDay } from '#web/ui/days.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/layout.ts'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { actionsOf, drawnOf, type PartRights } from './part-actions.ts'
import { lookOf, LOOK_ICONS, nameOfPart, type TextContext } from './part-texts.ts'
import { PartDetails } from './PartDetails.tsx'
import '../../rental.css'
import styles from './timeline.module.css'
import { timelinePath, type TimelineSearch } from './timeline-search.ts'
import { useDragDays } from './use-drag-days.ts'
import { useRovingTabIndex } from './use-roving-tab-index.ts'

/** What every part of the timeline needs for its texts and actions. */
type PartContext = { textContext: TextContext; rights: PartRights; back: string }
/** The visible days. */
type VisibleDays = { from: string; days: number }
type Props = PartContext & { timeline: RentalTimeline; wanted: TimelineSearch }

/**
 * A row for each item and a column for each day. Each bar and gap is a link with an accessible name; arrow keys move
 * between them.
 */
export function TimelineBars({ timeline: { from, days, items, today }, wanted, ...shared }: Props) {
  const { textContext } = shared
  const { t } = textContext
  const region = useRef<HTMLDivElement>(null)
  const keys = useRovingTabIndex(region)
  const drawing = useDragDays(days)
  const at = countDays(from, today) - 1
  const isHere = at >= 0 && at < days
  return (
    <div
      ref={region}
      role="region"
      aria-label={t('admin:timeline.bars')}
      aria-describedby="timeline-keys"
      className={styles.region}
      style={{ '--days': days, '--today': at, ...SCROLLED } as CSSProperties}
      data-today={isHere || undefined}
      data-weeks={days / 7}
      {...keys}
      {...drawing}
    >
      <p id="timeline-keys" className={visuallyHidden}>
        {t('admin:timeline.keys')}
      </p>
      <DayHeads from={from} days={days} textContext={textContext} />
      <ol className="rental-plain">
        {items.map(item => (
          <Row key={item.id} item={item} window={{ from, days }} wanted={wanted} {...shared} />
        ))}
      </ol>
    </div>
  )
}

/** The rows scroll below the headings of the days, which stay in sight. */
const SCROLLED = {
  maxBlockSize: 'max(24rem, calc(100dvh - 6rem))',
  overflowY: 'auto',
  scrollPaddingBlock: '6rem 0.75rem',
} as const
const HEADINGS_KEPT = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 3,
  background: 'var(--surface-card)',
} as const

type RowProps = PartContext & { item: TimelineItem; window: VisibleDays; wanted: TimelineSearch }

/** One item with its parts as bars and, when it is open, as text. */
function Row({ item, window, wanted, ...shared }: RowProps) {
  const { t } = shared.textContext
  const isOpen = wanted.open === item.id
  return (
    <li id={`item-${item.id}`} className={styles.row} data-unit={item.id} data-model={item.modelId}>
      <div className={styles.item}>
        <div>
          <Text component={Link} fz="md" fw={600} td="underline" to={resourcePath('rental-items', 'show', item.id)}>
            {item.stockId}
          </Text>
          <Text fz="xs" lh="inherit" c="dimmed">
            {item.model}
          </Text>
        </div>
        <LinkButton
          look="plain"
          small
          to={`${timelinePath({ ...wanted, open: isOpen ? '' : item.id })}#item-${item.id}`}
          preventScrollReset
          aria-expanded={isOpen}
          title={t('admin:timeline.inWords')}
        >
          <Icon name="list" size={18} />
          <span className={visuallyHidden}>
            {t('admin:timeline.inWords')}
            <Colon />
            {item.stockId}
          </span>
        </LinkButton>
      </div>
      <ol className={`rental-plain ${styles.track}`}>
        {item.parts.map(part => (
          <Bar key={`${part.kind} ${part.startDay}`} part={part} item={item} window={window} {...shared} />
        ))}
      </ol>
      {isOpen ? (
        <div className={styles.opened}>
          <PartDetails item={item} {...shared} />
        </div>
      ) : null}
    </li>
  )
}

/** The minimum width of a day for each number of weeks, in rem (`timeline.module.css`). */
const DAY_REM: Readonly<Record<number, number>> = { 2: 2, 4: 1.375, 8: 1 }
/** The formats of a month's name with the width that each needs, in rem, in the language with the longest names. */
const MONTH_NAMES = [
  { room: 9, format: { month: 'long', year: 'numeric' } },
  { room: 5.5, format: { month: 'long' } },
  { room: 3.5, format: { month: 'short' } },
] as const

/** The longest format of the month's name that fits into its days; none over a day or two. */
function monthName(month: string, room: number, locale: string): string {
  const fitting = MONTH_NAMES.find(name => name.room <= room)
  return fitting === undefined ? '' : formatDay(`${month}-01`, locale, fitting.format)
}

function DayHeads({
  from,
  days,
  textContext: { t, locale, today },
}: {
  from: string
  days: number
  textContext: TextContext
}) {
  const all = Array.from({ length: days }, (_, index) => addDays(from, index))
  const months = [...new Set(all.map(day => day.slice(0, 7)))].map(month => ({
    month,
    count: all.filter(day => day.startsWith(month)).length,
  }))
  return (
    <div className={styles.row} style={HEADINGS_KEPT} aria-hidden="true">
      <span className={styles.item} />
      <div className={styles.months}>
        {months.map(({ month, count }) => (
          <span key={month} className={styles.month} style={{ gridColumn: `span ${count}` }} suppressHydrationWarning>
            {monthName(month, count * DAY_REM[days / 7]!, locale)}
          </span>
        ))}
      </div>
      <div className={styles.days}>
        {all.map((day, index) => (
          <span
            key={day}
            className={styles.day}
            data-weekend={index % 7 > 4 || undefined}
            data-today={day === today || undefined}
          >
            <Text span inherit c="dimmed" suppressHydrationWarning>
              {formatDay(day, locale, { weekday: 'narrow' })}
            </Text>
            <span className={styles.date}>{Number(day.slice(8))}</span>
            {day === today ? <span className={visuallyHidden}>{t('admin:timeline.today')}</span> : null}
          </span>
        ))}
      </div>
    </div>
  )
}

type BarProps = PartContext & { part: TimelinePart; item: TimelineItem; window: VisibleDays }

function Bar({ part, item, window: { from, days }, textContext, rights, back }: BarProps) {
  const { t } = textContext
  const first = Math.max(0, countDays(from, part.startDay) - 1)
  const last = part.endDay === null ? days - 1 : Math.min(days - 1, countDays(from, part.endDay) - 1)
  const look = lookOf(part)
  const name = t('forms:labelled', { label: item.stockId, value: nameOfPart(part, textContext) })
  const drawn = drawnOf(part, item, rights)
  const action = actionsOf(part, item, rights, { today: textContext.today, back })[0]
  const content = (
    <>
      <span className={styles.mark}>
        <Icon name={LOOK_ICONS[look]} size={16} />
      </span>
      {part.kind === 'gap' ? null : (
        <span className={styles.text} data-abridged="" aria-hidden="true">
          {shortText(part, textContext)}
        </span>
      )}
      <span className={visuallyHidden} suppressHydrationWarning>
        {name}
      </span>
    </>
  )
  const shape = {
    className: styles.bar,
    'data-look': look,
    'data-before': part.startDay < from || undefined,
    'data-after': part.endDay === null || part.endDay > addDays(from, days - 1) || undefined,
    title: nameOfPart(part, textContext),
    suppressHydrationWarning: true,
  }
  return (
    <li
      className={styles.part}
      style={
        {
          gridColumn: `${first + 1} / ${last + 2}`,
          '--checked': checkedShare(part, { from, first, last }),
        } as CSSProperties
      }
    >
      {action === undefined ? (
        <span {...shape}>{content}</span>
      ) : (
        <Link
          {...shape}
          to={action.to}
          data-cell={first}
          data-drawable={drawn.move === undefined && drawn.swap === undefined ? undefined : true}
          data-move={drawn.move}
          data-swap={drawn.swap}
        >
          {content}
        </Link>
      )}
    </li>
  )
}

function shortText(part: Exclude<TimelinePart, { kind: 'gap' }>, { t }: TextContext): string {
  if (part.kind === 'command') return [part.number, part.renter].filter(Boolean).join(' ')
  return part.kind === 'hold'
    ? t('admin:timeline.hold')
    : (part.reason ?? t(`admin:timeline.unavailable.${part.unavailabilityKind}`))
}

/** The share of a bar, at its end, that is the turnaround. */
function checkedShare(
  part: TimelinePart,
  { from, first, last }: { from: string; first: number; last: number },
): string {
  if (part.kind !== 'command' || part.isLate) return '0%'
  const shown = last - first + 1
  const checked = Math.min(shown, Math.max(0, last - (countDays(from, part.lastDay) - 1)))
  return `${Math.round((checked / shown) * 1_000) / 10}%`
}
