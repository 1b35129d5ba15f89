import { useTranslation } from '#web/i18n/use-translation.ts'
import { FeedLinks } from '#web/publications/FeedLinks.tsx'
import { writeListQuery } from '#web/publications/list-query.ts'
import { ListResults } from '#web/publications/ListResults.tsx'
import { PublicationCards } from '#web/publications/PublicationCards.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Stack } from '#web/ui/layout.ts'
import { createRequestPath } from './paths.ts'
import type { ResourceQuery } from './resource-query.ts'
import { ResourceFilters } from './ResourceFilters.tsx'
import type { ResourceListData } from './types.ts'

/** The list of resources: searched, limited and paged by the page's own address, with and without script alike. */
export function ResourceList({ data, id }: { data: ResourceListData; id: string }) {
  const { t } = useTranslation()
  const { cards, query, path, requestsPath } = data
  const hrefOf = (asked: Partial<ResourceQuery>) =>
    `${path}${writeListQuery({ ...query, page: 1, ...asked }, 'newest')}#${id}`
  return (
    <Stack gap="lg">
      <ResourceFilters data={data} id={id} hrefOf={hrefOf} />
      <ListResults
        list={data}
        id={id}
        texts="trainingResources:list"
        hrefOf={hrefOf}
        ask={
          requestsPath === null
            ? null
            : { to: createRequestPath(requestsPath), label: t('trainingResources:request.link') }
        }
      >
        <PublicationCards cards={cards} level={2} />
      </ListResults>
      {requestsPath === null ? null : (
        <div className="no-print">
          <LinkButton to={createRequestPath(requestsPath)} icon="plus">
            {t('trainingResources:request.link')}
          </LinkButton>
        </div>
      )}
      <FeedLinks feeds={data.feeds} />
    </Stack>
  )
}
