import { afterAll, describe, expect, test } from 'vitest'
import { sessionCache } from '#server/auth/session-cache.ts'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import type { AdminManifest } from '#server/contract/manifest.ts'
import { RESOURCE_TYPES } from '#tests/support/resource-types.ts'
import { operatorsOf } from '#server/jsonapi/compile.ts'
import type { Relationship } from '#server/jsonapi/compiled.ts'
import { clientOf, overHttp, queryText, type Query } from '#tests/support/api-client.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { samples, type Sample } from '#tests/support/samples/index.ts'
import { isCi } from '#tests/support/amount.ts'
import { walksOver } from '#tests/support/costs/file-cost.ts'
import { firstOfEach } from '#tests/support/turns.ts'
import { createFilledWorld } from './filled-world.ts'
import { type Value, fits, valueFor, plain } from './filter-values.ts'

/** Every declared entity keeps what the engine promises. A new one is tested by adding its sample. */
walksOver('type', RESOURCE_TYPES.length)
const database = await createTestDatabase()
const world = await createFilledWorld(database)
const { api, resource, make, createBody, updateBody } = world

const statements: string[] = []
const { pool } = database
const send = pool.query.bind(pool) as (...given: unknown[]) => unknown

Object.assign(pool, {
  query: (...given: unknown[]) => (
    statements.push(String((given[0] as { text?: string }).text ?? given[0])),
    send(...given)
  ),
})

/** What HTTP adds does not depend on the type: one for each set of traits is asked in CI, and the others in turns. */
const traitsOf = (type: string) => resource(type).definition.traits.map(trait => trait.name)
const OVER_HTTP = firstOfEach(RESOURCE_TYPES, type => traitsOf(type).sort().join())

const stopListening = await sessionCache.listen(pool)
afterAll(stopListening)

describe.each([
  ['called', api],
  ...(isCi ? ([['over HTTP', overHttp(buildTestApp(database, { site: world.app.site }).app)]] as const) : []),
] as const)('%s', (way, transport) => {
  const client = clientOf(transport, world.adminHeaders)

  /** All of a list, page by page. */
  async function all(type: string, query: Record<string, string | number> = {}): Promise<ResourceObject[]> {
    const records: ResourceObject[] = []
    for (let number = 1; ; number += 1) {
      const answer = await client.get(type, { ...query, 'page[size]': 100, 'page[number]': number })
      expect(answer.status, answer.text.slice(0, 500)).toBe(200)
      records.push(...answer.list)
      if (number >= answer.page.lastPage) return records
    }
  }
  let manifest: AdminManifest | null = null
  const idsOf = (records: readonly { id: string }[]) => records.map(one => one.id)
  /** Every field is asked in calls; what HTTP adds is the same for all: there the first stands for the others. */
  const asked = <T>(fields: Iterable<T>): T[] => (way === 'called' ? [...fields] : [...fields].slice(0, 1))

  describe.each(way === 'called' ? RESOURCE_TYPES : OVER_HTTP)('%s', type => {
    const { attributes, computed, relationships, definition, softDeletable } = resource(type)
    const sample: Sample = samples[type]

    test.runIf(sample.create)('is created, read, changed and deleted', async () => {
      const body = createBody(type)
      const made = await client.post(type, body)
      expect(made.status, made.text).toBe(201)
      const { attributes: sent, relationships: linked = {} } = body.data as {
        attributes: Record<string, unknown>
        relationships?: Record<string, { data: unknown }>
      }
      const stored = (await client.get(`${type}/${made.data.id}`, { include: Object.keys(linked).join() })).data
      for (const [name, value] of Object.entries(sent)) expect(stored.attributes[name], name).toEqual(value)
      for (const [name, { data }] of Object.entries(linked))
        expect(stored.relationships?.[name]?.data, name).toEqual(data)
      const changed = await client.patch(`${type}/${made.data.id}`, updateBody(type, made.data.id))
      expect(changed.status, changed.text).toBe(200)
      expect((await client.delete(`${type}/${made.data.id}`)).status).toBe(204)
      const gone = await client.get(`${type}/${made.data.id}`)
      if (softDeletable) expect(gone.data.attributes.deletedAt).toEqual(expect.any(String))
      else expect(gone.status).toBe(404)
      const history = await client.get('history-actions', { 'filter[resourceId]': made.data.id, sort: 'id' })
      expect(history.list.map(one => one.attributes.operation)).toEqual([
        'create',
        'update',
        softDeletable ? 'softDelete' : 'delete',
      ])
    })

    test.runIf(!sample.create && sample.update)('is changed', async () => {
      const id = sample.insert ? await make(type) : (await client.get(type)).list[0]!.id
      const body = updateBody(type, id)
      const answer = await client.patch(`${type}/${id}`, body)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.data.attributes).toMatchObject(body.data.attributes)
      // What a use case makes says what it lacks; all else is not made.
      expect((await client.post(type, { data: { type, attributes: {} } })).status).toBe(
        type === 'rental-commands' || type === 'forum-subjects' ? 422 : 403,
      )
    })

    test('every sort is correct in both directions, with ties by id', async () => {
      const sortable = [...attributes.values(), ...computed.values()].filter(({ spec }) => spec.sortable)
      for (const field of asked(sortable)) {
        const { name } = field
        const cast =
          'kind' in field
            ? ({ integer: 'numeric', number: 'numeric', boolean: 'boolean', moment: 'timestamptz', citext: 'citext' }[
                field.kind as 'integer'
              ] ?? 'text')
            : 'text'
        const isText =
          'kind' in field ? ['text', 'citext', 'translated'].includes(field.kind) : field.spec.display === undefined
        const value = isText ? 'v collate "alphabetical"' : 'v'
        for (const [sort, direction] of [
          [name, 'asc'],
          [`-${name}`, 'desc'],
        ] as const) {
          const found = await all(type, { sort, [`fields[${type}]`]: name })
          const values = found.map(one => one.attributes[name] as Value)
          const [row] = await database.rows(
            `select coalesce(array_agg(i order by ${value} ${direction}, k ${direction}), '{}')
                = coalesce(array_agg(i order by i), '{}')
              from unnest($1::${cast}[], $2::text[]) with ordinality u(v, k, i)`,
            [values.map(value => (value === null ? null : String(value))), idsOf(found)],
          )
          expect(row![0], `${type} sorted by ${sort}`).toBe('t')
          expect(new Set(idsOf(found)).size).toBe(found.length)
        }
      }
    })

    test('every filter and operator finds exactly the matching records', async () => {
      const everything = await all(type)
      const expected = (fits: (record: ResourceObject) => boolean) => idsOf(everything.filter(fits)).sort()
      const given = async (query: Record<string, string>) => idsOf(await all(type, query)).sort()
      for (const attribute of asked([...attributes.values()].filter(({ spec }) => (spec.filters ?? []).length > 0)))
        for (const [index, op] of attribute.spec.filters!.entries()) {
          const { name } = attribute
          expect(operatorsOf(attribute.kind)).toContain(op)
          const parameter = index === 0 ? `filter[${name}]` : `filter[${name}][${op}]`
          const present = everything
            .map(one => one.attributes[name] as Value)
            .filter(value => value !== null && value !== undefined)
          const value = present[Math.floor(present.length / 2)]
          if (op === 'isNull')
            for (const wanted of [true, false])
              expect(await given({ [parameter]: String(wanted) }), parameter).toEqual(
                expected(one => (one.attributes[name] === null) === wanted),
              )
          else if (value !== undefined)
            expect(await given({ [parameter]: valueFor(op, value) }), `${parameter}=${valueFor(op, value)}`).toEqual(
              expected(one => fits(attribute, op, one.attributes[name] as Value, value)),
            )
        }
    })

    test('every relationship filters: is, not, isNull', async () => {
      for (const { name } of asked([...relationships.values()].filter(({ store }) => store.how !== 'poly'))) {
        const everything = await all(type, { include: name, [`fields[${type}]`]: name })
        const linked = (one: ResourceObject) => [one.relationships?.[name]?.data ?? []].flat().map(each => each.id)
        const id = everything.flatMap(linked)[0]
        for (const wanted of [true, false]) {
          expect(
            idsOf(await all(type, { [`filter[${name}][isNull]`]: String(wanted) })).sort(),
            `${name} isNull ${wanted}`,
          ).toEqual(idsOf(everything.filter(one => (linked(one).length === 0) === wanted)).sort())
        }
        if (id === undefined) continue
        expect(idsOf(await all(type, { [`filter[${name}]`]: id })).sort(), name).toEqual(
          idsOf(everything.filter(one => linked(one).includes(id))).sort(),
        )
        expect(idsOf(await all(type, { [`filter[${name}][not]`]: id })).sort(), `not ${name}`).toEqual(
          idsOf(everything.filter(one => !linked(one).includes(id))).sort(),
        )
      }
    })

    test('a search finds every searchable text, ignoring case and accents, and nothing else', async () => {
      const [first] = await all(type)
      for (const { name } of [...attributes.values(), ...computed.values()].filter(({ spec }) => spec.searchable)) {
        const value = first?.attributes[name]
        if (typeof value !== 'string' || value === '') continue
        expect(idsOf(await all(type, { 'filter[search]': plain(value) })), name).toContain(first!.id)
      }
      expect((await client.get(type, { 'filter[search]': 'zzqx%_\\ \'"' })).list).toEqual([])
    })

    test('pages by number, offset and cursor contain every record once', async () => {
      const everything = idsOf(await all(type)).sort()
      for (const first of [
        'page[size]=40',
        'page[limit]=40',
        'page[size]=40&page[after]=',
        'page[size]=40&page[after]=&sort=-id',
      ]) {
        const seen: string[] = []
        for (let url: string | null | undefined = `/api/v1/${type}?${first}`; url;) {
          const [path = '', query = ''] = url.split('?')
          const answer = await client.get(path, query)
          expect(answer.status, answer.text.slice(0, 300)).toBe(200)
          seen.push(...idsOf(answer.list))
          url = answer.links.next
        }
        expect([...seen].sort(), first).toEqual(everything)
      }
      const walkable = [...attributes.values()].filter(
        ({ spec, nullable, kind }) => spec.sortable && !nullable && kind !== 'translated',
      )
      for (const { name } of asked(walkable)) {
        const seen: string[] = []
        for (let after = ''; ;) {
          const answer = await client.get(type, { sort: `-${name}`, 'page[after]': after, 'page[size]': 60 })
          seen.push(...idsOf(answer.list))
          const next = answer.links.next
          if (!next) break
          after = new URLSearchParams(next.split('?')[1]).get('page[after]')!
        }
        expect([...seen].sort(), name).toEqual(everything)
      }
    })

    test('each field can be requested alone', async () => {
      for (const name of asked([...attributes.keys(), ...computed.keys()])) {
        const [one] = (await client.get(type, { [`fields[${type}]`]: name, 'page[size]': 1 })).list
        expect([Object.keys(one!.attributes), one!.relationships ?? {}]).toEqual([[name], {}])
      }
      for (const name of asked(relationships.keys())) {
        const [one] = (await client.get(type, { [`fields[${type}]`]: name, 'page[size]': 1 })).list
        expect([Object.keys(one!.attributes ?? {}), Object.keys(one!.relationships ?? {})]).toEqual([[], [name]])
      }
    })

    test('a list costs one statement with all its includes, and one more for the total', async () => {
      const everything = [...relationships.keys()].join()
      const nested = [...relationships.values()]
        .flatMap(relationship => deeper(relationship))
        .slice(0, 20)
        .join()
      const cost = async (query: Query) => {
        const marked = `${queryText(query)}&filter[createdAt][from]=2000-01-01`
        statements.length = 0
        const answer = await client.get(type, marked)
        expect(answer.status, answer.text.slice(0, 300)).toBe(200)
        // Who asks is read anew every 10 s, whatever is asked.
        return {
          rows: answer.list.length,
          statements: statements.filter(text => !/(?<!-)\bsessions\b|\bfrom users u\b/.test(text)).length,
        }
      }
      for (const include of [everything, nested].filter(one => one !== '')) {
        await cost({ include, 'page[size]': 1 })
        await make('admin-tags')
        expect(await cost({ include, 'page[size]': 10 })).toEqual({ rows: 10, statements: 2 })
        expect((await cost({ include, 'page[size]': 100 })).statements).toBeLessThanOrEqual(2)
        expect((await cost({ include, 'page[size]': 100, 'page[after]': '' })).statements).toBe(1)
      }
    })

    /** Paths of three relationships that begin with one. */
    function deeper({ name, types }: Relationship): string[] {
      return types.slice(0, 1).flatMap(second =>
        [...resource(second).relationships.values()].slice(0, 3).flatMap(next => {
          const third = [...resource(next.types[0]!).relationships.keys()][0]
          return [third ? `${name}.${next.name}.${third}` : `${name}.${next.name}`]
        }),
      )
    }

    test("the CSV has the list's rows", async () => {
      const everything = await all(type)
      const answer = await client.request('GET', type, { headers: { accept: 'text/csv' } })
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(answer.text.startsWith('\uFEFFid;')).toBe(true)
      expect(everything.every(one => answer.text.includes(`\n${one.id};`))).toBe(true)
    })

    test('the form and the list of the admin name fields that the manifest has', async () => {
      manifest ??= (await client.get('services/admin-resources')).document as unknown as AdminManifest
      const described = manifest.resources.find(one => one.type === type)
      // What no screen of the back office shows is not described to it.
      if (!definition.policy.can(world.actors.app_admin.actor, 'see')) return expect(described, way).toBeUndefined()
      expect(described, way).toBeDefined()
      const names = new Set(['id', ...described!.fields.map(field => field.name)])
      for (const name of [
        ...described!.columns,
        ...described!.form.flatMap(part => part.fields),
        described!.titleAttribute,
      ])
        expect(names).toContain(name)
      for (const sort of described!.sorts) expect((await client.get(type, { sort, 'page[size]': 1 })).status).toBe(200)
      expect(described!.columns).toEqual(definition.admin.list)
    })
  })
})
