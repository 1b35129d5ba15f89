import { useTranslation } from '#web/i18n/use-translation.ts'
import { addDays, formatDay } from './days.ts'

/** The head of a table whose columns are the days of a week, from Monday. */
export function WeekdayHeads() {
  const { i18n } = useTranslation()
  return (
    <thead>
      <tr>
        {weekdays(i18n.language).map(({ short, long }) => (
          <th key={long} scope="col">
            <abbr title={long} aria-hidden="true" style={{ textDecoration: 'none' }}>
              {short}
            </abbr>
            <span className="visually-hidden">{long}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** 2024-01-01 is a Monday. */
const weekdays = (locale: string) =>
  Array.from({ length: 7 }, (_, index) => addDays('2024-01-01', index)).map(day => ({
    short: formatDay(day, locale, { weekday: 'short' }),
    long: formatDay(day, locale, { weekday: 'long' }),
  }))
