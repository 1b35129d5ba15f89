import { Form, Link, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import type { ListedOrganization, TableData, TableQuery, TableSort } from '../data.ts'
import type { BlockView } from '#web/blocks/view.ts'
import filterStyles from '#web/blocks/filters.module.css'
import styles from './OrganizationsTable.module.css'
import { writeTableQuery } from './query.ts'

/** The organisations, searched, filtered, sorted and paged by the page's own URL, with and without script alike. */
const OrganizationsTable: BlockView<'organizations-table'> = ({ data, sectionId }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  if (data === null || data === undefined)
    return (
      <Notice tone="error" title={t('blocks:organizations.failed')}>
        <p>{t('blocks:organizations.failedText')}</p>
      </Notice>
    )
  const { query, total } = data
  // Without script a new page starts at the table; with script the scroll position and the focus are kept.
  const anchor = isHydrated ? '' : `#${sectionId}`
  const addressOf = (changed: Partial<TableQuery>) => `${pathname}${writeTableQuery({ ...query, ...changed })}`
  const hrefOf = (changed: Partial<TableQuery>) => `${addressOf(changed)}${anchor}`
  const isFiltered = query.search !== '' || query.level !== null
  return (
    <>
      <Search data={data} action={`${pathname}${anchor}`} id={sectionId} />
      {total === 0 ? (
        <EmptyState
          icon="search"
          heading="h3"
          title={t(isFiltered ? 'blocks:organizations.noMatch' : 'blocks:organizations.none')}
        >
          {isFiltered ? (
            <LinkButton to={hrefOf({ search: '', level: null, page: 1 })} preventScrollReset>
              {t('blocks:organizations.showAll')}
            </LinkButton>
          ) : null}
        </EmptyState>
      ) : (
        <>
          <Rows data={data} hrefOf={hrefOf} id={sectionId} />
          <Pagination
            page={Math.min(query.page, data.lastPage)}
            lastPage={data.lastPage}
            hrefOf={page => `${addressOf({ page })}#${sectionId}`}
            label={t('blocks:organizations.pages')}
          />
        </>
      )}
    </>
  )
}

/** False Until hydration. */
function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}

function Search({ data: { query, levels, total }, action, id }: { data: TableData; action: string; id: string }) {
  const { t } = useTranslation()
  const search = useRef<HTMLInputElement>(null)
  const chosen = useRef<HTMLSelectElement>(null)
  // Going back shows the earlier query; a focused field keeps its input.
  useEffect(() => {
    if (search.current !== null) search.current.value = query.search
    if (chosen.current !== null) chosen.current.value = query.level ?? ''
  }, [query.search, query.level])
  return (
    <Form method="get" action={action} className={styles.search} preventScrollReset>
      {query.sort === 'level' && !query.descending ? null : (
        <input type="hidden" name="sort" value={query.descending ? `-${query.sort}` : query.sort} />
      )}
      <div className={filterStyles.field}>
        <label htmlFor={`${id}-search`}>{t('blocks:organizations.searchLabel')}</label>
        <input
          ref={search}
          id={`${id}-search`}
          type="search"
          name="search"
          defaultValue={query.search}
          maxLength={100}
          className={filterStyles.input}
          autoComplete="off"
        />
      </div>
      {levels.length < 2 ? null : (
        <div className={filterStyles.field}>
          <label htmlFor={`${id}-level`}>{t('blocks:organizations.level')}</label>
          <select
            ref={chosen}
            id={`${id}-level`}
            name="level"
            defaultValue={query.level ?? ''}
            className={filterStyles.input}
          >
            <option value="">{t('blocks:organizations.anyLevel')}</option>
            {levels.map(level => (
              <option key={level} value={level}>
                {t(`auth:levels.${level}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      <Button look="quiet" icon="search">
        {t('blocks:organizations.searchAct')}
      </Button>
      <p role="status" className={styles.count}>
        {t('blocks:organizations.count', { count: total })}
      </p>
    </Form>
  )
}

const HEADINGS = {
  level: 'blocks:organizations.level',
  name: 'blocks:organizations.name',
  country: 'blocks:organizations.country',
} as const satisfies Record<TableSort, string>
const COLUMNS = ['name', 'level', 'country'] as const satisfies readonly TableSort[]

function Rows({
  data: { organizations, query },
  hrefOf,
  id,
}: {
  data: TableData
  hrefOf: (changed: Partial<TableQuery>) => string
  id: string
}) {
  const { t } = useTranslation()
  return (
    <ScrollRegion className={styles.scroller} role="group" labelledBy={`${id}-caption`}>
      <table className={styles.rows}>
        <caption id={`${id}-caption`} className="visually-hidden">
          {t('blocks:organizations.caption')}
        </caption>
        <thead>
          <tr>
            {COLUMNS.map(column => (
              <Heading key={column} column={column} query={query} hrefOf={hrefOf} />
            ))}
            <th scope="col">{t('blocks:organizations.about')}</th>
          </tr>
        </thead>
        <tbody>
          {organizations.map(organization => (
            <Row key={organization.id} organization={organization} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Heading({
  column,
  query,
  hrefOf,
}: {
  column: TableSort
  query: TableQuery
  hrefOf: (changed: Partial<TableQuery>) => string
}) {
  const { t } = useTranslation()
  const isSorted = query.sort === column
  // The default sort shows the highest level first.
  const isAscending = column === 'level' ? query.descending : !query.descending
  const next = { sort: column, descending: isSorted && !query.descending, page: 1 }
  return (
    <th scope="col" aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <Link to={hrefOf(next)} className={styles.sort} preventScrollReset>
        {t(HEADINGS[column])}
        <Icon name={isSorted ? (isAscending ? 'arrowUp' : 'arrowDown') : 'sort'} size={18} />
        <span className="visually-hidden">{t('blocks:organizations.sort')}</span>
      </Link>
    </th>
  )
}

function Row({
  organization: { name, href, level, country, excerpt, address, imageUrl },
}: {
  organization: ListedOrganization
}) {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="row">
        <span className={styles.named}>
          {imageUrl === null ? (
            <span className={styles.noLogo} aria-hidden="true" />
          ) : (
            <img src={imageUrl} alt="" width="44" height="44" loading="lazy" decoding="async" className={styles.logo} />
          )}
          <Link to={href} prefetch="intent" className={styles.name}>
            {name}
          </Link>
        </span>
      </th>
      <td>{level === null ? '' : t(`auth:levels.${level}`)}</td>
      <td>{country}</td>
      <td className={styles.about}>
        {excerpt === '' ? null : <p>{excerpt}</p>}
        {address === '' ? null : <p className={styles.address}>{address}</p>}
      </td>
    </tr>
  )
}

export default OrganizationsTable
