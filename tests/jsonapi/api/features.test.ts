import { definitionsOf } from '#server/gather.ts'
import { describe, expect, test } from 'vitest'
import { siteConfig } from '#server/config/site.ts'
import { testEnv } from '#server/config/env.ts'
import { FEATURES, type Features } from '#server/domain/vocabulary/features.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createApi } from '#server/api.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const definitions = definitionsOf()

const database = await createTestDatabase()
const { app, actors } = await createWorld(database)
const all = siteConfig(testEnv()).features
const off = Object.fromEntries(FEATURES.map(name => [name, false])) as Features

describe.each([
  ['organizations', { ...all, organizations: false }],
  ['every module', off],
] as const)('with %s off', (_name, features) => {
  const registry = makeRegistry(definitions, features)
  const client = clientOf(createApi({ ...app, site: { ...app.site, features } }), actors.app_admin.headers)
  const absent = definitions.map(definition => definition.type).filter(type => !registry.has(type))

  test('its types answer 404, and no include, filter, address or field leads to them', async () => {
    expect(absent).toContain('organizations')
    for (const type of absent) expect((await client.get(type)).status).toBe(404)
    for (const query of [
      'include=organizations',
      'filter[organizations]=x',
      'fields[users]=organizations',
      'fields[organizations]=name',
    ])
      expect((await client.get('users', query)).status).toBe(400)
    expect((await client.get('users/me/organizations')).status).toBe(404)
    const { resources } = (await client.get('services/admin-resources')).document as { resources: { type: string }[] }
    expect(resources.filter(one => absent.includes(one.type as 'users'))).toEqual([])
  })

  test.each([...registry.keys()])('%s is still served whole', async type => {
    const include = [...registry.get(type)!.relationships.keys()].join()
    const list = await client.get(type, { include })
    expect(list.status, list.text.slice(0, 300)).toBe(200)
    if (list.list[0]) expect((await client.get(`${type}/${list.list[0].id}`, { include })).status).toBe(200)
    expect((await client.request('GET', type, { headers: { accept: 'text/csv' } })).status).toBe(200)
  })
})
