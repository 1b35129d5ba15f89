import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Stats } from '#server/stats/contract.ts'
import { STATS_PERIODS, type ReadPeriod } from '#server/stats/domain/period.ts'
import { ACCESS_LEVELS } from '#server/domain/vocabulary/access-levels.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { NativeSelect, TextInput } from '#web/ui/controls.ts'
import { DropDown } from '#web/ui/DropDown.tsx'
import { Group, Stack } from '#web/ui/layout.ts'
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
type FilterChoice = { name: StatsParameter; label: string; options: { value: string; label: string }[] }

/** The filters as one GET form with the API's own names, so that results can be bookmarked; active ones as chips. */
export function Filters({ asked, period, today, stats, exportTo }: Props) {
  const { t } = useTranslation()
  const choices = useFilterChoices(stats)
  // The fields are remounted with the URL's values; the button and its focus stay.
  const question = JSON.stringify(asked)
  return (
    <Stack gap="xs">
      <Form method="get" action={STATS} className={styles.filters} aria-label={t('admin:stats.filters.title')}>
        {asked.resourceId ? <input type="hidden" name="resourceId" value={asked.resourceId} /> : null}
        <Group gap="xs" align="end">
          <PeriodFields key={`period ${question}`} period={period} today={today} />
          <DropDown key={question} icon="filter" label={t('admin:list.filters')}>
            <Stack gap="xs" p="xs">
              {choices.map(({ name, label, options }) => (
                <NativeSelect
                  key={name}
                  name={name}
                  label={label}
                  defaultValue={asked[name] ?? ''}
                  data={[{ value: '', label: t('admin:stats.filters.all') }, ...options]}
                />
              ))}
            </Stack>
          </DropDown>
          <Button look="primary">{t('admin:stats.filters.apply')}</Button>
          <LinkButton icon="download" reloadDocument to={exportTo}>
            {t('admin:list.export')}
          </LinkButton>
        </Group>
      </Form>
      <Chips asked={asked} choices={choices} record={stats.record} />
    </Stack>
  )
}

function PeriodFields({ period, today }: Pick<Props, 'period' | 'today'>) {
  const { t } = useTranslation()
  const date = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      name={name}
      label={t(`admin:stats.filters.${name}`)}
      defaultValue={period[name]}
      min="2000-01-01"
      max={today}
    />
  )
  return (
    <>
      <NativeSelect
        name="period"
        label={t('admin:stats.filters.period')}
        defaultValue={period.period}
        data={STATS_PERIODS.map(value => ({ value, label: t(`admin:stats.periods.${value}`) }))}
      />
      <Group gap="xs" align="stretch" className={styles.dates}>
        {date('from')}
        {date('to')}
      </Group>
    </>
  )
}

function useFilterChoices({ choices, isRestricted }: Pick<Stats, 'choices' | 'isRestricted'>): FilterChoice[] {
  const { t } = useTranslation()
  const { text } = useFieldTexts()
  const filter = (
    name: 'event' | 'resourceType' | 'accessLevel' | 'userCategory' | 'originName',
    options: FilterChoice['options'],
  ) => ({ name, label: t(`admin:stats.filters.${name}`), options })
  const named = (from: readonly { id: string; name: string }[]) =>
    from.map(({ id, name }) => ({ value: id, label: name }))
  const none = (label: string) => ({ value: 'none', label })
  const types = choices.types.map(type => ({ value: type, label: text(`resources:${type}.many`) }))
  const levels = ACCESS_LEVELS.map(level => ({ value: level, label: t(`auth:levels.${level}`) }))
  return [
    filter('event', named(choices.events)),
    filter('resourceType', types),
    filter('accessLevel', [none(t('admin:stats.none.level')), ...levels]),
    filter('userCategory', [none(t('admin:stats.none.category')), ...named(choices.categories)]),
    ...(isRestricted
      ? []
      : [filter('originName', [none(t('admin:stats.none.origin')), ...named(choices.originNames)])]),
  ]
}

/** The active filters, each a link that removes it. A record's kind is removed with the record. */
function Chips({
  asked,
  choices,
  record,
}: Pick<Props, 'asked'> & { choices: FilterChoice[]; record: Stats['record'] }) {
  const { t } = useTranslation()
  const chips = choices.flatMap(({ name, label, options }) =>
    asked[name] === undefined
      ? []
      : [
          {
            text: `${label}\u00A0: ${options.find(({ value }) => value === asked[name])?.label ?? asked[name]}`,
            to: statsPath(asked, { [name]: undefined, ...(name === 'resourceType' ? { resourceId: undefined } : {}) }),
          },
        ],
  )
  if (asked.resourceId)
    chips.push({
      text: t('admin:stats.filters.record', { title: record?.title ?? t('admin:stats.filters.unknownRecord') }),
      to: statsPath(asked, { resourceId: undefined }),
    })
  if (chips.length === 0) return null
  return (
    <Group gap="xs">
      {chips.map(({ text, to }) => (
        <LinkButton key={text} small icon="close" to={to}>
          <VisuallyHidden>{t('admin:list.remove')} </VisuallyHidden>
          {text}
        </LinkButton>
      ))}
      {chips.length < 2 ? null : (
        <LinkButton small look="plain" to={statsPath({}, { period: asked.period, from: asked.from, to: asked.to })}>
          {t('admin:stats.filters.clear')}
        </LinkButton>
      )}
    </Group>
  )
}
