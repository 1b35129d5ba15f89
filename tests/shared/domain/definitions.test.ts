import { definitionsOf } from '#server/gather.ts'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { identity, softDelete, stamps } from '#db/columns.ts'
import { users } from '#db/schema/people.ts'
import { siteConfig } from '#server/config/site.ts'
import { testEnv } from '#server/config/env.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { defineResource, expression, from } from '#server/jsonapi/define.ts'
import { type ResourceDefinition } from '#server/jsonapi/definition.ts'
import { checkbox, text as textInput } from '#server/jsonapi/inputs.ts'
import { authored, softDeletable } from '#server/traits.ts'
import { everyoneReads } from '#server/policies/sentences.ts'

const definitions = definitionsOf()

const { features } = siteConfig(testEnv())
const boatTable = pgTable('boats', {
  id: identity(),
  name: text('name').notNull(),
  length: integer('length'),
  ownerId: uuid('owner_id').references(() => users.id),
  ...stamps(),
})
const policy = everyoneReads('Everyone.', () => false)
const type = 'boats' as ResourceType
const admin = { group: null, list: ['name'], form: [] } as const
const boat = { type, attributes: { name: { input: textInput() } }, policy, title: 'name', admin } as const

describe('the compiler refuses', () => {
  test('a misspelt column', () => {
    defineResource(boatTable, {
      ...boat,
      // @ts-expect-error -- the table has no column nmae
      attributes: { nmae: {} },
      title: 'id',
      admin: { group: null, list: [], form: [] },
    })
  })

  test('a foreign key that is no column', () => {
    expect(() =>
      // @ts-expect-error -- the table has no column ownerID
      defineResource(boatTable, { ...boat, relationships: { owner: { one: 'users', via: 'ownerID' } } }),
    ).not.toThrow()
  })

  test('a relationship to a type that is not in the vocabulary', () => {
    // @ts-expect-error -- there is no type sailors
    defineResource(boatTable, { ...boat, relationships: { owner: { one: 'sailors', via: 'ownerId' } } })
  })

  test('an unknown type', () => {
    // @ts-expect-error -- boats are not in the vocabulary
    defineResource(boatTable, { ...boat, type: 'boats' })
  })

  test('a list, a form and a title that name a field that is not declared', () => {
    // @ts-expect-error -- length is a column, yet not declared
    defineResource(boatTable, { ...boat, admin: { group: null, list: ['length'], form: [] } })
    defineResource(boatTable, {
      ...boat,
      // @ts-expect-error -- length is a column, yet not declared
      admin: { group: null, list: ['name'], form: [{ section: 'size', fields: ['length'] }] },
    })
    // @ts-expect-error -- length is a column, yet not declared
    defineResource(boatTable, { ...boat, title: 'length' })
  })

  test('traits that the table has no columns for', () => {
    // @ts-expect-error -- no deletedAt
    defineResource(boatTable, { ...boat, traits: [softDeletable] })
    // @ts-expect-error -- no createdById
    defineResource(boatTable, { ...boat, traits: [authored] })
    const kept = pgTable('kept_boats', { id: identity(), name: text('name').notNull(), ...stamps(), ...softDelete() })
    expect(defineResource(kept, { ...boat, traits: [softDeletable] }).attributes).toHaveProperty('deletedAt')
  })

  test('a computed value that needs a missing column', () => {
    // @ts-expect-error -- the table has no column weight
    from(boatTable, ['weight'], () => 1)
  })

  test('a comparison of a moment with a text', () => {
    // @ts-expect-error -- createdAt is a Date
    from(boatTable, ['createdAt'], row => row.createdAt.startsWith('2026'))
  })

  test('a slug without a column, an unknown operator and an unknown input', () => {
    // @ts-expect-error -- the table has no column slug
    defineResource(boatTable, { ...boat, slug: 'slug' })
    // @ts-expect-error -- there is no such operator
    defineResource(boatTable, { ...boat, attributes: { name: { filters: ['like'] } } })
    // @ts-expect-error -- there is no such input
    defineResource(boatTable, { ...boat, attributes: { name: { input: { kind: 'slider' } } } })
  })
})

describe('the start refuses, naming entity and field, and what to do', () => {
  const refused: [string, () => ResourceDefinition, RegExp][] = [
    [
      'an undeclared target',
      () => ({
        ...defineResource(boatTable, { ...boat }),
        relationships: { owner: { one: 'sailors' as ResourceType, via: 'ownerId' } },
      }),
      /Resource "boats", field "owner": there is no type "sailors"\. Declare it/,
    ],
    [
      'a filter that does not fit',
      () => defineResource(boatTable, { ...boat, attributes: { name: { filters: ['from'] } } }),
      /Resource "boats", field "name": the filter "from" does not fit the kind text\. Use: is, not, contains/,
    ],
    [
      'a number that is searched',
      () => defineResource(boatTable, { ...boat, attributes: { name: {}, length: { searchable: true } } }),
      /field "length": a value of kind integer can't be searched\. Remove searchable/,
    ],
    [
      'a form that asks for what the server writes',
      () => defineResource(boatTable, { ...boat, attributes: { name: { input: textInput(), writableBy: 'server' } } }),
      /field "name": the server alone writes it.*Remove input or writableBy/,
    ],
    [
      'a sort by a value that JavaScript computes',
      () =>
        defineResource(boatTable, {
          ...boat,
          computed: { size: { ...from(boatTable, ['length'], row => row.length), sortable: true } },
        }),
      /field "size": only an expression\(\) can be sorted by/,
    ],
    [
      'a default sort by a field that not everyone may read',
      () =>
        defineResource(boatTable, { ...boat, attributes: { name: { readableBy: () => false } }, defaultSort: 'name' }),
      /field "defaultSort": "name" is not readable by everyone.*Sort by another field/,
    ],
    [
      'a default sort that is not declared',
      () => defineResource(boatTable, { ...boat, defaultSort: '-length' }),
      /field "defaultSort": "length" is not declared/,
    ],
    [
      'a field in the form without an input',
      () =>
        defineResource(boatTable, {
          ...boat,
          attributes: { name: {} },
          admin: { group: null, list: [], form: ['name'] },
        }),
      /field "name": stands in the form without an input\. Add input/,
    ],
    [
      'two fields of one name',
      () => defineResource(boatTable, { ...boat, computed: { name: expression(sql`1`) } }),
      /field "name": is declared twice.*Rename one/,
    ],
    [
      'a name that JSON:API keeps for itself',
      () => defineResource(boatTable, { ...boat, computed: { type: expression(sql`1`) } }),
      /field "type": JSON:API keeps this name/,
    ],
    [
      'a virtual field with the name of an attribute',
      () => defineResource(boatTable, { ...boat, virtual: { name: { input: checkbox(), write: async () => ({}) } } }),
      /field "name": is declared twice/,
    ],
    [
      'a policy that needs a missing column',
      () => defineResource(boatTable, { ...boat, policy: { ...policy, needs: ['weight'] } }),
      /field "policy": needs "weight", which is no column/,
    ],
    [
      'a search through what not everyone reads',
      () =>
        defineResource(boatTable, {
          ...boat,
          attributes: { name: { readableBy: () => false } },
          search: { title: 'name', text: [], link: '/boats/{id}' },
        }),
      /field "search": "name" is not readable by everyone who reads the record: a hit would tell it\. Leave it out/,
    ],
    [
      'a search through a number',
      () =>
        defineResource(boatTable, {
          ...boat,
          attributes: { name: {}, length: {} },
          search: { title: 'name', text: ['length'], link: '/boats' },
        }),
      /field "search": "length" is no text of the record/,
    ],
    [
      'a link that names no column',
      () => defineResource(boatTable, { ...boat, search: { title: 'name', text: [], link: '/boats/{slug}' } }),
      /field "search": the link names "slug", which is no column/,
    ],
    [
      'a search within a record that search does not find',
      () =>
        defineResource(boatTable, {
          ...boat,
          relationships: { job: { one: 'jobs', via: 'ownerId' } },
          search: { within: 'job' },
        }),
      /field "search": within names "job", which leads to no record that is found by search/,
    ],
    [
      'an attribute without a column',
      () => ({ ...defineResource(boatTable, { ...boat }), attributes: { nmae: {} } }),
      /Resource "boats", field "nmae": the table has no such column\. Use one of: id, name, length/,
    ],
  ]
  test.each(refused)('%s', (_name, make, message) =>
    expect(() => makeRegistry([...definitions, make()], features)).toThrow(message),
  )

  test('a type that is declared twice', () => {
    expect(() => makeRegistry([...definitions, definitions[0]!], features)).toThrow(
      /"app-pages" is declared twice\. Remove one/,
    )
  })

  test('all faults at once', () => {
    const wrong = defineResource(boatTable, {
      ...boat,
      attributes: { name: { filters: ['from'] }, length: { searchable: true } },
    })
    expect(() => makeRegistry([...definitions, wrong], features)).toThrow(/field "name"[^]*field "length"/)
  })
})

test('a module that is off removes its type and every reference to it', () => {
  const without = makeRegistry(definitions, { ...features, organizations: false })
  expect(without.has('organizations')).toBe(false)
  for (const { relationships } of without.values())
    for (const { types } of relationships.values()) expect(types.some(one => without.has(one))).toBe(true)
})

test('a computed value is given moments as dates, as its types say, though rows are read as JSON', () => {
  const seen: unknown[] = []
  const computed = from(boatTable, ['createdAt', 'updatedAt', 'name'], (row, { now }) => {
    seen.push(row.createdAt, row.updatedAt, row.name)
    return row.createdAt <= now
  })
  const facts = { now: new Date('2026-11-28T09:00:00Z') } as Parameters<NonNullable<typeof computed.compute>>[1]
  const read = (createdAt: string) => computed.compute!({ createdAt, updatedAt: null, name: 'Ada' }, facts)
  // As texts, both would stand on the wrong side of a date.
  expect([read('2026-11-28T08:59:59.999+00:00'), read('2026-11-28T10:00:00+00:00')]).toEqual([true, false])
  expect(seen.slice(0, 3)).toEqual([new Date('2026-11-28T08:59:59.999Z'), null, 'Ada'])
})
