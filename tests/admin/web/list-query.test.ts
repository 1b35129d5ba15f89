import { describe, expect, it } from 'vitest'
import { columnLabels } from '#web/admin/column-labels.ts'
import {
  apiQuery,
  exportQuery,
  listSearch,
  needsNormalizing,
  readListState,
  relationSearch,
  sortDirection,
  sortedBy,
} from '#web/admin/list-query.ts'
import { titlesByType } from '#web/admin/titles.ts'
import { pagesAround } from '#web/ui/Pagination.tsx'
import { manifest, organizations } from './manifest-fixture.ts'

const read = (search: string) => readListState(organizations, new URLSearchParams(search))
const query = (search: string) => Object.fromEntries(apiQuery(organizations, read(search), titlesByType(manifest)))

describe('the URL of a list', () => {
  it('is empty for a list as it opens', () => {
    expect(listSearch(organizations, read(''))).toBe('')
  })

  it('keeps search, filters, order, columns and page in the API’s parameter names', () => {
    const search = [
      'filter[search]=atelier',
      'filter[name]=a',
      'filter[createdAt]=2026-01-01',
      'filter[createdAt][to]=2026-02-01',
      'filter[deleted]=only',
      'sort=-name',
      'fields[organizations]=country,users',
      'page[size]=50',
      'page[number]=3',
    ].join('&')
    expect(decodeURIComponent(listSearch(organizations, read(search)))).toBe(search)
  })

  it('ignores parameters that the manifest does not declare', () => {
    const state = read(
      'filter[password]=x&filter[name][startsWith]=x&sort=password&fields[organizations]=secret,nothing' +
        '&page[size]=7&page[number]=-2',
    )
    expect(state).toMatchObject({ filters: [], sort: 'name', columns: ['name', 'accessLevel'], size: 25, page: 1 })
  })

  it('joins repeated checkboxes to one list', () => {
    expect(read('fields[organizations]=country&fields[organizations]=users').columns).toEqual(['country', 'users'])
  })

  it('is normalized when a form sent empty or repeated names', () => {
    expect(needsNormalizing(new URLSearchParams('filter[search]=&sort=name'))).toBe(true)
    expect(needsNormalizing(new URLSearchParams('fields[organizations]=a&fields[organizations]=b'))).toBe(true)
    expect(needsNormalizing(new URLSearchParams('filter[accessLevel].q=x'))).toBe(true)
    expect(needsNormalizing(new URLSearchParams('filter[search]=x&sort=name'))).toBe(false)
    expect(needsNormalizing(new URLSearchParams('filter[search]=&_intent=search:filter[accessLevel]'))).toBe(false)
  })

  it('names the relation that is searched in the filters', () => {
    const params = new URLSearchParams({ _intent: 'search:filter[accessLevel]', 'filter[accessLevel].q': ' con ' })
    expect(relationSearch(organizations, params)).toEqual({ name: 'accessLevel', query: 'con' })
    expect(relationSearch(organizations, new URLSearchParams({ _intent: 'search:filter[name]' }))).toBeNull()
  })
})

describe('the order of a list', () => {
  it('is reversed when its column is chosen again, and starts on the first page', () => {
    const first = sortedBy(read('page[number]=4'), 'country')
    expect(first).toMatchObject({ sort: 'country', page: 1 })
    expect(sortedBy(first, 'country').sort).toBe('-country')
    expect(sortDirection(sortedBy(first, 'country'), 'country')).toBe('descending')
    expect(sortDirection(first, 'name')).toBeUndefined()
  })
})

describe('the query of the API', () => {
  it('asks for the columns, the title and the rights, and includes relations by their title alone', () => {
    expect(query('fields[organizations]=country,accessLevel')).toEqual({
      'fields[organizations]': 'name,country,accessLevel,canEdit,canDelete,deletedAt',
      include: 'accessLevel',
      'fields[access-levels]': 'name',
      sort: 'name',
      'page[number]': '1',
      'page[size]': '25',
    })
  })

  it('never asks for a password', () => {
    expect(query('fields[organizations]=secret,country')['fields[organizations]']).not.toContain('secret')
  })

  it('asks for all matching rows and the given fields alone in an export', () => {
    const state = read('filter[search]=atelier&sort=-name&fields[organizations]=country,accessLevel&page[number]=3')
    expect(Object.fromEntries(exportQuery(organizations, state, ['country']))).toEqual({
      'filter[search]': 'atelier',
      sort: '-name',
      'fields[organizations]': 'country',
    })
  })
})

describe('the pages of a list', () => {
  it('are first, last and the neighbours, and a gap is never one page wide', () => {
    expect(pagesAround(1, 3)).toEqual([1, 2, 3])
    expect(pagesAround(5, 10)).toEqual([1, null, 4, 5, 6, null, 10])
    expect(pagesAround(3, 10)).toEqual([1, 2, 3, 4, null, 10])
    expect(pagesAround(4, 10)).toEqual([1, 2, 3, 4, 5, null, 10])
  })
})

describe('the labels of an export', () => {
  const called = (labels: Record<string, string>) =>
    Object.fromEntries(
      new URLSearchParams(
        columnLabels(organizations, keys => {
          const [key] = [keys].flat()
          return labels[key!.split('.').at(-1)!] ?? key!
        }),
      ),
    )

  it('are those of the list, the id’s too', () => {
    expect(called({ id: 'Identifiant', name: 'Nom', country: 'Pays' })).toMatchObject({
      id: 'Identifiant',
      name: 'Nom',
      country: 'Pays',
    })
  })

  it('are never equal, so that an import can tell its columns apart', () => {
    expect(called({ name: 'Nom', country: 'Nom' })).not.toHaveProperty('country')
  })

  it('do not inherit from the prototype', () => {
    expect(called({ secret: 'Mot de passe' })).not.toHaveProperty('secret')
  })
})
