import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Stats } from '#server/stats/contract.ts'
import { STATS_PERIODS, type ReadPeriod } from '#server/stats/domain/period.ts'
import { ACCESS_LEVELS } from '#server/domain/vocabulary/access-levels.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import list from '#web/admin/list.module.css'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { STATS, statsPath, type StatsAddress, type StatsParameter } from './address.ts'
import styles from './stats.module.css'

type Props = {
  asked: StatsAddress
  period: ReadPeriod
  today: string
  stats: Pick<Stats, 'choices' | 'isRestricted' | 'record'>
  exportTo: string
}
type Option = { value: string; label: string }

/** The filters as one GET form with the API's own names, so that results can be bookmarked. */
export function Filters({ asked, period, today, stats, exportTo }: Props) {
  const { t } = useTranslation()
  const { choices, isRestricted } = stats
  const none = (label: string): Option => ({ value: 'none', label })
  const named = (from: readonly { id: string; name: string }[]): Option[] =>
    from.map(({ id, name }) => ({ value: id, label: name }))
  // The fields are remounted with the URL's values; the button and its focus stay.
  const question = JSON.stringify(asked)
  const isFiltered = Object.keys(asked).some(name => !['period', 'from', 'to'].includes(name))
  return (
    <Form method="get" action={STATS} className={styles.filters} aria-label={t('admin:stats.filters.title')}>
      {asked.resourceId ? <input type="hidden" name="resourceId" value={asked.resourceId} /> : null}
      <PeriodFields question={question} period={period} today={today} />
      <details className={list.disclosure} open={isFiltered} key={question}>
        <summary>
          <Icon name="filter" />
          {t('admin:list.filters')}
        </summary>
        <RecordFilters asked={asked} named={named} choices={choices} none={none} isRestricted={isRestricted} />
      </details>
      {asked.resourceId ? (
        <p className={styles.chosen}>
          <Link to={statsPath(asked, { resourceId: undefined })} className={list.chip}>
            <VisuallyHidden>{t('admin:list.remove')} </VisuallyHidden>
            {t('admin:stats.filters.record', { title: stats.record?.title ?? t('admin:stats.filters.unknownRecord') })}
            <Icon name="close" size={16} />
          </Link>
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button look="primary" icon="check">
          {t('admin:stats.filters.apply')}
        </Button>
        {isFiltered ? (
          <LinkButton to={statsPath({ period: asked.period, from: asked.from, to: asked.to } as StatsAddress)}>
            {t('admin:stats.filters.clear')}
          </LinkButton>
        ) : null}
        <LinkButton icon="download" reloadDocument to={exportTo}>
          {t('admin:list.export')}
        </LinkButton>
      </div>
    </Form>
  )
}

function PeriodFields({ question, period, today }: Pick<Props, 'period' | 'today'> & { question: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.fields} key={`period ${question}`}>
      <Choice
        name="period"
        label={t('admin:stats.filters.period')}
        value={period.period}
        options={STATS_PERIODS.map(value => ({ value, label: t(`admin:stats.periods.${value}`) }))}
      />
      <fieldset className={styles.period}>
        <legend>{t('admin:stats.filters.dates')}</legend>
        <div className={styles.dates}>
          <DateField name="from" label={t('admin:stats.filters.from')} value={period.from} max={today} />
          <DateField name="to" label={t('admin:stats.filters.to')} value={period.to} max={today} />
        </div>
      </fieldset>
    </div>
  )
}

function RecordFilters({
  asked,
  named,
  choices,
  none,
  isRestricted,
}: Pick<Props, 'asked'> & {
  named: (from: readonly { id: string; name: string }[]) => Option[]
  choices: {
    types: string[]
    events: { id: string; name: string }[]
    categories: { id: string; name: string }[]
    originNames: { id: string; name: string }[]
  }
  none: (label: string) => Option
  isRestricted: boolean
}) {
  const { t } = useTranslation()
  const { text } = useFieldTexts()
  return (
    <div className={`${styles.fields} ${styles.more}`}>
      <Choice
        name="event"
        label={t('admin:stats.filters.event')}
        value={asked.event}
        any={t('admin:stats.filters.all')}
        options={named(choices.events)}
      />
      <Choice
        name="resourceType"
        label={t('admin:stats.filters.resourceType')}
        value={asked.resourceType}
        any={t('admin:stats.filters.all')}
        options={choices.types.map(type => ({ value: type, label: text(`resources:${type}.many`) }))}
      />
      <Choice
        name="accessLevel"
        label={t('admin:stats.filters.accessLevel')}
        value={asked.accessLevel}
        any={t('admin:stats.filters.all')}
        options={[
          none(t('admin:stats.none.level')),
          ...ACCESS_LEVELS.map(level => ({ value: level, label: t(`auth:levels.${level}`) })),
        ]}
      />
      <Choice
        name="userCategory"
        label={t('admin:stats.filters.userCategory')}
        value={asked.userCategory}
        any={t('admin:stats.filters.all')}
        options={[none(t('admin:stats.none.category')), ...named(choices.categories)]}
      />
      {isRestricted ? null : (
        <Choice
          name="originName"
          label={t('admin:stats.filters.originName')}
          value={asked.originName}
          any={t('admin:stats.filters.all')}
          options={[none(t('admin:stats.none.origin')), ...named(choices.originNames)]}
        />
      )}
    </div>
  )
}

function Choice({
  name,
  label,
  value = '',
  any,
  options,
}: {
  name: StatsParameter
  label: string
  value?: string | undefined
  any?: string
  options: readonly Option[]
}) {
  const id = `stats-${name}`
  return (
    <div className={list.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {any === undefined ? null : <option value="">{any}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function DateField({ name, label, value, max }: { name: 'from' | 'to'; label: string; value: string; max: string }) {
  const id = `stats-${name}`
  return (
    <div className={list.filter}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" name={name} defaultValue={value} min="2000-01-01" max={max} />
    </div>
  )
}
