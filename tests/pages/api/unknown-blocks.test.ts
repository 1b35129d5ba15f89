import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appPageComponents } from '#db/schema/pages/pages.ts'
import { buildApp } from '#server/app.ts'
import type { PageEdition } from '#server/pages/contract/page-edition.ts'
import { invalidateAll } from '#server/pages/index.ts'
import { changed, createEditingWorld } from './world.ts'

const { app, orm, resolve, makePage, post, editionOf, call, editor } = await createEditingWorld()

/** A kind that a newer version or a module that is gone has stored. */
const UNKNOWN = 'of-a-module-that-is-gone' as 'title'
const PROPS = { heading: { $t: { fr: 'Gardé', en: 'Kept' } }, level: 7, image: { fileId: 'x' } }

async function pageWithUnknownBlock() {
  const page = await makePage()
  await orm.insert(appPageComponents).values({ pageId: page.id, name: UNKNOWN, position: 1, props: PROPS })
  changed()
  return page
}

const namesOf = async (path: string) => {
  const { resolved } = await resolve(path)
  return resolved.kind === 'page' ? resolved.page.blocks.map(({ name }) => name) : resolved.kind
}
const unknownOf = ({ blocks }: PageEdition) => blocks.find(({ name }) => name === UNKNOWN)

test('a block of a kind that no module declares is left out for visitors; its page and others are shown', async () => {
  const other = await makePage()
  const page = await pageWithUnknownBlock()
  expect(await namesOf(page.path)).toEqual(['title', 'title'])
  expect(await namesOf(other.path)).toEqual(['title', 'title'])
  expect(await namesOf(`${page.path}/below`)).toBe('not-found')
})

test('editors see such a block, move and publish it; what it holds stays as it is', async () => {
  const page = await pageWithUnknownBlock()
  expect(unknownOf(await editionOf(page.id))).toMatchObject({ missing: ['name'], props: PROPS })
  await post(`${page.id}/draft`)
  const draft = await editionOf(page.id)
  expect(
    (await post(`${draft.workedId}/order`, { id: unknownOf(draft)!.id, before: draft.blocks[0]!.id })).status,
  ).toBe(200)
  expect((await post(`${draft.workedId}/publish`)).status).toBe(200)
  expect((await call(`${page.id}/revisions`)).status).toBe(200)
  const stored = await orm.select().from(appPageComponents).where(eq(appPageComponents.pageId, page.id))
  expect(stored.find(({ name }) => name === UNKNOWN)?.props).toEqual(PROPS)
  expect(await namesOf(page.path)).toEqual(['title', 'title'])
})

test('a client can neither write the properties of such a block nor lose them', async () => {
  const page = await pageWithUnknownBlock()
  const id = unknownOf(await editionOf(page.id))!.id
  const server = buildApp(app)
  const answer = await server.inject({
    method: 'PATCH',
    url: `/api/v1/app-page-components/${id}`,
    headers: { ...editor.headers, 'content-type': 'application/vnd.api+json' },
    payload: { data: { type: 'app-page-components', id, attributes: { props: { inverseBackground: true } } } },
  })
  expect(answer.statusCode).toBe(422)
  const [stored] = await orm.select().from(appPageComponents).where(eq(appPageComponents.id, id))
  expect(stored!.props).toEqual(PROPS)
  await server.close()
})

test('the process says that it is ready exactly while it can show pages', async () => {
  await pageWithUnknownBlock()
  const server = buildApp(app)
  expect((await server.inject('/readyz')).statusCode).toBe(200)
  await orm.execute('alter table app_redirections rename to app_redirections_away')
  invalidateAll()
  expect((await server.inject('/readyz')).statusCode).toBe(503)
  await orm.execute('alter table app_redirections_away rename to app_redirections')
  invalidateAll()
  expect((await server.inject('/readyz')).statusCode).toBe(200)
  await server.close()
})
