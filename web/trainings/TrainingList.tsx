import { useTranslation } from '#web/i18n/use-translation.ts'
import { FeedLinks } from '#web/publications/FeedLinks.tsx'
import { offeredSorts, RELEVANCE, writeListQuery } from '#web/publications/list-query.ts'
import { ListResults } from '#web/publications/ListResults.tsx'
import { ChoiceLinks } from '#web/ui/ChoiceLinks.tsx'
import { Stack } from '#web/ui/layout.ts'
import { Filters } from './Filters.tsx'
import { SORTS, type TrainingsQuery } from './trainings-query.ts'
import { TrainingCards } from './TrainingCards.tsx'
import type { TrainingListData } from './types.ts'

type HrefOf = (asked: Partial<TrainingsQuery>) => string
type Props = { data: TrainingListData; id: string }

/** The trainings, filtered, sorted and paged by the page's own address, with and without script alike. */
export function TrainingList({ data, id }: Props) {
  const { t } = useTranslation()
  const { cards, query, path } = data
  const hrefOf: HrefOf = asked => `${path}${writeListQuery({ ...query, page: 1, ...asked }, 'next')}#${id}`
  return (
    <Stack gap="lg">
      <Filters data={data} id={id} hrefOf={hrefOf} />
      <ListResults
        list={data}
        id={id}
        texts="trainings:list"
        hrefOf={hrefOf}
        beside={
          <ChoiceLinks
            label={t('trainings:sort.label')}
            choices={offeredSorts(query.search, SORTS)}
            current={query.sort}
            hrefOf={sort => hrefOf({ sort })}
            nameOf={sort => t(sort === RELEVANCE ? 'publications:list.relevance' : `trainings:sort.${sort}`)}
            rel="nofollow"
          />
        }
      >
        <TrainingCards cards={cards} level={2} />
      </ListResults>
      <FeedLinks feeds={data.feeds} />
    </Stack>
  )
}
