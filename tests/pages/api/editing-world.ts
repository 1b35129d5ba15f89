import { beforeEach } from 'vitest'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import type { PageEdition } from '#server/pages/contract/page-edition.ts'
import type { ResolvedPath } from '#server/contract/site.ts'
import { invalidateAll } from '#server/pages/index.ts'
import { routes } from '#server/pages/routes.ts'
import { asUser, buildAppContext, callRoute, jsonOf, type Call } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

export const titlesOf = (edition: PageEdition) =>
  edition.blocks.map(block => (block.props.title as { $t: { fr: string } }).$t.fr)

/** Pages that two editors change, on a clock that a test sets. */
export async function createEditingWorld() {
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const database = await createTestDatabase()
  const app = buildAppContext(database, { now: () => clock.now })
  const { orm } = database
  const editor = await asUser(app, { roles: ['app_admin'] })

  beforeEach(() => {
    clock.now = new Date(clock.now.getTime() + 60_000)
  })

  const call = (path: string, asked: Call = {}, who = editor) =>
    callRoute(app, routes, `/api/v1/services/app-pages/${path}`, { ...asked, headers: who.headers })

  const post = (path: string, body: unknown = {}, who = editor) =>
    call(path, { method: 'POST', body: body as Record<string, unknown> }, who)

  const read = async <T>(path: string, query = '') => (await jsonOf<{ data: T }>(await call(path, { query }))).data
  const editionOf = (id: string) => read<PageEdition>(`${id}/edition`)
  const resolve = async (path: string) =>
    await jsonOf<{ data: ResolvedPath }>(
      await callRoute(app, routes, '/api/v1/services/pages/resolve', {
        query: new URLSearchParams({ path }).toString(),
      }),
    )

  let made = 0

  async function makePage(facts: Partial<typeof appPages.$inferInsert> = {}, titles = ['un', 'deux']) {
    const [page] = await orm
      .insert(appPages)
      .values({
        path: `/edited-${(made += 1)}`,
        title: { fr: `Page ${made}` },
        createdAt: clock.now,
        updatedAt: clock.now,
        ...facts,
      })
      .returning()
    if (titles.length > 0)
      await orm.insert(appPageComponents).values(
        titles.map((title, position) => ({
          pageId: page!.id,
          name: 'title' as const,
          position,
          props: { title: { $t: { fr: title } } },
          createdAt: clock.now,
          updatedAt: clock.now,
        })),
      )
    invalidateAll()
    return page!
  }

  return { clock, database, app, orm, editor, call, post, read, editionOf, resolve, makePage }
}
