import { useTranslation } from 'react-i18next'
import { FeedLinks } from '#web/publications/FeedLinks.tsx'
import { Correction } from '#web/search/Correction.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { ChoiceLinks } from '#web/ui/ChoiceLinks.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Filters } from './Filters.tsx'
import { isLimited, SORTS, writeTrainingsQuery, type TrainingsQuery } from './trainings-query.ts'
import { TrainingCards } from './TrainingCards.tsx'
import type { TrainingListData } from './types.ts'

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
