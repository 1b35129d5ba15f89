import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { gatheredOf } from '#server/gather.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const database = await createTestDatabase()
const { orm } = database
const world = await createWorld(database)
const resources = [...gatheredOf(world.app).registry.values()]
const publishable = resources.filter(({ definition }) => definition.traits.some(({ name }) => name === 'publishable'))

const stateOf = async (type: ResourceType, id: string, name: string) => {
  const { document } = await world.admin.get(`${type}/${id}`)
  return (document.data as { attributes: Record<string, unknown> }).attributes[name]
}

describe('the state of a publication', () => {
  test.each(
    publishable.map(({ type, table, columns }) => [type as ResourceType, table, columns.has('statusId')] as const),
  )('of %s is what it is now, not what was chosen for later', async (type, table, hasStatus) => {
    const id = await world.make(type)
    const become = async (moment: string, status: string) => {
      const chosen = hasStatus ? sql`, status_id = ${status}` : sql``
      await orm.execute(sql`update ${sql.raw(table)} set published_at = ${sql.raw(moment)}${chosen} where id = ${id}`)
      return stateOf(type, id, 'publication')
    }
    expect(await become('null', 'draft')).toBe('draft')
    expect(await become(`now() + interval '1 hour'`, 'published')).toBe('planned')
    expect(await become(`now() + interval '1 hour'`, 'unlisted')).toBe('planned')
    expect(await become('now()', 'published')).toBe('published')
    if (hasStatus) expect(await become('now()', 'unlisted')).toBe('unlisted')
  })

  test('stands in the lists of the back office, in place of the status that was chosen', () => {
    const listed = publishable.filter(({ definition }) => (definition.admin.list as string[]).includes('statusId'))
    expect(listed.map(({ type }) => type)).toEqual([])
  })

  test('of a page that is to go online says so', async () => {
    const id = await world.make('app-pages')
    await orm.execute(sql`update app_pages set is_draft = true, draft_of_page_id = null where id = ${id}`)
    expect(await stateOf('app-pages', id, 'state')).toBe('new')
    await orm.execute(
      sql`insert into app_page_switches (page_id, act, at) values (${id}, 'publish', now() + interval '1 hour')`,
    )
    expect(await stateOf('app-pages', id, 'state')).toBe('planned')
  })
})
