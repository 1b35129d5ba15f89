import { Form } from '@remix-run/react'
import type { RentalTimeline } from '#server/rental/contract/timeline.ts'
import { TextInput } from '#web/ui/controls.ts'
import { Group, Text } from '#web/ui/layout.ts'
import { Choice } from '../../office/Choice.tsx'
import { More } from '../../parts.tsx'
import { addDays, formatDay } from '#web/ui/days.ts'
import type { Named } from '../../types.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFieldsFromUrl } from '#web/forms/use-fields-from-url.ts'
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
      className="no-print"
      aria-label={t('admin:timeline.which')}
      preventScrollReset
    >
      {wanted.from === null ? null : <input type="hidden" name="from" value={wanted.from} />}
      <input type="hidden" name="weeks" value={wanted.weeks} />
      {wanted.view === null ? null : <input type="hidden" name="view" value={wanted.view} />}
      <Group align="end" gap="sm">
        <TextInput
          id="timeline-search"
          type="search"
          name="search"
          label={t('admin:timeline.search')}
          defaultValue={wanted.search}
          autoComplete="off"
          maxLength={100}
        />
        <Choice
          id="timeline-stock"
          name="stock"
          label={t('resources:rental-stocks.one')}
          any={t('admin:timeline.anyStock')}
          value={wanted.stock}
          options={stocks}
        />
        <Choice
          id="timeline-model"
          name="model"
          label={t('resources:rental-models.one')}
          any={t('admin:timeline.anyModel')}
          value={wanted.model}
          options={models}
        />
        <Button icon="filter">{t('admin:timeline.show')}</Button>
        {isFiltered(wanted) ? (
          <LinkButton
            look="plain"
            to={timelinePath({ ...wanted, search: '', stock: '', model: '', page: 1, open: '' })}
          >
            {t('admin:list.clear')}
          </LinkButton>
        ) : null}
      </Group>
    </Form>
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
    <Group justify="space-between" gap="0.75rem 1.5rem">
      <Group component="nav" gap="xs" aria-label={t('admin:timeline.whichDays')}>
        <LinkButton to={moved(-days)} rel="prev" preventScrollReset>
          <Icon name="chevronLeft" />
          <span className={visuallyHidden}>{t('admin:timeline.earlier')}</span>
        </LinkButton>
        <Text role="status" fw={600} suppressHydrationWarning>
          {t('admin:timeline.window', { from: day(from), to: day(addDays(from, days - 1), true) })}
        </Text>
        <LinkButton to={moved(days)} rel="next" preventScrollReset>
          <Icon name="chevronRight" />
          <span className={visuallyHidden}>{t('admin:timeline.later')}</span>
        </LinkButton>
        {wanted.from === null ? null : (
          <LinkButton look="plain" to={timelinePath({ ...wanted, from: null, open: '' })} preventScrollReset>
            {t('admin:timeline.today')}
          </LinkButton>
        )}
      </Group>
      <Group gap="0.5rem 1.5rem" className="no-print">
        <Group component="ul" gap="xs" className="rental-plain" aria-label={t('admin:timeline.howMany')}>
          {WEEKS.map(weeks => (
            <li key={weeks}>
              <LinkButton
                small
                look={weeks === wanted.weeks ? 'primary' : 'quiet'}
                to={timelinePath({ ...wanted, weeks, open: '' })}
                preventScrollReset
                aria-current={weeks === wanted.weeks ? 'true' : undefined}
              >
                {t('admin:timeline.weeks', { count: weeks })}
              </LinkButton>
            </li>
          ))}
        </Group>
        <Group component="ul" gap="xs" className="rental-plain" aria-label={t('admin:timeline.shape')}>
          {[...VIEWS].reverse().map(view => (
            <li key={view}>
              <LinkButton
                small
                look={view === shown ? 'primary' : 'quiet'}
                icon={view === 'list' ? 'list' : 'columns'}
                to={timelinePath({ ...wanted, view, open: '' })}
                preventScrollReset
                aria-current={view === shown ? 'true' : undefined}
              >
                {t(`admin:timeline.views.${view}`)}
              </LinkButton>
            </li>
          ))}
        </Group>
      </Group>
    </Group>
  )
}

/** The legend of the looks. */
export function TimelineLegend({ textContext: { t } }: { textContext: TextContext }) {
  return (
    <More title={t('admin:timeline.legend')}>
      <Group component="ul" gap="0.5rem 1.5rem" className="rental-plain">
        {PART_LOOKS.map(look => (
          <Group component="li" gap="xs" key={look}>
            <span className={styles.sample} data-look={look}>
              <Icon name={LOOK_ICONS[look]} size={16} />
            </span>
            {t(`admin:timeline.looks.${look}`)}
          </Group>
        ))}
        <Group component="li" gap="xs">
          <span className={styles.sample} data-look="out" data-checked>
            <span />
          </span>
          {t('admin:timeline.looks.checked')}
        </Group>
      </Group>
    </More>
  )
}
