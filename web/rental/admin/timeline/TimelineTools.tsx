import { Form, Link } from '@remix-run/react'
import type { RentalTimeline } from '#server/rental/contract/timeline.ts'
import admin from '#web/admin/admin.module.css'
import list from '#web/admin/list.module.css'
import { addDays, formatDay } from '../../days.ts'
import type { Named } from '../../types.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFieldsFromUrl } from '../../office/use-fields-from-url.ts'
import { LOOK_ICONS, PART_LOOKS, type TextContext } from './part-texts.ts'
import styles from './timeline.module.css'
import {
  isFiltered,
  TIMELINE,
  timelinePath,
  VIEWS,
  WEEKS,
  type TimelineSearch,
  type TimelineView,
} from './timeline-search.ts'

type FilterProps = {
  wanted: TimelineSearch
  stocks: readonly Named[]
  models: readonly Named[]
  textContext: TextContext
}

/** The filters of items, as a GET form. */
export function TimelineFilters({ wanted, stocks, models, textContext: { t } }: FilterProps) {
  const { from, weeks, view, search, stock, model } = wanted
  const form = useFieldsFromUrl({ from: from ?? '', weeks: String(weeks), view: view ?? '', search, stock, model })
  return (
    <Form
      ref={form}
      method="get"
      action={TIMELINE}
      role="search"
      className={styles.filters}
      aria-label={t('admin:timeline.which')}
      preventScrollReset
    >
      {wanted.from === null ? null : <input type="hidden" name="from" value={wanted.from} />}
      <input type="hidden" name="weeks" value={wanted.weeks} />
      {wanted.view === null ? null : <input type="hidden" name="view" value={wanted.view} />}
      <div className={list.filter}>
        <label htmlFor="timeline-search">{t('admin:timeline.search')}</label>
        <input
          id="timeline-search"
          type="search"
          name="search"
          defaultValue={wanted.search}
          autoComplete="off"
          maxLength={100}
        />
      </div>
      <Choice
        name="stock"
        label={t('resources:rental-stocks.one')}
        any={t('admin:timeline.anyStock')}
        chosen={wanted.stock}
        options={stocks}
      />
      <Choice
        name="model"
        label={t('resources:rental-models.one')}
        any={t('admin:timeline.anyModel')}
        chosen={wanted.model}
        options={models}
      />
      <div className={styles.send}>
        <Button look="primary" icon="search">
          {t('admin:timeline.show')}
        </Button>
        {isFiltered(wanted) ? (
          <LinkButton
            look="plain"
            to={timelinePath({ ...wanted, search: '', stock: '', model: '', page: 1, open: '' })}
          >
            {t('admin:list.clear')}
          </LinkButton>
        ) : null}
      </div>
    </Form>
  )
}

function Choice({
  name,
  label,
  any,
  chosen,
  options,
}: {
  name: string
  label: string
  any: string
  chosen: string
  options: readonly Named[]
}) {
  return (
    <div className={list.filter}>
      <label htmlFor={`timeline-${name}`}>{label}</label>
      <select id={`timeline-${name}`} name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {options.map(option => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}

type PeriodProps = {
  wanted: TimelineSearch
  timeline: RentalTimeline
  shown: TimelineView | null
  textContext: TextContext
}

/** The period and the view. */
export function TimelinePeriod({ wanted, timeline: { from, days }, shown, textContext: { t, locale } }: PeriodProps) {
  const moved = (count: number) => timelinePath({ ...wanted, from: addDays(from, count), open: '' })
  const day = (text: string, year = false) =>
    formatDay(text, locale, { day: 'numeric', month: 'long', ...(year ? { year: 'numeric' } : {}) })
  return (
    <div className={styles.period}>
      <nav className={styles.turns} aria-label={t('admin:timeline.whichDays')}>
        <LinkButton icon="chevronLeft" to={moved(-days)} rel="prev" preventScrollReset>
          <span className={visuallyHidden}>{t('admin:timeline.earlier')}</span>
        </LinkButton>
        <p role="status" className={styles.when} suppressHydrationWarning>
          {t('admin:timeline.window', { from: day(from), to: day(addDays(from, days - 1), true) })}
        </p>
        <LinkButton icon="chevronRight" to={moved(days)} rel="next" preventScrollReset>
          <span className={visuallyHidden}>{t('admin:timeline.later')}</span>
        </LinkButton>
        {wanted.from === null ? null : (
          <LinkButton look="plain" to={timelinePath({ ...wanted, from: null, open: '' })} preventScrollReset>
            {t('admin:timeline.today')}
          </LinkButton>
        )}
      </nav>
      <div className={styles.shapes}>
        <ul className={admin.locales} aria-label={t('admin:timeline.howMany')}>
          {WEEKS.map(weeks => (
            <li key={weeks}>
              <Link
                to={timelinePath({ ...wanted, weeks, open: '' })}
                preventScrollReset
                className={admin.locale}
                aria-current={weeks === wanted.weeks ? 'true' : undefined}
              >
                {t('admin:timeline.weeks', { count: weeks })}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={admin.locales} aria-label={t('admin:timeline.shape')}>
          {[...VIEWS].reverse().map(view => (
            <li key={view}>
              <Link
                to={timelinePath({ ...wanted, view, open: '' })}
                preventScrollReset
                className={admin.locale}
                aria-current={view === shown ? 'true' : undefined}
              >
                <Icon name={view === 'list' ? 'list' : 'columns'} size={18} />
                {t(`admin:timeline.views.${view}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The legend of the looks. */
export function TimelineLegend({ textContext: { t } }: { textContext: TextContext }) {
  return (
    <details className={styles.legendPart}>
      <summary>{t('admin:timeline.legend')}</summary>
      <ul className={styles.legend}>
        {PART_LOOKS.map(look => (
          <li key={look}>
            <span className={styles.sample} data-look={look}>
              <Icon name={LOOK_ICONS[look]} size={16} />
            </span>
            {t(`admin:timeline.looks.${look}`)}
          </li>
        ))}
        <li>
          <span className={styles.sample} data-look="out" data-checked>
            <span />
          </span>
          {t('admin:timeline.looks.checked')}
        </li>
      </ul>
    </details>
  )
}
