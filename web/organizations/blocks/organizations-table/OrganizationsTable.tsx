import { Link, useLocation } from '@remix-run/react'
import { Table } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation.ts'
import parts from '#web/blocks/parts.module.css'
import type { BlockView } from '#web/blocks/view.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import type { ListedOrganization, TableData, TableQuery, TableSort } from '../data.ts'
import { NoOrganization, OrganizationSearch, useAnchor } from '../OrganizationSearch.tsx'
import { writeTableQuery } from '../query.ts'
import styles from '../organizations.module.css'

/** The organisations, searched, filtered, sorted and paged by the page's own URL, with and without script alike. */
const OrganizationsTable: BlockView<'organizations-table'> = ({ data, sectionId: id }) => (
  <>
    <OrganizationSearch data={data} id={id}>
      {!data || (data.query.sort === 'membership' && !data.query.descending) ? null : (
        <input type="hidden" name="sort" value={`${data.query.descending ? '-' : ''}${data.query.sort}`} />
      )}
    </OrganizationSearch>
    {data?.total === 0 ? <NoOrganization data={data} id={id} /> : null}
    {data && data.total > 0 ? <Found data={data} id={id} /> : null}
  </>
)

function Found({ data, id }: { data: TableData; id: string }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const anchor = useAnchor(id)
  const addressOf = (changed: Partial<TableQuery>) => `${pathname}${writeTableQuery({ ...data.query, ...changed })}`
  return (
    <>
      <Rows data={data} hrefOf={changed => `${addressOf(changed)}${anchor}`} id={id} />
      <Pagination
        page={Math.min(data.query.page, data.lastPage)}
        lastPage={data.lastPage}
        hrefOf={page => `${addressOf({ page })}#${id}`}
        label={t('blocks:organizations.pages')}
      />
    </>
  )
}

const HEADINGS = {
  membership: 'blocks:organizations.membership',
  name: 'blocks:organizations.name',
  country: 'blocks:organizations.country',
} as const satisfies Record<TableSort, string>
const COLUMNS = ['name', 'membership', 'country'] as const satisfies readonly TableSort[]

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
    <ScrollRegion className={`${parts.card} ${styles.scroller}`} role="group" labelledBy={`${id}-caption`}>
      <Table verticalSpacing="sm" className={styles.rows}>
        <Table.Caption id={`${id}-caption`} className="visually-hidden">
          {t('blocks:organizations.caption')}
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map(column => (
              <Heading key={column} column={column} query={query} hrefOf={hrefOf} />
            ))}
            <Table.Th scope="col">{t('blocks:organizations.about')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {organizations.map(organization => (
            <Row key={organization.id} organization={organization} />
          ))}
        </Table.Tbody>
      </Table>
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
  const isAscending = column === 'membership' ? query.descending : !query.descending
  const next = { sort: column, descending: isSorted && !query.descending, page: 1 }
  return (
    <Table.Th scope="col" aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <Link to={hrefOf(next)} className={parts.link} preventScrollReset>
        {t(HEADINGS[column])}
        <Icon name={isSorted ? (isAscending ? 'arrowUp' : 'arrowDown') : 'sort'} size={18} />
        <span className="visually-hidden">{t('blocks:organizations.sort')}</span>
      </Link>
    </Table.Th>
  )
}

function Row({
  organization: { name, href, membership, country, excerpt, address, imageUrl },
}: {
  organization: ListedOrganization
}) {
  const { t } = useTranslation()
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className={`${parts.row} ${styles.named}`}>
          <img src={imageUrl ?? undefined} alt="" width="44" height="44" loading="lazy" className={styles.logo} />
          <Link to={href} prefetch="intent" className={parts.link}>
            {name}
          </Link>
        </span>
      </Table.Th>
      <Table.Td>{membership === null ? '' : t(`blocks:organizations.memberships.${membership}`)}</Table.Td>
      <Table.Td>{country}</Table.Td>
      <Table.Td>
        {excerpt}
        {address === '' ? null : <div className={`${parts.dimmed} ${styles.address}`}>{address}</div>}
      </Table.Td>
    </Table.Tr>
  )
}

export default OrganizationsTable
