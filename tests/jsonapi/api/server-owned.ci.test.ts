import { modules } from '#server/modules.ts'
import { definitionsOf } from '#server/gather.ts'
import { expect, test } from 'vitest'
import { ROLES } from '#server/domain/vocabulary/roles.ts'
import { RESOURCE_TYPES } from '#tests/support/resource-types.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { servicesOf } from '#server/services.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { samples, type Sample } from '#tests/support/samples/index.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const definitions = definitionsOf()

const database = await createTestDatabase()
const world = await createWorld(database)
const registry = makeRegistry(definitions, world.app.site.features)
/** Whoever has every role: what they may not set, nobody may. */
const everything = clientOf(world.api, (await asUser(world.app, { roles: ROLES, level: 'member_level_2' })).headers)

/** Every name of a type that the product alone sets, with something to send for it. */
function serverOwned(type: string): { member: 'attributes' | 'relationships'; name: string; value: unknown }[] {
  const { attributes, computed, relationships, definition } = registry.get(type)!
  const owned = [...attributes.values()].filter(({ spec }) => spec.writableBy === 'server').map(({ name }) => name)
  return [
    ...['createdAt', 'updatedAt', 'canEdit', 'canDelete', ...owned, ...computed.keys()]
      .filter(name => !Object.hasOwn(definition.virtual, name))
      .map(name => ({ member: 'attributes' as const, name, value: 'x' })),
    ...[...relationships.values()]
      .filter(({ spec }) => spec.writableBy === 'server')
      .map(({ name, toMany }) => ({ member: 'relationships' as const, name, value: { data: toMany ? [] : null } })),
  ]
}

test.each(RESOURCE_TYPES)(
  'server-owned attributes of %s cannot be set, and nothing of such a request is stored',
  async type => {
    const sample: Sample = samples[type]
    const { table, definition } = registry.get(type)!
    const id =
      sample.create || sample.insert
        ? await world.make(type)
        : (await database.rows(`select "id"::text from ${table} limit 1`, []))[0]![0]!
    const stored = async () =>
      (
        await database.rows(
          `select count(*)::text, md5(string_agg(t::text, '|' order by t."id"::text)) from ${table} t`,
          [],
        )
      )[0]!
    const before = await stored()
    const names = serverOwned(type)
    expect(names.length).toBeGreaterThan(3)
    for (const { member, name, value } of names) {
      const changed = await everything.patch(`${type}/${id}`, { data: { type, id, [member]: { [name]: value } } })
      const made = await everything.post(type, { data: { type, [member]: { [name]: value } } })
      for (const [what, answer] of [
        ['change', changed],
        ['make', made],
      ] as const) {
        // What a use case makes in the engine's place says first what it lacks.
        const isOther = what === 'make' && definition.hooks.create !== undefined
        expect([
          what,
          name,
          answer.status,
          isOther ||
            answer.status !== 422 ||
            answer.errors.some(({ source }) => source?.pointer === `/data/${member}/${name}`),
        ]).toEqual([what, name, [403, 404, 422].includes(answer.status) ? answer.status : 422, true])
      }
    }
    expect(await stored()).toEqual(before)
  },
)

test('the id of another person answers 404 on every path of the account', async () => {
  const [me, other] = [await asUser(world.app), await asUser(world.app)]
  const client = clientOf(world.api, me.headers)
  const paths = servicesOf({ active: modules, registry }).filter(
    ({ path }) => path.startsWith('/api/v1/services/account/') && path.includes(':'),
  )
  expect(paths.length).toBeGreaterThan(1)
  const theirs: Record<string, string> = {
    sessions: (await clientOf(world.api, other.headers).get('/api/v1/services/account/sessions')).list[0]!.id,
    exports: (
      await database.rows(
        "insert into data_exports (user_id, state, path, expires_at) values ($1, 'ready', 'exports/x.zip', now() " +
          "+ interval '1 day') returning id",
        [other.id],
      )
    )[0]![0]!,
  }
  for (const { method, path } of paths) {
    const [, kind = ''] = /account\/([^/]+)\//.exec(path) ?? []
    for (const id of [theirs[kind] ?? other.id, other.id]) {
      const answer = await client.request(
        method,
        path.replace(/:\w+/, id),
        method === 'GET' ? {} : { body: {}, headers: { 'content-type': 'application/json' } },
      )
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
  }
  expect((await clientOf(world.api, other.headers).get('/api/v1/services/session')).data).toMatchObject({
    userId: other.id,
  })
  expect((await database.rows('select count(*)::text from data_exports where user_id = $1', [other.id]))[0]).toEqual([
    '1',
  ])
})
