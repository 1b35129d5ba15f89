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
        <RecordFilters asked={asked} stats={stats} />
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

type RecordFiltersProps = Pick<Props, 'asked'> & { stats: Pick<Stats, 'choices' | 'isRestricted'> }

function RecordFilters({ asked, stats: { choices, isRestricted } }: RecordFiltersProps) {
  const { t } = useTranslation()
  const { text } = useFieldTexts()
  const shared = (name: 'event' | 'resourceType' | 'accessLevel' | 'userCategory' | 'originName') => ({
    name,
    label: t(`admin:stats.filters.${name}`),
    value: asked[name],
    any: t('admin:stats.filters.all'),
  })
  const types = choices.types.map(type => ({ value: type, label: text(`resources:${type}.many`) }))
  const levels = ACCESS_LEVELS.map(level => ({ value: level, label: t(`auth:levels.${level}`) }))
  const none = (label: string): Option => ({ value: 'none', label })
  return (
    <div className={`${styles.fields} ${styles.more}`}>
      <Choice {...shared('event')} options={namedOptions(choices.events)} />
      <Choice {...shared('resourceType')} options={types} />
      <Choice {...shared('accessLevel')} options={[none(t('admin:stats.none.level')), ...levels]} />
      <Choice
        {...shared('userCategory')}
        options={[none(t('admin:stats.none.category')), ...namedOptions(choices.categories)]}
      />
      {isRestricted ? null : (
        <Choice
          {...shared('originName')}
          options={[none(t('admin:stats.none.origin')), ...namedOptions(choices.originNames)]}
        />
      )}
    </div>
  )
}

const namedOptions = (from: readonly { id: string; name: string }[]): Option[] =>
  from.map(({ id, name }) => ({ value: id, label: name }))

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
