import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { appPageRoles, appPages } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { SitemapPage } from '../contract/site.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { localesOf } from '../domain/blocks/props.ts'
import { isModulePageOff } from '../domain/vocabulary/module-pages.ts'
import type { Gathered } from '../module.ts'
import { memoize } from '../pages/index.ts'
import { recordsOfSitemap, typesOfSitemap } from './sitemap-records.ts'

/**
 * `GET /api/v1/services/sitemap`: the pages that every guest may open, those of records included, and in which
 * languages, for search engines.
 */
export async function sitemap({ app }: RequestContext, { registry }: Gathered): Promise<ApiAnswer> {
  const pages = await memoize(app, 'sitemap', ['app-pages'], () => load(app))
  const paths = new Set(pages.map(({ path }) => path))
  const types = typesOfSitemap(registry).map(({ type }) => type)
  const records = await memoize(app, 'sitemap-records', ['app-pages', ...types], () =>
    recordsOfSitemap(app, registry, paths),
  )
  return plain(200, { data: [...pages, ...records] }, { 'cache-tags': 'type:app-pages' })
}

async function load({ database: { orm }, site }: AppContext): Promise<SitemapPage[]> {
  const rows = await orm
    .select({ path: appPages.path, title: appPages.title, updatedAt: appPages.updatedAt })
    .from(appPages)
    .where(
      and(
        eq(appPages.isDraft, false),
        isNull(appPages.deletedAt),
        eq(appPages.requiresAuth, false),
        isNull(appPages.accessLevelId),
        notExists(
          orm
            .select({ one: sql`1` })
            .from(appPageRoles)
            .where(eq(appPageRoles.appPageId, appPages.id)),
        ),
      ),
    )
    .orderBy(appPages.path)
  return rows
    .filter(({ path }) => !isModulePageOff(path, site.features))
    .map(({ path, title, updatedAt }) => {
      const states = localesOf({ title: { $t: title } })
      return {
        path,
        updatedAt: updatedAt.toISOString(),
        locales: site.locales.filter(locale => ['complete', 'automatic'].includes(states[locale])),
      }
    })
}
