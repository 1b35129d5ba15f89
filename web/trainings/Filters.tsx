import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChosenFilters } from '#web/publications/ChosenFilters.tsx'
import { FacetChoices } from '#web/publications/FacetChoices.tsx'
import { FoldedFilters } from '#web/publications/FoldedFilters.tsx'
import { KeptFields } from '#web/publications/KeptFields.tsx'
import publications from '#web/publications/publications.module.css'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack } from '#web/ui/layout.ts'
import type { TrainingsQuery } from './trainings-query.ts'
import type { TrainingListData } from './types.ts'
import styles from './trainings.module.css'

type Props = { data: TrainingListData; id: string; hrefOf: (asked: Partial<TrainingsQuery>) => string }

/** Words and a month are a form; what has few choices are links with their counts. */
export const Filters = (props: Props) => (
  <Stack gap="md" className="no-print">
    <Words {...props} />
    <Choices {...props} />
  </Stack>
)

const LISTS = {
  category: { facet: 'category', of: 'categories', all: 'allCategories' },
  level: { facet: 'levels', of: 'levels', all: 'allLevels' },
  type: { facet: 'types', of: 'types', all: 'allTypes' },
} as const

function Choices({ data, hrefOf }: Props) {
  const { t } = useTranslation()
  const { query, counts, organization } = data
  const countsOf = (name: string) => (counts === null ? null : (counts[name] ?? {}))
  const remote = countsOf('isRemote')
  const choicesOf = (name: keyof typeof LISTS) => (
    <FacetChoices
      label={t(`trainings:filters.${name}`)}
      choices={data[LISTS[name].of].map(one => ({ value: one.id, name: one.name }))}
      current={query[name]}
      all={t(`trainings:filters.${LISTS[name].all}`)}
      counts={countsOf(LISTS[name].facet)}
      hrefOf={value => hrefOf({ [name]: value })}
    />
  )
  return (
    <>
      {choicesOf('category')}
      <FacetChoices
        label={t('trainings:filters.place')}
        choices={[
          { value: 'site', name: t('trainings:place.site') },
          { value: 'remote', name: t('trainings:place.remote') },
        ]}
        current={query.place}
        all={t('trainings:place.all')}
        counts={remote === null ? null : { site: remote['false'] ?? 0, remote: remote['true'] ?? 0 }}
        hrefOf={place => hrefOf({ place: place as TrainingsQuery['place'] })}
      />
      <FoldedFilters
        title={t('publications:list.moreFilters')}
        active={[query.level, query.type].filter(value => value !== '').length}
      >
        {choicesOf('level')}
        {choicesOf('type')}
      </FoldedFilters>
      <ChosenFilters
        chosen={organization === null ? [] : [{ name: organization.name, hrefWithout: hrefOf({ organization: '' }) }]}
      />
    </>
  )
}

function Words({ data: { query, path }, id, hrefOf }: Props) {
  const { t } = useTranslation()
  const isRead = query.search !== '' || query.from !== ''
  return (
    <Form method="get" action={`${path}#${id}`} role="search" preventScrollReset key={`${query.search} ${query.from}`}>
      <KeptFields query={query} usual="next" except={['from']} />
      <Group gap="sm" align="flex-end">
        <div className={styles.field}>
          <label htmlFor={`${id}-search`}>{t('trainings:filters.search')}</label>
          <input
            id={`${id}-search`}
            type="search"
            name="search"
            defaultValue={query.search}
            maxLength={200}
            className={publications.search}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-from`}>{t('trainings:filters.from')}</label>
          <input
            id={`${id}-from`}
            type="month"
            name="from"
            defaultValue={query.from}
            pattern="20\d\d-(0[1-9]|1[0-2])"
            placeholder="2027-01"
            className={publications.search}
          />
        </div>
        <Button icon="search">{t('publications:list.submit')}</Button>
        {isRead ? (
          <LinkButton to={hrefOf({ search: '', from: '' })} look="plain" preventScrollReset>
            {t('trainings:filters.clear')}
          </LinkButton>
        ) : null}
      </Group>
    </Form>
  )
}
