import { describe, expect, test } from 'vitest'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { RESOURCE_TYPES } from '#tests/support/resource-types.ts'
import { clientOf, faults, identifier, identifiers, JSONAPI, overHttp, type Answer } from '#tests/support/api-client.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

/** Every MUST of JSON:API 1.1 that concerns a server, once called as a function and once over HTTP. */
const database = await createTestDatabase()
const { api, actors, make, createBody } = await createWorld(database)
const http = overHttp(buildTestApp(database).app)
/**
 * Names of the specification's own (a label, a period's item), and ids of secured files, which are no resource that
 * could be linked.
 */
const NAMED_BY_THE_SPECIFICATION = [
  'resourceId',
  'requestId',
  'eqlaatInvoicingId',
  'viewId',
  'stockId',
  'itemId',
  'commandId',
  'contractId',
  'signedContractId',
  'invoiceId',
  'fileId',
]
const MISSING = '0190f3c0-0000-7000-8000-00000000dead'

const organizations: string[] = []
for (let index = 0; index < 7; index += 1) organizations.push(await make('organizations'))
const [organization] = organizations as [string]

describe.each([
  ['called', api],
  ['over HTTP', http],
] as const)('JSON:API 1.1, %s', (_way, transport) => {
  const client = clientOf(transport, actors.app_admin.headers)
  const get = client.get

  describe('content negotiation', () => {
    test.each([
      [undefined, 200],
      ['*/*', 200],
      [JSONAPI, 200],
      ['application/*', 200],
      [`${JSONAPI}; profile="https://example.org/p"`, 200],
      [`${JSONAPI}; charset=utf-8, ${JSONAPI}`, 200],
      [`text/html, ${JSONAPI};q=0.9`, 200],
      [`${JSONAPI}; charset=utf-8`, 406],
      [`${JSONAPI}; version=1`, 406],
      [`${JSONAPI}; ext="https://jsonapi.org/ext/atomic"`, 406],
      [`${JSONAPI}; a=b, ${JSONAPI}; c=d`, 406],
      ['text/html', 406],
    ])('Accept %s is answered with %i', async (accept, status) => {
      const answer = await get('jobs/other', '', accept === undefined ? {} : { accept })
      expect(answer.status).toBe(status)
      if (status === 406) expect(faults(answer)).toEqual(['406 accept Accept'])
    })

    test.each([
      [JSONAPI, 201],
      [`${JSONAPI}; profile="https://example.org/p"`, 201],
      [`${JSONAPI}; charset=utf-8`, 415],
      [`${JSONAPI}; q=1`, 415],
      [`${JSONAPI}; ext="https://jsonapi.org/ext/atomic"`, 415],
      ['application/json', 415],
      ['text/plain', 415],
      ['', 415],
    ])('a body of %s is answered with %i', async (type, status) => {
      const answer = await client.post('admin-tags', createBody('admin-tags'), { 'content-type': type })
      expect(answer.status, answer.text).toBe(status)
    })

    test('every document goes out under the bare media type and varies by Accept', async () => {
      for (const answer of [
        await get('jobs'),
        await get('jobs/other'),
        await get('jobs/nobody'),
        await get('nothing'),
        await get('jobs?'),
        await get('organizations', 'sort=x'),
      ]) {
        expect(answer.headers['content-type']).toBe(JSONAPI)
        expect(String(answer.headers.vary)).toMatch(/accept/i)
      }
    })
  })

  describe('document structure', () => {
    const MEMBERS = new Set(['data', 'errors', 'meta', 'jsonapi', 'links', 'included'])
    const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?$/

    function assertDocument({ document }: Answer): void {
      for (const member of Object.keys(document)) expect(MEMBERS).toContain(member)
      expect('data' in document || 'errors' in document || 'meta' in document).toBe(true)
      expect('data' in document && 'errors' in document).toBe(false)
      if ('included' in document) expect('data' in document).toBe(true)
      expect(document.jsonapi).toEqual({ version: '1.1' })
    }

    function assertResource(one: ResourceObject): void {
      expect([typeof one.type, typeof one.id]).toEqual(['string', 'string'])
      expect(RESOURCE_TYPES).toContain(one.type)
      for (const member of Object.keys(one))
        expect(['type', 'id', 'attributes', 'relationships', 'links', 'meta']).toContain(member)
      const names = [...Object.keys(one.attributes ?? {}), ...Object.keys(one.relationships ?? {})]
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) {
        expect(name).toMatch(NAME)
        expect(['type', 'id', 'lid', 'relationships', 'links']).not.toContain(name)
      }
      for (const relationship of Object.values(one.relationships ?? {})) {
        expect('data' in relationship || 'links' in relationship || 'meta' in relationship).toBe(true)
        for (const identifierOf of [relationship.data ?? []].flat())
          expect(Object.keys(identifierOf).sort()).toEqual(['id', 'type'])
      }
    }

    test.each(RESOURCE_TYPES)('%s', async type => {
      const answer = await get(type)
      expect(answer.status).toBe(200)
      assertDocument(answer)
      expect(Array.isArray(answer.list)).toBe(true)
      for (const one of answer.list) {
        assertResource(one)
        expect(one.type).toBe(type)
      }
      if (answer.list[0]) {
        const one = await get(`${type}/${answer.list[0].id}`)
        assertDocument(one)
        assertResource(one.data)
        expect(one.links.self).toBe(`/api/v1/${type}/${one.data.id}`)
      }
    })

    test('foreign keys are no attributes', async () => {
      for (const type of RESOURCE_TYPES)
        for (const one of (await get(type)).list) {
          for (const name of Object.keys(one.attributes))
            if (!NAMED_BY_THE_SPECIFICATION.includes(name)) expect(`${type} ${name}`).not.toMatch(/Id$/)
        }
    })

    test('an empty list is [], an empty to-one is null', async () => {
      expect((await get('organizations', { 'filter[id]': MISSING })).document.data).toEqual([])
      const { data } = await client.post('organizations', {
        data: { type: 'organizations', attributes: { name: 'Sans image', country: 'FR' } },
      })
      expect((await get(`organizations/${data.id}/image`)).document).toHaveProperty('data', null)
      expect((await get(`organizations/${data.id}/relationships/image`)).document).toHaveProperty('data', null)
      expect((await get(`organizations/${data.id}/adminTags`)).document.data).toEqual([])
      expect((await get(`organizations/${data.id}/relationships/adminTags`)).document.data).toEqual([])
    })
  })

  describe('compound documents', () => {
    const keyOf = ({ type, id }: { type: string; id: string }) => `${type}:${id}`

    function assertFullLinkage(answer: Answer): void {
      const all = [...[answer.document.data as ResourceObject | ResourceObject[]].flat(), ...answer.included]
      expect(new Set(all.map(keyOf)).size).toBe(all.length)
      const reached = new Set([answer.document.data as ResourceObject].flat().map(keyOf))
      for (let grows = true; grows;) {
        const before = reached.size
        for (const one of all)
          if (reached.has(keyOf(one)))
            for (const { data } of Object.values(one.relationships ?? {}))
              for (const each of [data ?? []].flat()) reached.add(keyOf(each))
        grows = reached.size > before
      }
      for (const one of answer.included) expect(reached).toContain(keyOf(one))
    }

    test.each([
      ['organizations', 'accessLevel,users,image,createdBy,updatedBy'],
      ['organizations', 'users.organizations.users'],
      ['organizations', 'createdBy,updatedBy.roles'],
      ['organizations', 'users.organizations.createdBy,users.roles,createdBy.accessLevel'],
      ['users', 'organizations.users.roles,organizations.accessLevel'],
      ['users', 'roles'],
      ['history-actions', 'record,actor.roles'],
      ['app-pages', 'components,createdBy.roles'],
    ])('%s with %s: every record once, and each is linked', async (type, include) => {
      const answer = await get(type, { include, 'page[size]': 50 })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.included.length).toBeGreaterThan(0)
      assertFullLinkage(answer)
    })

    test('included is there when asked for, be it empty, and only then', async () => {
      expect((await get('jobs/other')).document).not.toHaveProperty('included')
      const { data } = await client.post('organizations', {
        data: { type: 'organizations', attributes: { name: 'Seule', country: 'FR' } },
      })
      expect((await get(`organizations/${data.id}`, { include: 'image' })).document.included).toEqual([])
      expect((await get(`organizations/${data.id}`, { include: '' })).document.included).toEqual([])
      expect(
        (await get(`organizations/${organization}`, { include: 'accessLevel' })).included.map(one => one.type),
      ).toEqual(['access-levels'])
    })

    test('a nested include contains the intermediate records', async () => {
      const types = new Set(
        (await get(`organizations/${organization}`, { include: 'users.accessLevel' })).included.map(one => one.type),
      )
      expect([...types].sort()).toEqual(['access-levels', 'users'])
    })

    test.each([
      'nobody',
      'accessLevel.nobody',
      'name',
      'accessLevel..x',
      'users.organizations.users.organizations',
      '__proto__',
      'accessLevel,x',
    ])('include %s is refused', async include => {
      const answer = await get('organizations', { include })
      expect([answer.status, answer.errors[0]?.source?.parameter]).toEqual([400, 'include'])
    })
  })

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
    test('ascending, descending with a minus, keys in their order', async () => {
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

  describe('fetching', () => {
    test('a record that is not there is 404; a related one that is not there is null', async () => {
      for (const path of [
        `organizations/${MISSING}`,
        'organizations/nobody',
        'jobs/nobody',
        `organizations/${MISSING}/users`,
        `organizations/${MISSING}/relationships/users`,
        `organizations/${organization}/nobody`,
        `organizations/${organization}/relationships/nobody`,
        `organizations/${organization}/users/x`,
        'nothing',
        'organizations/',
        '',
        `organizations/${organization}/name`,
        'app-pages/%00',
        '__proto__',
        'constructor',
      ]) {
        const answer = await get(path)
        expect([path, answer.status, answer.errors.length]).toEqual([path, 404, 1])
      }
    })

    test('links lead to the records and relationships that they name', async () => {
      const { data } = await get(`organizations/${organization}`)
      for (const { links } of Object.values(data.relationships ?? {})) {
        expect((await get(links!.self!)).status).toBe(200)
        expect((await get(links!.related!)).status).toBe(200)
      }
      const linkage = await get(data.relationships!.accessLevel!.links!.self!)
      expect(linkage.links).toEqual({
        self: data.relationships!.accessLevel!.links!.self,
        related: data.relationships!.accessLevel!.links!.related,
      })
      expect((await get(linkage.links.related!)).data.id).toBe(linkage.data.id)
      expect((await get(`organizations/${organization}`, { include: 'image' })).links.self).toBe(
        `/api/v1/organizations/${organization}?include=image`,
      )
    })

    test('HEAD is GET without its body', async () => {
      for (const path of ['organizations', `organizations/${organization}`, 'nothing']) {
        const [whole, head] = [await get(path), await client.request('HEAD', path)]
        expect([head.status, head.text, head.headers['content-type']]).toEqual([whole.status, '', JSONAPI])
      }
    })
  })

  describe('creating', () => {
    test('answers 201 with the record and its address, the same as its self link', async () => {
      const answer = await client.post('admin-tags', createBody('admin-tags'))
      expect([answer.status, answer.headers.location]).toEqual([201, answer.data.links?.self])
      expect((await get(String(answer.headers.location))).data).toEqual(answer.data)
    })

    test('answers 409 for another type or a used id, 404 for a related record that does not exist', async () => {
      expect((await client.post('admin-tags', { data: { type: 'jobs', attributes: { name: 'x' } } })).status).toBe(409)
      expect(
        (await client.post('jobs', { data: { type: 'jobs', id: 'other', attributes: { name: 'x' } } })).status,
      ).toBe(409)
      const body = createBody('organizations').data
      expect(
        (
          await client.post('organizations', {
            data: { ...body, relationships: { image: identifier('files', MISSING) } },
          })
        ).status,
      ).toBe(404)
    })
  })

  describe('updating', () => {
    test('answers 200 with the stored record; missing fields keep their values', async () => {
      const id = await make('organizations')
      const before = (await get(`organizations/${id}`)).data
      const answer = await client.patch(`organizations/${id}`, {
        data: { type: 'organizations', id, attributes: { name: 'Autre' } },
      })
      expect(answer.status).toBe(200)
      expect(answer.data.attributes).toMatchObject({ name: 'Autre', country: before.attributes.country })
      expect(answer.data.relationships?.image).toEqual(before.relationships?.image)
    })

    test('answers 404 for a record or related record that does not exist, 409 for another type or id', async () => {
      const change = (at: string, data: Record<string, unknown>) => client.patch(`organizations/${at}`, { data })
      expect((await change(MISSING, { type: 'organizations', id: MISSING })).status).toBe(404)
      expect(
        (
          await change(organization, {
            type: 'organizations',
            id: organization,
            relationships: { image: identifier('files', MISSING) },
          })
        ).status,
      ).toBe(404)
      expect((await change(organization, { type: 'users', id: organization })).status).toBe(409)
      expect((await change(organization, { type: 'organizations', id: MISSING })).status).toBe(409)
    })
  })

  describe('updating relationships', () => {
    test('answer 204; POST adds no member twice, DELETE ignores missing ones, PATCH is all or nothing', async () => {
      const id = await make('organizations')
      const path = `organizations/${id}/relationships/users`
      const users = [actors.owner.userId, actors.contact.userId]
      for (const [method, body] of [
        ['PATCH', identifiers('users', users)],
        ['POST', identifiers('users', users)],
        ['DELETE', identifiers('users', [users[0]!])],
        ['DELETE', identifiers('users', [users[0]!])],
      ] as const) {
        const answer = await client.request(method, path, { body })
        expect([answer.status, answer.text]).toEqual([204, ''])
      }
      expect((await get(path)).identifiers).toEqual([{ type: 'users', id: users[1] }])
      expect((await client.patch(path, identifiers('users', [users[0]!, MISSING]))).status).toBe(404)
      expect((await get(path)).identifiers).toHaveLength(1)
    })
  })

  describe('deleting', () => {
    test('answers 204 without a body, and the record is gone', async () => {
      const id = await make('admin-tags')
      const answer = await client.delete(`admin-tags/${id}`)
      expect([answer.status, answer.text]).toEqual([204, ''])
      expect((await get(`admin-tags/${id}`)).status).toBe(404)
      expect((await client.delete(`admin-tags/${id}`)).status).toBe(404)
    })
  })

  describe('errors', () => {
    test("are error objects with the request's id, and the status is a text", async () => {
      for (const answer of [
        await get('nothing'),
        await get('organizations', 'x=1'),
        await client.post('organizations', {}),
        await client.request('PUT', 'organizations', { body: {} }),
        await clientOf(transport).get('users'),
      ]) {
        expect(Object.keys(answer.document).sort()).toEqual(['errors', 'jsonapi'])
        for (const error of answer.errors) {
          expect(error).toMatchObject({
            id: expect.stringMatching(/\S/) as unknown,
            status: String(answer.status),
            code: expect.any(String) as unknown,
            title: expect.any(String) as unknown,
          })
          for (const member of Object.keys(error))
            expect(['id', 'links', 'status', 'code', 'title', 'detail', 'source', 'meta']).toContain(member)
        }
      }
    })

    test.each([
      ['PUT', 'organizations'],
      ['PATCH', 'organizations'],
      ['DELETE', 'organizations'],
      ['POST', `organizations/${organization}`],
      ['PUT', `organizations/${organization}`],
      ['POST', `organizations/${organization}/users`],
      ['GET', 'organizations/actions/x'],
      ['PUT', `organizations/${organization}/relationships/users`],
    ] as const)('%s %s is 405 and says what is allowed', async (method, path) => {
      const answer = await client.request(method, path, { ...(method === 'GET' ? {} : { body: {} }) })
      expect([answer.status, typeof answer.headers.allow]).toEqual([405, 'string'])
    })
  })
})
