import { describe, expect, test } from 'vitest'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { RESOURCE_TYPES } from '#tests/support/resource-types.ts'
import { faults, JSONAPI, type Answer } from '#tests/support/api-client.ts'
import { MISSING, createStandardWorld } from './world.ts'

const { organization, createBody, WAYS } = await createStandardWorld()

/**
 * Names of the specification's own (a label, a period's item), and ids of secured files, which are no resource that
 * could be linked.
 */
const NAMED_BY_THE_SPECIFICATION = [
  'resourceId',
  'requestId',
  'eqlaatInvoicingId',
  'viewId',
  'statusId',
  'layoutId',
  'defaultLayoutId',
  'importId',
  // An SPDX identifier.
  'licenseId',
  'stockId',
  'itemId',
  'commandId',
  'contractId',
  'signedContractId',
  'invoiceId',
  'fileId',
]

describe.each(WAYS)('JSON:API 1.1, %s', (_way, transport, client) => {
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

    test.each(RESOURCE_TYPES)('%s: list and record have only the members and names of the standard', async type => {
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

  describe('fetching', () => {
    test('a record, relationship or type that does not exist answers 404', async () => {
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
})
