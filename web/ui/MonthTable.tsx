import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ReactNode } from 'react'
import { formatDay, weeksOf } from './days.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { WeekdayHeads } from './WeekdayHeads.tsx'
import styles from './Month.module.css'

/** A day shows so many items; a link leads to the rest in the list. */
const MAX_SHOWN = 3

/** `inList` is the anchor of a day with items in the list of the month; `href` its whole address. */
type DayInList = { inList: string; href: string }

type Props<Item> = {
  /** `YYYY-MM`. */
  month: string
  today: string
  caption: string
  /** The items of a day, in order. */
  itemsOf: (day: string) => readonly Item[]
  /** One `li`. */
  renderItem: (item: Item, day: string) => ReactNode
  placeOf: (day: string, first: Item) => DayInList
  words: { count: (count: number) => string; more: (count: number) => string }
}

/**
 * A month as a table of days with what is on them. Below 56 rem of its container the days say how much that is, and
 * lead to it in a list, which the caller shows.
 */
export function MonthTable<Item>({ month, today, caption, itemsOf, ...day }: Props<Item>) {
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden" suppressHydrationWarning>
        {caption}
      </caption>
      <WeekdayHeads />
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((date, cell) =>
              date === null ? (
                <td key={cell} className={styles.outside} />
              ) : (
                <Day key={date} {...day} day={date} isToday={date === today} items={itemsOf(date)} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps<Item> = Pick<Props<Item>, 'renderItem' | 'placeOf' | 'words'> & {
  day: string
  isToday: boolean
  items: readonly Item[]
}

function Day<Item>({ day, isToday, items, renderItem, placeOf, words }: DayProps<Item>) {
  const { i18n } = useTranslation()
  const place = items.length === 0 ? null : placeOf(day, items[0]!)
  const rest = items.length - MAX_SHOWN
  const number = Number(day.slice(8))
  return (
    <td className={styles.day} data-items={items.length > 0 || undefined} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={day} className={styles.date}>
        {number}
        {place === null ? null : <VisuallyHidden>, {words.count(items.length)}</VisuallyHidden>}
      </time>
      {place === null ? null : (
        <>
          <a href={place.inList} className={styles.toList}>
            <span suppressHydrationWarning>
              <VisuallyHidden>{formatDay(day, i18n.language, { day: 'numeric', month: 'long' })}, </VisuallyHidden>
            </span>
            <span aria-hidden="true">{number}</span>
            <VisuallyHidden>{words.count(items.length)}</VisuallyHidden>
            <span aria-hidden="true" className={styles.number}>
              {items.length}
            </span>
          </a>
          <ul className={styles.items}>
            {items.slice(0, rest > 1 ? MAX_SHOWN : MAX_SHOWN + 1).map(item => renderItem(item, day))}
            {rest > 1 ? (
              <li>
                <a href={place.href}>{words.more(rest)}</a>
              </li>
            ) : null}
          </ul>
        </>
      )}
    </td>
  )
}
