import { expect, test } from 'vitest'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { guest, type Actor } from '#server/domain/actor.ts'
import { gather } from '#server/gather.ts'
import { parseQuery } from '#server/jsonapi/parse.ts'
import { makePlan } from '#server/jsonapi/plan.ts'
import { rightsOf } from '#server/jsonapi/rights.ts'

const { registry } = gather(siteConfig(testEnv()).features)
const resources = [...registry.values()]

/** The tables that link files to the records that they were sent with, by the type of the records. */
const linksBySender = new Map(
  resources.flatMap(({ type, definition, relationships }) => {
    const store = relationships.get(definition.takesFiles?.relationship ?? '')?.store
    return store?.how === 'through' ? [[type, store.table] as const] : []
  }),
)

const person: Actor = { ...guest, kind: 'user', userId: crypto.randomUUID(), emailVerified: true, validated: true }
const actors: Record<string, Actor> = {
  guest,
  member: { ...person, weight: 50, organizationIds: [crypto.randomUUID()] },
  contributor: { ...person, siteRoles: new Set(['contributor']) },
  admin: { ...person, siteRoles: new Set(['admin']) },
}

/** The types whose files a read looks through, by the tables that its statement names. */
function sendersIn(type: string, queryString: string, actor: Actor): string[] {
  const resource = registry.get(type)!
  const { text } = makePlan({
    registry,
    resource,
    query: parseQuery(queryString),
    target: { mode: 'list' },
    actor,
    self: false,
    locale: 'fr',
    edition: false,
  })
  return [...linksBySender].filter(([, table]) => text.includes(table)).map(([sender]) => sender)
}

test.each(Object.keys(actors))(
  'A file that a record leads to is looked for among those of its type alone: %s',
  name => {
    const actor = actors[name]!
    const asked = resources.flatMap(resource =>
      [...resource.relationships.values()]
        .filter(({ types, store, name: relationship }) => {
          const { readable, scope } = rightsOf(resource, actor)
          return store.how !== 'poly' && types[0] === 'files' && readable.has(relationship) && scope.text !== 'false'
        })
        .map(({ name: relationship }) => ({ resource, relationship })),
    )
    expect(asked.length).toBeGreaterThan(15)
    for (const { resource, relationship } of asked) {
      const { type, table } = resource
      const own = [...linksBySender].filter(([sender, links]) => sender === type || links === table)
      const query = `include=${relationship}&fields[${type}]=${relationship}`
      const others = sendersIn(type, query, actor).filter(sender => !own.some(([known]) => known === sender))
      expect([type, relationship, others]).toEqual([type, relationship, []])
    }
  },
)

test('Files that are asked for themselves are looked for among those of all types', () => {
  expect(linksBySender.size).toBeGreaterThan(5)
  expect(sendersIn('files', '', guest).toSorted()).toEqual([...linksBySender.keys()].toSorted())
})
