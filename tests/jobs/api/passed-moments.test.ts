import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HomeStats } from '#server/contract/site.ts'
import { guest } from '#server/domain/actor.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { gatheredOf } from '#server/gather.ts'
import { announcePassedOf } from '#server/jobs/announce-passed.ts'
import type { Resource } from '#server/jsonapi/definition.ts'
import { invalidateAll, invalidateTags } from '#server/pages/index.ts'
import { listenForInvalidations } from '#server/plugins/cache-invalidations.ts'
import type { SearchResults } from '#server/search/contract.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const database = await createTestDatabase()
const world = await createWorld(database)
const { registry } = gatheredOf(world.app)
const heard: string[] = []
/** What a process that serves the site hears of others. */
const channel = await listenForInvalidations(database.url, [
  {
    invalidate({ tags }) {
      heard.push(...tags)
      invalidateTags(tags)
    },
    lost: invalidateAll,
    back: invalidateAll,
  },
])
afterAll(() => channel.stop())

const timed = [...registry.values()].filter(({ definition }) => definition.timed !== undefined)
const passing = timed.flatMap(({ type, definition: { timed } }) =>
  timed!.at.map(key => [type as ResourceType, key] as const),
)
const look = () => announcePassedOf(database, registry)

/** The clock passes a moment of a record, which is in the past from now on though nobody writes; others are to come. */
async function pass(type: ResourceType, key: string, id: string): Promise<void> {
  const { table, columns, definition } = registry.get(type)!
  const keys = definition.timed!.at
  const set = keys.map((each, index) => {
    const hours = index - keys.indexOf(key)
    const moment = sql`now() + make_interval(hours => ${hours})`
    return sql`${sql.raw(`"${columns.get(each)!.name}"`)} = ${moment}`
  })
  await database.orm.execute(sql`update ${sql.raw(table)} set ${sql.join(set, sql`, `)} where "id" = ${id}`)
}

describe('at its minute', () => {
  beforeAll(async () => void (await look()))

  test.each(passing)('what was made of %s is dropped when %s passes, in every process', async (type, key) => {
    const id = await world.make(type)
    await look()
    expect(await look()).toEqual([])
    await pass(type, key, id)
    const expected = [type, ...(registry.get(type)!.definition.timed!.shownBy ?? [])]
    expect(await look()).toEqual(expect.arrayContaining(expected))
    await expect.poll(() => heard).toEqual(expect.arrayContaining(expected))
    expect(await look()).toEqual([])
  })

  test('a count of the community that is kept for all guests has the aid that was planned', async () => {
    const count = async () => {
      const { document } = await world.as('guest').get('services/home-stats')
      return (document.data as unknown as HomeStats).repositoryItemsCount
    }
    const id = await world.make('repository-items')
    const publish = (moment: SQL) =>
      database.orm.execute(
        sql`update repository_items set status_id = 'published', published_at = ${moment}, access_level_id = null
          where id = ${id}`,
      )
    await publish(sql`now() + interval '1 hour'`)
    invalidateAll()
    const before = await count()
    await publish(sql`now()`)
    expect(await count()).toBe(before)
    await look()
    await expect.poll(count).toBe(before + 1)
  })

  test('a planned article is found by search, which nobody has to prepare anew', async () => {
    const publishedAt = new Date(Date.now() + 3_600_000).toISOString()
    const id = await world.make('articles')
    const attributes = { title: 'Un zirconium planifié', statusId: 'published', publishedAt }
    const relationships = { accessLevel: { data: null } }
    const { status } = await world.admin.patch(`articles/${id}`, {
      data: { type: 'articles', id, attributes, relationships },
    })
    expect(status).toBe(200)
    const found = async (who: 'guest' | 'admin') => {
      const client = who === 'guest' ? world.as('guest') : world.admin
      const answer = await client.get('services/global-search', 'search=zirconium&type=articles')
      return (answer.document as unknown as SearchResults).data.length
    }
    expect([await found('guest'), await found('admin')]).toEqual([0, 0])
    await pass('articles', 'publishedAt', id)
    expect([await found('guest'), await found('admin')]).toEqual([1, 1])
  })

  test('feeds and calendars are kept by others for a minute at most', async () => {
    for (const path of ['services/feeds/articles', 'services/calendar.ics']) {
      const { headers } = await world.as('guest').get(path)
      expect(Number(/max-age=(\d+)/.exec(String(headers['cache-control']))?.[1])).toBeLessThanOrEqual(60)
    }
  })
})

const textOf = (condition: SQL | string | null | undefined) =>
  condition === null || condition === undefined || typeof condition === 'string'
    ? ''
    : new PgDialect().sqlToQuery(condition).sql

/** The SQL by which a guest is shown a type. */
function shownToGuests({ definition: { policy, published, listScope, computed, search } }: Resource): string {
  return [
    policy.scope?.(guest),
    published,
    typeof listScope === 'function' ? listScope(guest) : listScope,
    search !== undefined && 'where' in search ? search.where : null,
    ...Object.values(computed)
      .filter(({ readableBy }) => readableBy === undefined)
      .map(({ sql: own }) => own),
  ]
    .map(textOf)
    .join(' ')
}

describe('the list of what depends on time', () => {
  test('names every type that guests are shown by the present moment', () => {
    const counted = new Set<string>(timed.flatMap(({ definition }) => definition.timed!.shownBy ?? []))
    const dependent = [...registry.values()].filter(
      resource => resource.definition.policy.can(guest, 'index') && shownToGuests(resource).includes('now()'),
    )
    expect(dependent.length).toBeGreaterThan(5)
    expect(
      dependent.map(({ type }) => type).filter(type => !counted.has(type) && !timed.some(one => one.type === type)),
    ).toEqual([])
  })

  test('holds for the documents of search, which are made once: their condition says nothing of the present', () => {
    const bound = [...registry.values()].filter(({ definition: { search } }) =>
      search !== undefined && 'where' in search ? textOf(search.where).includes('now()') : false,
    )
    expect(bound.map(({ type }) => type)).toEqual([])
  })
})
