import { and, eq, isNull } from 'drizzle-orm'
import { appPageComponents, appPages, appRedirections } from '#db/schema/pages.ts'
import type { AppContext } from '../context.ts'
import { blockOf } from '../domain/blocks/index.ts'
import { remember } from './cache.ts'
import { normalisedPath, type KnownPage, type KnownRedirection } from './match-path.ts'

export type SiteIndex = { pages: ReadonlyMap<string, KnownPage>; byId: ReadonlyMap<string, KnownPage>; redirections: ReadonlyMap<string, KnownRedirection> }

/** Every published page and redirection by its path, remembered until one changes. */
export function siteIndex(app: AppContext): Promise<SiteIndex> {
  return remember(app, 'index', ['app-pages', 'app-page-components', 'app-redirections'], () => loadIndex(app))
}

async function loadIndex({ database }: AppContext): Promise<SiteIndex> {
  const published = and(eq(appPages.isDraft, false), isNull(appPages.deletedAt))
  const [pages, components, redirections] = await Promise.all([
    database.orm.select({ id: appPages.id, path: appPages.path }).from(appPages).where(published),
    database.orm.selectDistinct({ pageId: appPageComponents.pageId, name: appPageComponents.name })
      .from(appPageComponents).innerJoin(appPages, eq(appPages.id, appPageComponents.pageId)).where(published),
    database.orm.select({ fromPath: appRedirections.fromPath, toPath: appRedirections.toPath }).from(appRedirections),
  ])
  const known = pages.map<KnownPage>(page => ({
    ...page, subRoutes: components.filter(({ pageId }) => pageId === page.id).flatMap(({ name }) => blockOf(name).subRoutes.map(({ pattern }) => pattern)),
  }))
  return {
    pages: new Map(known.map(page => [page.path, page])),
    byId: new Map(known.map(page => [page.id, page])),
    redirections: new Map(redirections.map(redirection => [normalisedPath(redirection.fromPath), redirection])),
  }
}
