import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { clearComments } from '#server/comments/clear-comments.ts'
import { gatheredOf } from '#server/gather.ts'
import { announcePassedOf } from '#server/jobs/announce-passed.ts'
import { createUser } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const database = await createTestDatabase()
const { orm } = database
const world = await createWorld(database)
const { registry } = gatheredOf(world.app)

const carrying = (trait: 'likable' | 'commentable') =>
  [...registry.values()]
    .filter(({ definition }) => definition.traits.some(({ name }) => name === trait))
    .map(({ type }) => type as ResourceType)

const tableOf = (type: ResourceType) => getTableName(registry.get(type)!.definition.table)
const countOf = async (type: ResourceType, id: string, column: string) => {
  const { rows } = await orm.execute<{ count: number }>(
    sql`select ${sql.raw(column)} as count from ${sql.raw(`"${tableOf(type)}"`)} where id = ${id}`,
  )
  return rows[0]!.count
}

test.each(carrying('likable'))('likes of %s are counted by whatever writes them', async type => {
  const id = await world.make(type)
  const count = () => countOf(type, id, 'likes_count')
  const people = await Promise.all([createUser(database, {}), createUser(database, {}), createUser(database, {})])
  const before = await count()
  await Promise.all(
    people.map(({ id: person }) =>
      orm.execute(sql`insert into likes (user_id, likable_type, likable_id) values (${person}, ${type}, ${id})`),
    ),
  )
  expect(await count()).toBe(before + 3)
  await orm.execute(sql`delete from likes where user_id = ${people[0]!.id}`)
  expect(await count()).toBe(before + 2)
  // Gone with its person.
  await orm.execute(sql`delete from users where id = ${people[1]!.id}`)
  expect(await count()).toBe(before + 1)
})

test.each(carrying('commentable'))('comments of %s are counted until they are deleted', async type => {
  const id = await world.make(type)
  const count = () => countOf(type, id, 'comments_count')
  const insert = async () => {
    const { rows } = await orm.execute<{ id: string }>(
      sql`insert into comments (content, commentable_type, commentable_id) values ('x', ${type}, ${id}) returning id`,
    )
    return rows[0]!.id
  }
  const before = await count()
  const [first, second] = [await insert(), await insert()]
  expect(await count()).toBe(before + 2)
  await orm.execute(sql`update comments set deleted_at = now() where id = ${first}`)
  expect(await count()).toBe(before + 1)
  await orm.execute(sql`update comments set deleted_at = null, content = 'y' where id = ${first}`)
  expect(await count()).toBe(before + 2)
  await orm.execute(sql`delete from comments where id = ${second}`)
  expect(await count()).toBe(before + 1)
})

test.each(carrying('commentable'))('comments of %s go with it when it is deleted for good', async type => {
  const id = await world.make(type)
  const left = async () =>
    (await orm.execute(sql`select 1 from comments where commentable_type = ${type} and commentable_id = ${id}`))
      .rowCount
  await orm.execute(sql`insert into comments (content, commentable_type, commentable_id) values ('x', ${type}, ${id})`)
  expect(await left()).toBe(1)
  await orm.execute(sql`delete from ${sql.raw(`"${tableOf(type)}"`)} where id = ${id}`)
  expect(await left()).toBe(0)
})

test('the nightly job clears comments on records that are gone, and leaves types alone that are off', async () => {
  const [kept, gone] = [await world.make('articles'), await world.make('articles')]
  await orm.execute(sql`insert into comments (content, commentable_type, commentable_id)
    values ('kept', 'articles', ${kept}), ('gone', 'articles', ${gone}), ('off', 'of-a-module-that-is-gone', ${gone})`)
  await orm.execute(sql`alter table articles disable trigger comments_go_along`)
  await orm.execute(sql`delete from articles where id = ${gone}`)
  await orm.execute(sql`alter table articles enable trigger comments_go_along`)
  expect(await clearComments(world.app, registry)).toBe(1)
  const { rows } = await orm.execute(
    sql`select content from comments where commentable_id in (${kept}, ${gone}) order by content`,
  )
  expect(rows).toEqual([{ content: 'kept' }, { content: 'off' }])
})

test('a like of a type that is gone is stored and deleted all the same', async () => {
  const { id } = await createUser(database, {})
  const gone = sql`values (${id}, 'of-a-module-that-is-gone', ${id})`
  await orm.execute(sql`insert into likes (user_id, likable_type, likable_id) ${gone}`)
  await orm.execute(sql`delete from likes where user_id = ${id}`)
})

test('an organisation counts the aids that everybody finds, a planned one from its moment on', async () => {
  const [first, second] = [await world.make('organizations'), await world.make('organizations')]
  const ids = await Promise.all([1, 2, 3].map(() => world.make('repository-items')))
  const counts = () => Promise.all([first, second].map(id => countOf('organizations', id, 'repository_items_count')))
  const set = (id: string, values: string) =>
    orm.execute(
      sql`update repository_items set organization_id = ${first}, status_id = 'published', access_level_id = null,
        ${sql.raw(values)} where id = ${id}`,
    )
  // At once: each sees the others.
  await Promise.all(ids.map(id => set(id, 'published_at = now()')))
  expect(await counts()).toEqual([3, 0])
  await orm.execute(sql`update repository_items set organization_id = ${second} where id = ${ids[0]!}`)
  expect(await counts()).toEqual([2, 1])
  await orm.execute(sql`update repository_items set deleted_at = now() where id = ${ids[1]!}`)
  expect(await counts()).toEqual([1, 1])
  await set(ids[2]!, `published_at = now() + interval '1 hour'`)
  expect(await counts()).toEqual([0, 1])
  await announcePassedOf(database, registry)
  // The clock passes its moment, and nobody writes.
  await orm.execute(sql`alter table repository_items disable trigger repository_items_changed`)
  await orm.execute(sql`update repository_items set published_at = now() where id = ${ids[2]!}`)
  await orm.execute(sql`alter table repository_items enable trigger repository_items_changed`)
  expect(await counts()).toEqual([0, 1])
  await announcePassedOf(database, registry)
  expect(await counts()).toEqual([1, 1])
})

test('tables have the names of their types, by which counts find them', () => {
  for (const type of [...carrying('likable'), ...carrying('commentable')])
    expect(tableOf(type)).toBe(type.replaceAll('-', '_'))
})
