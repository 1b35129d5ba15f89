import { useTranslation } from 'react-i18next'
import { FeedLinks } from '#web/publications/FeedLinks.tsx'
import { PublicationCards } from '#web/publications/PublicationCards.tsx'
import { Correction } from '#web/search/Correction.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { createRequestPath } from './paths.ts'
import { isLimited, writeResourceQuery, type ResourceQuery } from './resource-query.ts'
import { ResourceFilters } from './ResourceFilters.tsx'
import type { ResourceListData } from './types.ts'

/** The list of resources: searched, limited and paged by the page's own address, with and without script alike. */
export function ResourceList({ data, id }: { data: ResourceListData; id: string }) {
  const { t } = useTranslation()
  const { cards, total, lastPage, query, path, corrected, requestsPath } = data
  const hrefOf = (asked: Partial<ResourceQuery>) =>
    `${path}${writeResourceQuery({ ...query, page: 1, ...asked })}#${id}`
  const limited = isLimited(query)
  return (
    <Stack gap="lg">
      <ResourceFilters data={data} id={id} hrefOf={hrefOf} />
      <Text role="status" c="dimmed">
        {t('trainingResources:list.count', { count: total })}
      </Text>
      <Correction typed={query.search} corrected={corrected} hrefOf={search => hrefOf({ search })} />
      {total === 0 ? (
        <EmptyState
          icon="search"
          title={t(limited ? 'publications:list.noMatch' : 'trainingResources:list.none')}
          text={t(limited ? 'publications:list.noMatchText' : 'trainingResources:list.noneText')}
        >
          {limited ? (
            <LinkButton to={`${path}#${id}`} preventScrollReset>
              {t('publications:list.showAll')}
            </LinkButton>
          ) : null}
        </EmptyState>
      ) : (
        <>
          <PublicationCards cards={cards} level={2} />
          <Pagination
            page={Math.min(query.page, lastPage)}
            lastPage={lastPage}
            hrefOf={page => hrefOf({ page })}
            label={`${t('publications:list.pages')}, ${t('trainingResources:list.count', { count: total })}`}
          />
        </>
      )}
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
