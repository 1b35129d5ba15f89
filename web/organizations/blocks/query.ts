import { MEMBERSHIPS } from '#web/organizations/membership.ts'
import { TABLE_SORTS, type OrganizationSearch, type TableQuery } from './data.ts'

const MAX_SEARCH = 100

/** Reads what the URL searches for; unknown values are ignored. The map and the table of one page read the same. */
export function readSearch(parameters: URLSearchParams): OrganizationSearch {
  return {
    search: (parameters.get('search') ?? '')
      .replaceAll(/[\u0000\uFFFD]/g, '')
      .trim()
      .slice(0, MAX_SEARCH),
    membership: MEMBERSHIPS.find(membership => membership === parameters.get('membership')) ?? null,
  }
}

export function readTableQuery(parameters: URLSearchParams): TableQuery {
  const asked = parameters.get('sort') ?? ''
  const sort = TABLE_SORTS.find(name => name === asked.replace(/^-/, '')) ?? 'membership'
  const page = Number(/^[1-9]\d{0,5}$/.exec(parameters.get('page') ?? '')?.[0] ?? 1)
  return { ...readSearch(parameters), sort, descending: asked.startsWith('-') && asked.slice(1) === sort, page }
}

/** The query of this view of the table; defaults are left out, so that equal views have one URL. */
export function writeTableQuery({ search, membership, sort, descending, page }: TableQuery): string {
  const parameters = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(membership === null ? {} : { membership }),
    ...(sort === 'membership' && !descending ? {} : { sort: descending ? `-${sort}` : sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** The API's sort parameter. The default starts with the highest level. */
export function apiSortOf({ sort, descending }: Pick<TableQuery, 'sort' | 'descending'>): string {
  const sign = descending ? '-' : ''
  switch (sort) {
    case 'membership':
      return `${descending ? '' : '-'}accessLevel.weight,completeName`
    case 'name':
      return `${sign}completeName`
    case 'country':
      return `${sign}country,completeName`
  }
}
