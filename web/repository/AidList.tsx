import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import parts from '#web/blocks/parts.module.css'
import { FeedLinks } from '#web/publications/FeedLinks.tsx'
import { PublicationCards } from '#web/publications/PublicationCards.tsx'
import { Correction } from '#web/search/Correction.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { ChoiceLinks } from '#web/ui/ChoiceLinks.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { AidFilters } from './AidFilters.tsx'
import { isLimited, writeAidsQuery, type AidsQuery } from './aids-query.ts'
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
  const { query, path, total, corrected, organization } = data
  const hrefOf = (asked: Partial<AidsQuery>) => `${path}${writeAidsQuery({ ...query, page: 1, ...asked })}#${id}`
  return (
    <Stack gap="lg">
      {organization === null ? null : <Way organization={organization} />}
      <AidFilters data={data} id={id} hrefOf={hrefOf} />
      <Group gap="0.5rem 2rem" justify="space-between">
        <Text role="status" c="dimmed">
          {t('repository:list.count', { count: total })}
        </Text>
        {total < 2 ? null : <Sorting query={query} hrefOf={hrefOf} />}
      </Group>
      <Correction typed={query.search} corrected={corrected} hrefOf={search => hrefOf({ search })} />
      <Found data={data} id={id} hrefOf={hrefOf} />
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

type Props = { data: AidListData; id: string; hrefOf: (asked: Partial<AidsQuery>) => string }

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

/** Without a choice the best matches come first when something is searched for, else the newest. */
function Sorting({ query, hrefOf }: Pick<Props, 'hrefOf'> & { query: AidsQuery }) {
  const { t } = useTranslation()
  const isSearch = query.search !== ''
  const first = isSearch ? (['', 'newest'] as const) : ([''] as const)
  return (
    <nav aria-label={t('repository:sort.label')} className="no-print">
      <ChoiceLinks
        choices={[...first, 'liked', 'made']}
        current={!isSearch && query.sort === 'newest' ? '' : query.sort}
        hrefOf={sort => hrefOf({ sort })}
        nameOf={sort => t(`repository:sort.${sort === '' ? (isSearch ? 'relevance' : 'newest') : sort}`)}
        rel="nofollow"
      />
    </nav>
  )
}

function Found({ data: { cards, total, lastPage, query, path }, id, hrefOf }: Props) {
  const { t } = useTranslation()
  const limited = isLimited(query)
  if (total === 0)
    return (
      <EmptyState
        icon="search"
        title={t(limited ? 'publications:list.noMatch' : 'repository:list.none')}
        text={t(limited ? 'publications:list.noMatchText' : 'repository:list.noneText')}
      >
        {limited ? (
          <LinkButton to={`${path}#${id}`} preventScrollReset>
            {t('publications:list.showAll')}
          </LinkButton>
        ) : null}
      </EmptyState>
    )
  return (
    <>
      <PublicationCards cards={cards} level={2} />
      <Pagination
        page={Math.min(query.page, lastPage)}
        lastPage={lastPage}
        hrefOf={page => hrefOf({ page })}
        label={`${t('publications:list.pages')}, ${t('repository:list.count', { count: total })}`}
      />
    </>
  )
}
