import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appPages, appRedirections } from '#db/schema/pages/pages.ts'
import type { PageRevision } from '#server/pages/contract/page-edition.ts'
import { carryOutSwitches } from '#server/pages/index.ts'
import { routes } from '#server/pages/routes.ts'
import { callRoute } from '#tests/support/as-user.ts'
import { changed, titlesOf, createEditingWorld } from './world.ts'

const { clock, database, app, orm, post, read, editionOf, resolve, makePage } = await createEditingWorld()

describe('scheduled publication', () => {
  const at = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000).toISOString()

  test('puts a page online and offline by itself, and no cache outlives the next switch', async () => {
    const page = await makePage({ isDraft: true })
    await orm
      .update(appPages)
      .set({ updatedAt: new Date(clock.now.getTime() + 1) })
      .where(eq(appPages.id, page.id))
    const planned = { publish: at(10), unpublish: at(20) }
    expect((await post(`${page.id}/schedule`, planned)).status).toBe(200)
    expect((await editionOf(page.id)).switches.map(({ act, at: when }) => [act, when]).sort()).toEqual(
      Object.entries(planned),
    )
    expect((await resolve(page.path)).resolved.kind).toBe('not-found')
    const answer = await callRoute(app, routes, '/api/v1/services/pages/resolve', { query: `path=${page.path}` })
    expect(answer.headers['cache-until']).toBe(planned.publish)
    const { rows } = await database.pool.query<{ count: number }>(
      "select count(*)::int from graphile_worker.jobs where task_identifier = 'switch-pages' and key like $1",
      [`%${page.id}%`],
    )
    expect(rows[0]?.count).toBe(2)
    clock.now = new Date(planned.publish)
    expect((await resolve(page.path)).resolved.kind).toBe('page')
    clock.now = new Date(planned.unpublish)
    expect((await resolve(page.path)).resolved.kind).toBe('not-found')
    expect(await editionOf(page.id)).toMatchObject({ isNew: true, switches: [] })
    expect((await read<PageRevision[]>(`${page.id}/revisions`)).map(({ kind, author }) => [kind, author])).toEqual([
      ['unpublish', null],
      ['publish', null],
    ])
  })

  test('accepts only pages that can be published, and only future moments', async () => {
    const page = await makePage()
    expect((await post(`${page.id}/schedule`, { publish: at(-1) })).problem?.faults[0]?.code).toBe(
      'validation.pageSwitchPast',
    )
    expect((await post(`${page.id}/schedule`, { publish: at(1) })).status).toBe(422)
    expect((await post(`${page.id}/schedule`, { publish: at(2), unpublish: at(1) })).problem?.faults[0]?.code).toBe(
      'validation.pageSwitchOrder',
    )
    expect((await post(`${page.id}/schedule`, {})).status).toBe(400)
    expect((await post(`${page.id}/schedule`, { unpublish: at(1) })).status).toBe(200)
    expect((await post(`${page.id}/schedule`, { unpublish: null })).status).toBe(200)
    expect((await editionOf(page.id)).switches).toEqual([])
  })

  test('keeps a switch that cannot be carried out, with its reason', async () => {
    const page = await makePage({ isDraft: true, path: '/taken-twice' })
    await orm
      .update(appPages)
      .set({ updatedAt: new Date(clock.now.getTime() + 1) })
      .where(eq(appPages.id, page.id))
    await post(`${page.id}/schedule`, { publish: at(5) })
    await makePage({ path: '/taken-twice' })
    clock.now = new Date(clock.now.getTime() + 6 * 60_000)
    await carryOutSwitches(app)
    expect((await editionOf(page.id)).switches).toMatchObject([{ act: 'publish', fault: 'validation.unique' }])
  })

  test('brings the redirections to a page online with it, and offline', async () => {
    const page = await makePage({ isDraft: true, path: '/new-place' })
    await orm.insert(appRedirections).values([
      { name: 'Old', fromPath: '/old-place', toPath: '/new-place/?from=old#top' },
      { name: 'Elsewhere', fromPath: '/elsewhere', toPath: 'https://example.org/' },
    ])
    await post(`${page.id}/schedule`, { publish: at(10), unpublish: at(20) })
    changed('app-pages', 'app-redirections')
    const kinds = async () => [(await resolve('/old-place')).resolved.kind, (await resolve('/elsewhere')).resolved.kind]
    expect(await kinds()).toEqual(['not-found', 'redirection'])
    clock.now = new Date(at(11))
    expect(await kinds()).toEqual(['redirection', 'redirection'])
    clock.now = new Date(at(10))
    expect(await kinds()).toEqual(['not-found', 'redirection'])
  })

  test('keeps the draft of a page that goes offline', async () => {
    const page = await makePage()
    await post(`${page.id}/blocks/${(await editionOf(page.id)).blocks[0]!.id}/duplicate`)
    expect((await post(`${page.id}/unpublish`)).status).toBe(200)
    expect((await resolve(page.path)).resolved.kind).toBe('not-found')
    const edition = await editionOf(page.id)
    expect([titlesOf(edition), edition.isNew, edition.workedId]).toEqual([['un', 'un', 'deux'], true, page.id])
    expect((await post(`${page.id}/unpublish`)).status).toBe(422)
    expect((await post(`${page.id}/publish`)).status).toBe(200)
    const kept = await makePage({ isDefault: true })
    expect((await post(`${kept.id}/unpublish`)).problem?.faults[0]?.detail).toBe('validation.pageDefault')
  })
})
