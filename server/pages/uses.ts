import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { appMenuItems, appPageComponents, appPages, appRedirections } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { PageUses } from './contract/page-edition.ts'
import type { RequestContext } from '../context.ts'
import { localise } from '../domain/blocks/props.ts'
import { notFound } from '../problem.ts'
import { requirePageEditor } from './editors.ts'
import { isUuid } from '../domain/uuid.ts'

/**
 * `GET /api/v1/services/app-pages/:id/uses`: the menu items, blocks of other pages and redirections that lead to a
 * page.
 */
export async function uses({ app, actor, params, locale }: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(actor)
  const { orm } = app.database
  const id = params.id ?? ''
  const [page] = isUuid(id) ? await orm.select().from(appPages).where(eq(appPages.id, id)) : []
  if (!page) throw notFound()
  const named = (title: Record<string, string>) =>
    localise({ text: { $t: title } }, locale, app.site.defaultLocale).text as string
  const [items, blocks, redirections] = await Promise.all([
    orm
      .select({ id: appMenuItems.id, name: appMenuItems.name })
      .from(appMenuItems)
      .where(sql`${appMenuItems.pageId} = ${page.id} or ${appMenuItems.url} = ${page.path}`),
    // A link is stored by the page's id; in formatted text by its path.
    orm
      .selectDistinct({ id: appPages.id, title: appPages.title, path: appPages.path })
      .from(appPageComponents)
      .innerJoin(appPages, eq(appPages.id, appPageComponents.pageId))
      .where(
        and(
          ne(appPages.id, page.id),
          isNull(appPages.deletedAt),
          sql`${appPages.draftOfPageId} is distinct from ${page.id}`,
          sql`(strpos(${appPageComponents.props}::text, ${page.id}) > 0
            or strpos(${appPageComponents.props}::text, ${JSON.stringify(`href="${page.path}"`).slice(1, -1)}) > 0)`,
        ),
      ),
    orm
      .select({ id: appRedirections.id, name: appRedirections.fromPath })
      .from(appRedirections)
      .where(sql`regexp_replace(${appRedirections.toPath}, '[?#].*$', '') = ${page.path}`),
  ])
  const data: PageUses = {
    menuItems: items.map(item => ({ id: item.id, name: named(item.name) })),
    pages: blocks.map(each => ({ id: each.id, name: named(each.title) || each.path })),
    redirections,
  }
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}
