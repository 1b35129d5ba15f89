import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { historyActions } from '#db/schema/operation.ts'
import { appMenuItemRoles, appMenuItems } from '#db/schema/pages/pages.ts'
import { createApi } from '#server/api.ts'
import type { MenuTree } from '#server/pages/contract/menu-tree.ts'
import type { MenuItem } from '#server/contract/site.ts'
import { invalidateTags } from '#server/pages/index.ts'
import { clientOf, faults } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const { orm } = database
const api = createApi(app)
const editor = clientOf(api, (await asUser(app, { roles: ['app_admin'] })).headers)
const admin = clientOf(api, (await asUser(app, { roles: ['admin'] })).headers)
const guest = clientOf(api)
const TREE = 'services/app-menu/tree'
const ORDER = 'services/app-menu/order'

const ids: Record<string, string> = {}
async function make(
  name: string,
  parent: string | null,
  position: number,
  facts: Partial<typeof appMenuItems.$inferInsert> = {},
) {
  const [row] = await orm
    .insert(appMenuItems)
    .values({
      name: { fr: name, en: `${name} (en)` },
      url: `/${name}`,
      parentId: parent && ids[parent]!,
      position,
      ...facts,
    })
    .returning()
  ids[name] = row!.id
}

beforeEach(async () => {
  await orm.delete(appMenuItems)
  for (const [name, parent, position] of [
    ['a', null, 0],
    ['b', null, 1],
    ['c', null, 2],
    ['a1', 'a', 0],
    ['a1x', 'a1', 0],
  ] as const)
    await make(name, parent, position)
  invalidateTags(['app-menu-items'])
})

const move = (id: string, parentId: string | null, before: string | null) =>
  editor.post(
    ORDER,
    { id: ids[id], parentId: parentId && ids[parentId], before: before && ids[before] },
    { 'content-type': 'application/json' },
  )
const barOf = async () => (await guest.get('services/app-menu')).document.data as MenuItem[]
const written = (items: readonly MenuItem[]): string =>
  items.map(item => `${item.name}${item.children.length > 0 ? `(${written(item.children)})` : ''}`).join(' ')

describe('the order of the menu', () => {
  test('changes in one call, is visible at once, and is kept in the history', async () => {
    expect(written(await barOf())).toBe('a(a1(a1x)) b c')
    expect((await move('c', 'a', 'a1')).status).toBe(200)
    expect(written(await barOf())).toBe('a(c a1(a1x)) b')
    expect((await move('a1', null, null)).status).toBe(200)
    expect(written(await barOf())).toBe('a(c) b a1(a1x)')
    const [line] = await orm.select().from(historyActions).where(eq(historyActions.resourceId, ids.c!))
    expect(line).toMatchObject({
      operation: 'order',
      resourceType: 'app-menu-items',
      changes: { parent: { before: null, after: ids.a } },
    })
  })

  test('refuses an entry below itself, and a tree too deep, and names the entry', async () => {
    const cycle = await move('a', 'a1x', null)
    expect(faults(cycle)).toEqual(['422 validation.menu.cycle /parentId'])
    expect(cycle.errors[0]?.meta).toMatchObject({ id: ids.a, name: 'a' })
    expect(faults(await move('a', 'b', null))).toEqual(['422 validation.menu.depth /parentId'])
    expect(written(await barOf())).toBe('a(a1(a1x)) b c')
  })

  test('refuses the same in the form of the entry', async () => {
    const patch = (id: string, parent: string) =>
      editor.patch(`app-menu-items/${ids[id]}`, {
        data: {
          type: 'app-menu-items',
          id: ids[id],
          relationships: { parent: { data: { type: 'app-menu-items', id: ids[parent] } } },
        },
      })
    expect(faults(await patch('a', 'b'))).toEqual(['422 validation.menu.tooDeep /data/relationships/parent/data'])
    expect(faults(await patch('a', 'a1x'))).toEqual(['422 validation.cycle /data/relationships/parent/data'])
    expect((await patch('b', 'a1')).status).toBe(200)
  })

  test('puts a new entry without a position last among those of its parent', async () => {
    await orm.update(appMenuItems).set({ position: 700 }).where(eq(appMenuItems.id, ids.c!))
    const create = (name: string, parent: string | null, attributes = {}) =>
      editor.post('app-menu-items', {
        data: {
          type: 'app-menu-items',
          attributes: { name, url: '/d', ...attributes },
          relationships: { parent: { data: parent && { type: 'app-menu-items', id: ids[parent] } } },
        },
      })
    const positionOf = (answer: Awaited<ReturnType<typeof create>>) =>
      (answer.document.data as { attributes: { position: number } }).attributes.position
    expect(positionOf(await create('d', null))).toBe(701)
    expect(positionOf(await create('e', null, { position: null }))).toBe(702)
    expect(positionOf(await create('a2', 'a'))).toBe(1)
    expect(positionOf(await create('f', null, { position: 3 }))).toBe(3)
  })

  test('carries out two simultaneous moves one after the other', async () => {
    const answers = await Promise.all([move('b', 'c', null), move('c', 'b', null)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422])
  })

  test('requires an editor of the menu, and existing entries', async () => {
    expect((await guest.get(TREE)).status).toBe(401)
    expect((await admin.get(TREE)).status).toBe(403)
    expect((await admin.post(ORDER, { id: ids.a })).status).toBe(403)
    expect((await editor.post(ORDER, { id: 'x' })).status).toBe(400)
    expect((await move('b', null, 'a1')).status).toBe(409)
  })
})

test('the tree has every entry with its languages, target and audience, and the bar by reader', async () => {
  await make('members', null, 3, { accessLevelId: 'member_level_1' })
  await make('staff', null, 4, { requiresAuth: true, url: null })
  await orm.insert(appMenuItemRoles).values({ appMenuItemId: ids.staff!, roleId: 'contributor' })
  invalidateTags(['app-menu-items'])
  const tree = (await editor.get(TREE)).document.data as MenuTree
  expect(tree.items.map(item => item.name.fr)).toEqual(expect.arrayContaining(['a', 'members', 'staff']))
  expect(tree.items.find(item => item.id === ids.members)).toMatchObject({
    name: { fr: 'members', en: 'members (en)' },
    target: { kind: 'url', url: '/members' },
    accessLevel: 'member_level_1',
  })
  expect(tree.items.find(item => item.id === ids.staff)).toMatchObject({
    target: { kind: 'none' },
    requiresAuth: true,
    roles: ['contributor'],
  })
  expect(written(tree.previews.guest)).toBe('a(a1(a1x)) b c')
  expect(written(tree.previews.member)).toBe('a(a1(a1x)) b c members')
})
