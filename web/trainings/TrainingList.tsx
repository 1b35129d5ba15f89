import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FacetChoices } from '#web/publications/FacetChoices.tsx'
import { FeedLinks } from '#web/publications/FeedLinks.tsx'
import publications from '#web/publications/publications.module.css'
import { Correction } from '#web/search/Correction.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import choices from '#web/ui/ChoiceLinks.module.css'
import { ChoiceLinks } from '#web/ui/ChoiceLinks.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { isLimited, SORTS, writeTrainingsQuery, type TrainingsQuery } from './trainings-query.ts'
import { TrainingCards } from './TrainingCards.tsx'
import type { TrainingListData } from './types.ts'
import styles from './trainings.module.css'

type HrefOf = (asked: Partial<TrainingsQuery>) => string
type Props = { data: TrainingListData; id: string }

/** The trainings, filtered, sorted and paged by the page's own address, with and without script alike. */
export function TrainingList({ data, id }: Props) {
  const { t } = useTranslation()
  const { cards, total, lastPage, query, path, corrected } = data
  const hrefOf: HrefOf = asked => `${path}${writeTrainingsQuery({ ...query, page: 1, ...asked })}#${id}`
  const limited = isLimited(query)
  return (
    <Stack gap="lg">
      <Filters data={data} id={id} hrefOf={hrefOf} />
      <Group gap="0.5rem 2rem" justify="space-between">
        <Text role="status" c="dimmed" m={0}>
          {t('trainings:count', { count: total })}
        </Text>
        <ChoiceLinks
          label={t('trainings:sort.label')}
          choices={SORTS}
          current={query.sort}
          hrefOf={sort => hrefOf({ sort })}
          nameOf={sort => t(`trainings:sort.${sort}`)}
          rel="nofollow"
        />
      </Group>
      <Correction typed={query.search} corrected={corrected} hrefOf={search => hrefOf({ search })} />
      {total === 0 ? (
        <EmptyState
          icon="search"
          title={t(limited ? 'publications:list.noMatch' : 'trainings:none')}
          text={t(limited ? 'publications:list.noMatchText' : 'trainings:noneText')}
        >
          {limited ? (
            <LinkButton to={`${path}#${id}`} preventScrollReset>
              {t('publications:list.showAll')}
            </LinkButton>
          ) : null}
        </EmptyState>
      ) : (
        <>
          <TrainingCards cards={cards} level={2} />
          <Pagination
            page={Math.min(query.page, lastPage)}
            lastPage={lastPage}
            hrefOf={page => hrefOf({ page })}
            label={`${t('publications:list.pages')}, ${t('trainings:count', { count: total })}`}
          />
        </>
      )}
      <FeedLinks feeds={data.feeds} />
    </Stack>
  )
}

/** Words and a month are a form; what has few choices are links with their counts. */
function Filters({ data, id, hrefOf }: Props & { hrefOf: HrefOf }) {
  const { t } = useTranslation()
  const { query, path, counts, organization } = data
  const named = (list: readonly { id: string; name: string }[]) => list.map(one => ({ value: one.id, name: one.name }))
  const countsOf = (name: string) => (counts === null ? null : (counts[name] ?? {}))
  const remote = countsOf('isRemote')
  const isRead = query.search !== '' || query.from !== ''
  return (
    <Stack gap="sm" className="no-print">
      <Form
        method="get"
        action={`${path}#${id}`}
        role="search"
        preventScrollReset
        key={`${query.search} ${query.from}`}
      >
        {(['category', 'level', 'type', 'organization', 'place'] as const).map(name =>
          query[name] === '' ? null : <input key={name} type="hidden" name={name} value={query[name]} />,
        )}
        {query.sort === 'next' ? null : <input type="hidden" name="sort" value={query.sort} />}
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
      <FacetChoices
        label={t('trainings:filters.category')}
        choices={named(data.categories)}
        current={query.category}
        all={t('trainings:filters.allCategories')}
        counts={countsOf('category')}
        hrefOf={category => hrefOf({ category })}
      />
      <FacetChoices
        label={t('trainings:filters.level')}
        choices={named(data.levels)}
        current={query.level}
        all={t('trainings:filters.allLevels')}
        counts={countsOf('levels')}
        hrefOf={level => hrefOf({ level })}
      />
      <FacetChoices
        label={t('trainings:filters.type')}
        choices={named(data.types)}
        current={query.type}
        all={t('trainings:filters.allTypes')}
        counts={countsOf('types')}
        hrefOf={type => hrefOf({ type })}
      />
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
      {organization === null ? null : (
        <ul className={choices.choices}>
          <li>
            <Link
              to={hrefOf({ organization: '' })}
              preventScrollReset
              aria-label={t('publications:list.removeTag', organization)}
            >
              {organization.name} <Icon name="close" size={16} />
            </Link>
          </li>
        </ul>
      )}
    </Stack>
  )
}
