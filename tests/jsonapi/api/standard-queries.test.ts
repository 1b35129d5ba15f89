import { describe, expect, test } from 'vitest'
import { type Answer } from '#tests/support/api-client.ts'
import { MISSING, createStandardWorld } from './world.ts'

const { organization, organizations, WAYS } = await createStandardWorld()

describe.each(WAYS)('JSON:API 1.1, %s', (_way, transport, client) => {
  const get = client.get

  describe('sparse fieldsets', () => {
    test('an answer contains the requested attributes and relationships only', async () => {
      const one = (await get(`organizations/${organization}`, { 'fields[organizations]': 'name,accessLevel' })).data
      expect(Object.keys(one.attributes)).toEqual(['name'])
      expect(Object.keys(one.relationships ?? {})).toEqual(['accessLevel'])
      const bare = (await get(`organizations/${organization}`, { 'fields[organizations]': '' })).data
      expect([Object.keys(bare.attributes ?? {}), Object.keys(bare.relationships ?? {})]).toEqual([[], []])
    })

    test('sparse fieldsets apply to every type in the answer, included ones too', async () => {
      const answer = await get('organizations', {
        include: 'accessLevel,users',
        'fields[organizations]': 'name',
        'fields[access-levels]': 'weight',
        'fields[users]': 'firstName',
      })
      for (const one of answer.list)
        expect([Object.keys(one.attributes), one.relationships ?? {}]).toEqual([['name'], {}])
      for (const one of answer.included)
        expect(Object.keys(one.attributes)).toEqual(one.type === 'users' ? ['firstName'] : ['weight'])
      expect(answer.included.length).toBeGreaterThan(0)
    })

    test('reading for edition adds no field', async () => {
      const one = (await get('jobs/other', { 'fields[jobs]': 'name' }, { 'accept-edition-language': 'fr' })).data
      expect(Object.keys(one.attributes)).toEqual(['name'])
    })

    test.each([
      'fields[organizations]=nobody',
      'fields[nothing]=name',
      'fields=name',
      'fields[]=name',
      'fields[organizations]=constructor',
    ])('%s is refused', async query => {
      expect((await get('organizations', query)).status).toBe(400)
    })
  })

  describe('sorting', () => {
    test('is ascending, or descending with a minus, by the keys in their order', async () => {
      const values = async (sort: string) =>
        (await get('organizations', { sort, 'page[size]': 100 })).list.map(
          one => `${String(one.attributes.country)} ${one.id}`,
        )
      const ascending = await values('country,id')
      expect(ascending).toEqual([...ascending].sort())
      expect(await values('-country,-id')).toEqual([...ascending].reverse())
      const [countries, mixed] = [ascending.map(one => one.slice(0, 2)), await values('country,-id')]
      expect(mixed.map(one => one.slice(0, 2))).toEqual(countries)
      expect(mixed).not.toEqual(ascending)
    })

    test.each([
      'nobody',
      'name,nobody',
      '-',
      '--name',
      'description',
      'users',
      'users.name',
      'accessLevel',
      'accessLevel.nobody',
      'name.x',
      '__proto__',
    ])('by %s is refused', async sort => {
      const answer = await get('organizations', { sort })
      expect([answer.status, answer.errors[0]?.source?.parameter]).toEqual([400, 'sort'])
    })
  })

  describe('pagination', () => {
    const walk = async (first: string) => {
      const seen: string[] = []
      for (let url: string | null | undefined = first; url;) {
        const [path = '', query = ''] = url.split('?')
        const answer: Answer = await get(path, query)
        expect(answer.status).toBe(200)
        seen.push(...answer.list.map(one => one.id))
        url = answer.links.next
      }
      return seen
    }

    test('links lead through all pages, keep the rest of the query, and are null at the ends', async () => {
      const query = {
        'page[size]': '3',
        'filter[id]': organizations.join(),
        'fields[organizations]': 'name',
        sort: '-name',
      }
      const first = await get('organizations', query)
      expect(first.page).toEqual({ number: 1, size: 3, total: 7, lastPage: 3 })
      expect(first.links.prev).toBeNull()
      const last = await get(...(first.links.last!.split('?') as [string, string]))
      expect([last.links.next, last.list.length]).toEqual([null, 1])
      expect(Object.keys(last.list[0]!.attributes)).toEqual(['name'])
      expect((await get(...(last.links.prev!.split('?') as [string, string]))).page.number).toBe(2)
      const all = await walk(first.links.first!)
      expect([...all].sort()).toEqual([...organizations].sort())
    })

    test.each(['page[size]=2', 'page[limit]=2', 'page[size]=2&page[after]='])(
      '%s covers every record once',
      async paging => {
        const all = await walk(`/api/v1/organizations?${paging}&filter[id]=${organizations.join()}`)
        expect([...all].sort()).toEqual([...organizations].sort())
      },
    )

    test('a page beyond the end is empty and tells the total', async () => {
      const answer = await get('organizations', { 'page[number]': 1_000, 'filter[id]': organizations.join() })
      expect([answer.list, answer.page.total, answer.links.next]).toEqual([[], 7, null])
    })

    test.each([
      'page[size]=0',
      'page[size]=101',
      'page[size]=-1',
      'page[size]=1.5',
      'page[size]=x',
      'page[size]=',
      'page[number]=0',
      'page[number]=1e9',
      'page[number]=99999999999',
      'page[limit]=101',
      'page[offset]=-1',
      'page[number]=1&page[offset]=1',
      'page[after]=x',
      'page[after]=W10',
      'page[after]=&page[number]=2',
      'page[nobody]=1',
      'page=1',
      'page[]=1',
      'page[size]=2&page[size]=3',
      'page[after]=&sort=unitName',
      'page[after]=&sort=name,-createdAt',
      `page[after]=${Buffer.from('["a","b"]').toString('base64url')}`,
      `page[after]=${Buffer.from('["a","b"]').toString('base64url')}&sort=createdAt`,
    ])('%s is refused', async query => {
      const answer = await get('organizations', query)
      expect(answer.status, answer.text).toBe(400)
      expect(answer.errors[0]?.source?.parameter).toMatch(/^(page|sort)/)
    })
  })

  describe('filters', () => {
    test.each([
      'filter[nobody]=1',
      'filter[]=1',
      'filter=1',
      'filter[name][nobody]=1',
      'filter[name][from]=1',
      'filter[latitude]=x',
      'filter[validatedMemberAt][from]=yesterday',
      'filter[validatedMemberAt][from]=2026-02-30',
      'filter[validatedMemberAt][to]=0000-01-01',
      'filter[validatedMemberAt][isNull]=maybe',
      'filter[accessLevel]=a b',
      'filter[image]=x',
      'filter[image][contains]=x',
      'filter[withPosition]=maybe',
      'filter[search][is]=x',
      'filter[deleted]=maybe',
      'filter[name]=%00',
      'filter[name]=%FF',
      'filter[name]=a&filter[name]=b',
      'filter[__proto__]=1',
      'filter[id][contains]=1',
    ])('%s is refused', async query => {
      const answer = await get('organizations', query)
      expect([answer.status, answer.errors.length]).toEqual([400, 1])
    })

    test('a bad value is refused even after a good one of the same shape', async () => {
      for (const [good, bad] of [
        ['filter[validatedMemberAt][from]=2026-01-01', 'filter[validatedMemberAt][from]=x'],
        ['filter[image]=' + MISSING, 'filter[image]=x'],
        ['filter[withPosition]=true', 'filter[withPosition]=x'],
        ['page[after]=', 'page[after]=x'],
      ] as const) {
        expect((await get('organizations', good)).status).toBe(200)
        expect((await get('organizations', good)).status).toBe(200)
        expect((await get('organizations', bad)).status).toBe(400)
      }
    })
  })

  describe('query parameters', () => {
    test.each([
      'unknown=1',
      'foo[bar]=1',
      'include[x]=1',
      'sort[x]=1',
      'INCLUDE=users',
      'a',
      '%5B%5D=1',
      'fields[a][b]=1',
      'filter[a][is][b]=1',
    ])('%s is refused with its name', async query => {
      const answer = await get('organizations', query)
      expect([answer.status, typeof answer.errors[0]?.source?.parameter]).toEqual([400, 'string'])
    })

    test('one record takes neither filter, sort nor page', async () => {
      for (const query of ['filter[name]=x', 'sort=name', 'page[size]=1'])
        expect((await get(`organizations/${organization}`, query)).status).toBe(400)
    })
  })
})
