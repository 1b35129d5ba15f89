import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import type { ResolvedPath } from '#server/contract/site.ts'
import { invalidateTags } from '#server/pages/index.ts'
import { routes as pageRoutes } from '#server/pages/routes.ts'
import { routes as siteRoutes } from '#server/site/routes.ts'
import { asUser, buildAppContext, callRoute, jsonOf, type Call } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const routes = [...pageRoutes, ...siteRoutes]
export const changed = (...tags: string[]) =>
  invalidateTags(tags.length > 0 ? tags : ['app-pages', 'app-page-components'])

/** Pages and their readers: an editor, a member and a contact. */
export async function createPagesWorld() {
  const database = await createTestDatabase()
  const app = buildAppContext(database)
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

  async function makePage(facts: Partial<typeof appPages.$inferInsert> = {}, titles: string[] = ['Bonjour']) {
    const [page] = await orm
      .insert(appPages)
      .values({ path: `/page-${(made += 1)}`, title: { fr: `Page ${made}`, en: `Page ${made} in English` }, ...facts })
      .returning()
    const components =
      titles.length === 0
        ? []
        : await orm
            .insert(appPageComponents)
            .values(
              titles.map((title, position) => ({
                pageId: page!.id,
                name: 'title' as const,
                position,
                props: { title: { $t: { fr: title } } },
              })),
            )
            .returning()
    changed()
    return { page: page!, components }
  }

  return { database, app, orm, editor, member, ask, asEditor, resolve, makePage }
}
