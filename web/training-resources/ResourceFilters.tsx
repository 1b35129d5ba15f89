import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChosenFilters } from '#web/publications/ChosenFilters.tsx'
import { FacetChoices } from '#web/publications/FacetChoices.tsx'
import { FoldedFilters } from '#web/publications/FoldedFilters.tsx'
import { KeptFields } from '#web/publications/KeptFields.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceLinks } from '#web/ui/ChoiceLinks.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { MAX_SEARCH_LENGTH, offeredSorts, RELEVANCE } from '#web/publications/list-query.ts'
import { RESOURCE_SORTS, type ResourceQuery } from './resource-query.ts'
import type { FilterGroup, ResourceListData } from './types.ts'
import styles from './training-resources.module.css'

type Props = { data: ResourceListData; id: string; hrefOf: (asked: Partial<ResourceQuery>) => string }

/** What the list is limited to and ordered by: a form for the words, links for all else, with and without script. */
export function ResourceFilters({ data, id, hrefOf }: Props) {
  const { t } = useTranslation()
  const { query, groups } = data
  const offered = groups.filter(group => query[group.name] !== '' || hasChoices(group))
  const active = offered.filter(({ name }) => query[name] !== '').length
  return (
    <Stack gap="sm" className="no-print">
      <SearchForm data={data} id={id} />
      {offered.length === 0 ? null : (
        <FoldedFilters title={t('publications:list.filters')} active={active}>
          {offered.map(({ name, choices, counts }) => (
            <FacetChoices
              key={name}
              label={t(`trainingResources:filters.${name}`)}
              choices={choices.map(one => ({ value: one.id, name: one.name }))}
              current={query[name]}
              all={t('publications:list.all')}
              counts={counts}
              hrefOf={value => hrefOf({ [name]: value })}
            />
          ))}
        </FoldedFilters>
      )}
      <Group gap="xs">
        <Text span id={`${id}-sort`}>
          {t('trainingResources:sort.title')}
        </Text>
        <nav aria-labelledby={`${id}-sort`}>
          <ChoiceLinks
            choices={offeredSorts(query.search, RESOURCE_SORTS)}
            current={query.sort}
            hrefOf={sort => hrefOf({ sort })}
            nameOf={sort => t(sort === RELEVANCE ? 'publications:list.relevance' : `trainingResources:sort.${sort}`)}
          />
        </nav>
      </Group>
      <ChosenFilters
        chosen={[
          ...(data.tag === null ? [] : [{ name: data.tag.name, hrefWithout: hrefOf({ tag: '' }) }]),
          ...(data.organization === null
            ? []
            : [{ name: data.organization.name, hrefWithout: hrefOf({ organization: '' }) }]),
        ]}
      />
    </Stack>
  )
}

/** Whether a choice leaves some resources. */
const hasChoices = ({ choices: named, counts }: FilterGroup): boolean =>
  named.some(({ id }) => counts === null || (counts[id] ?? 0) > 0)

/** Searches within what is chosen already. */
function SearchForm({ data: { query, path }, id }: Omit<Props, 'hrefOf'>) {
  const { t } = useTranslation()
  return (
    <Form method="get" action={`${path}#${id}`} role="search" preventScrollReset key={query.search}>
      <label htmlFor={`${id}-search`}>{t('trainingResources:filters.search')}</label>
      <Group gap="sm">
        <input
          id={`${id}-search`}
          type="search"
          name="search"
          defaultValue={query.search}
          maxLength={MAX_SEARCH_LENGTH}
          className={styles.search}
        />
        <KeptFields query={query} usual="newest" />
        <Button icon="search">{t('publications:list.submit')}</Button>
      </Group>
    </Form>
  )
}
