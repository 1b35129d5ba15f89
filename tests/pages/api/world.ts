import { beforeEach } from 'vitest'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import type { ResolvedPath } from '#server/contract/site.ts'
import type { PageEdition } from '#server/pages/contract/page-edition.ts'
import { invalidateTags } from '#server/pages/index.ts'
import { routes as pageRoutes } from '#server/pages/routes.ts'
import { routes as siteRoutes } from '#server/site/routes.ts'
import { asUser, buildAppContext, callRoute, jsonOf, type AppOptions, type Call } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const routes = [...pageRoutes, ...siteRoutes]
export const changed = (...tags: string[]) =>
  invalidateTags(tags.length > 0 ? tags : ['app-pages', 'app-page-components'])
export const titlesOf = (edition: PageEdition) =>
  edition.blocks.map(block => (block.props.title as { $t: { fr: string } }).$t.fr)

/** Pages and their readers: an editor, a member and a contact. */
export async function createPagesWorld(options: AppOptions = {}) {
  const database = await createTestDatabase()
  const app = buildAppContext(database, options)
  const { orm } = database
  const editor = await asUser(app, { roles: ['app_admin'] })
  const member = await asUser(app, { level: 'member_level_1' })
  const ask = (path: string, call: Call = {}) => callRoute(app, routes, `/api/v1/services/${path}`, call)
  const asEditor = (path: string, call: Call = {}) => ask(path, { ...call, headers: editor.headers })
  const resolve = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await ask('pages/resolve', { query: new URLSearchParams({ path }).toString(), headers })
    return { answer, resolved: (await jsonOf<{ data: ResolvedPath }>(answer)).data }
  }

  let made = 0

  /** A page with a block for each title. */
  async function makePage(facts: Partial<typeof appPages.$inferInsert> = {}, titles: string[] = ['Bonjour']) {
    const stamps = { createdAt: app.now(), updatedAt: app.now() }
    const title = { fr: `Page ${(made += 1)}`, en: `Page ${made} in English` }
    const [page] = await orm
      .insert(appPages)
      .values({ path: `/page-${made}`, title, ...stamps, ...facts })
      .returning()
    const blocks = titles.map((title, position) => ({
      pageId: page!.id,
      name: 'title' as const,
      position,
      props: { title: { $t: { fr: title } } },
      ...stamps,
    }))
    const components = blocks.length === 0 ? [] : await orm.insert(appPageComponents).values(blocks).returning()
    changed()
    return { page: page!, components }
  }

  return { database, app, orm, editor, member, ask, asEditor, resolve, makePage }
}

/** Pages that editors change, on a clock that a test sets and that moves a minute between tests. */
export async function createEditingWorld() {
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const world = await createPagesWorld({ now: () => clock.now })
  const { editor, ask } = world

  beforeEach(() => {
    clock.now = new Date(clock.now.getTime() + 60_000)
  })

  const call = (path: string, asked: Call = {}, who = editor) =>
    ask(`app-pages/${path}`, { ...asked, headers: who.headers })
  const post = (path: string, body: unknown = {}, who = editor) =>
    call(path, { method: 'POST', body: body as Record<string, unknown> }, who)
  const read = async <T>(path: string, query = '') => (await jsonOf<{ data: T }>(await call(path, { query }))).data
  const editionOf = (id: string) => read<PageEdition>(`${id}/edition`)
  const makePage = async (facts: Partial<typeof appPages.$inferInsert> = {}, titles = ['un', 'deux']) =>
    (await world.makePage({ title: { fr: 'Une page' }, ...facts }, titles)).page

  return { ...world, clock, call, post, read, editionOf, makePage }
}
