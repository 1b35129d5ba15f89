import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import parts from '#web/blocks/parts.module.css'
import { FeedLinks } from '#web/publications/FeedLinks.tsx'
import { offeredSorts, RELEVANCE, writeListQuery } from '#web/publications/list-query.ts'
import { ListResults } from '#web/publications/ListResults.tsx'
import { PublicationCards } from '#web/publications/PublicationCards.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { ChoiceLinks } from '#web/ui/ChoiceLinks.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { AidFilters } from './AidFilters.tsx'
import { SORTS, type AidsQuery } from './aids-query.ts'
import { NEW_AID_PATH } from './paths.ts'
import type { AidListData } from './types.ts'

/** The list of aids: searched, filtered, sorted and paged by the page's own address, with and without script alike. */
export function AidList({ data, id }: { data: AidListData | null | undefined; id: string }) {
  const { t } = useTranslation()
  if (!data)
    return (
      <Notice tone="error" title={t('publications:list.failed')}>
        <p>{t('publications:list.failedText')}</p>
      </Notice>
    )
  const { cards, query, path, total, organization, askPath } = data
  const hrefOf = (asked: Partial<AidsQuery>) =>
    `${path}${writeListQuery({ ...query, page: 1, ...asked }, 'newest')}#${id}`
  return (
    <Stack gap="lg">
      {organization === null ? null : <Way organization={organization} />}
      <AidFilters data={data} id={id} hrefOf={hrefOf} />
      <ListResults
        list={data}
        id={id}
        texts="repository:list"
        hrefOf={hrefOf}
        ask={askPath === null ? null : { to: askPath, label: t('repository:list.ask') }}
        beside={total < 2 ? null : <Sorting query={query} hrefOf={hrefOf} />}
      >
        <PublicationCards cards={cards} level={2} />
      </ListResults>
      <Group gap="sm" justify="space-between" className="no-print">
        {organization === null ? (
          <LinkButton to={NEW_AID_PATH} icon="plus">
            {t('repository:write.link')}
          </LinkButton>
        ) : null}
        <FeedLinks feeds={data.feeds} />
      </Group>
    </Stack>
  )
}

/** From the aids of an organisation to all others, and to the organisation itself. */
function Way({ organization: { name, to, backPath } }: { organization: NonNullable<AidListData['organization']> }) {
  const { t } = useTranslation()
  return (
    <Group gap="0 2rem" className="no-print">
      <Link to={backPath} className={parts.link}>
        <Icon name="chevronLeft" /> {t('repository:all')}
      </Link>
      <Link to={to} className={parts.link}>
        {t('repository:list.about', { name })}
      </Link>
    </Group>
  )
}

function Sorting({ query, hrefOf }: { query: AidsQuery; hrefOf: (asked: Partial<AidsQuery>) => string }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('repository:sort.label')} className="no-print">
      <ChoiceLinks
        choices={offeredSorts(query.search, SORTS)}
        current={query.sort}
        hrefOf={sort => hrefOf({ sort })}
        nameOf={sort => t(sort === RELEVANCE ? 'publications:list.relevance' : `repository:sort.${sort}`)}
        rel="nofollow"
      />
    </nav>
  )
}
