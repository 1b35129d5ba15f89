import { ACCESS_LEVELS } from '#server/domain/vocabulary/access-levels.ts'
import { TABLE_SORTS, type TableQuery } from '#web/organizations/blocks/data.ts'

const MAX_SEARCH = 100

/** Reads the URL; unknown values are ignored. */
export function readTableQuery(parameters: URLSearchParams): TableQuery {
  const asked = parameters.get('sort') ?? ''
  const sort = TABLE_SORTS.find(name => name === asked.replace(/^-/, '')) ?? 'level'
  const page = Number(/^[1-9]\d{0,5}$/.exec(parameters.get('page') ?? '')?.[0] ?? 1)
  return {
    search: (parameters.get('search') ?? '')
      .replaceAll(/[\u0000\uFFFD]/g, '')
      .trim()
      .slice(0, MAX_SEARCH),
    level: ACCESS_LEVELS.find(level => level === parameters.get('level')) ?? null,
    sort,
    descending: asked.startsWith('-') && asked.slice(1) === sort,
    page,
  }
}

/** The query of this view of the table; defaults are left out, so that equal views have one URL. */
export function writeTableQuery({ search, level, sort, descending, page }: TableQuery): string {
  const parameters = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(level === null ? {} : { level }),
    ...(sort === 'level' && !descending ? {} : { sort: descending ? `-${sort}` : sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** The API's sort parameter. The default starts with the highest level. */
export function apiSortOf({ sort, descending }: Pick<TableQuery, 'sort' | 'descending'>): string {
  const sign = descending ? '-' : ''
  switch (sort) {
    case 'level':
      return `${descending ? '' : '-'}accessLevel.weight,completeName`
    case 'name':
      return `${sign}completeName`
    case 'country':
      return `${sign}country,completeName`
  }
}
