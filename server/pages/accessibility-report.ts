import { and, asc, eq, isNull } from 'drizzle-orm'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { AccessibilityReport } from '../contract/site.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { checkBlocks } from './domain/accessibility/check-blocks.ts'
import { ACCESSIBILITY_RULES } from './domain/accessibility/check-html.ts'
import { memoize } from './cache.ts'
import { describedFiles } from './check-page.ts'

/**
 * `GET /api/v1/services/accessibility-report`: what the checks of specification 2, section 5 find in the published
 * pages now. Publishing refuses faults; what an import or an earlier version left is counted here.
 */
export async function accessibilityReport({ app }: RequestContext): Promise<ApiAnswer> {
  const data = await memoize(app, 'accessibility-report', ['app-pages', 'app-page-components', 'files'], () =>
    load(app),
  )
  return plain(200, { data }, { 'cache-tags': 'type:app-pages, type:app-page-components, type:files' })
}

async function load({ database: { orm }, now }: AppContext): Promise<AccessibilityReport> {
  const published = and(eq(appPages.isDraft, false), isNull(appPages.deletedAt))
  const [pages, blocks] = await Promise.all([
    orm.select({ id: appPages.id }).from(appPages).where(published),
    orm
      .select({
        id: appPageComponents.id,
        name: appPageComponents.name,
        props: appPageComponents.props,
        pageId: appPageComponents.pageId,
      })
      .from(appPageComponents)
      .innerJoin(appPages, eq(appPages.id, appPageComponents.pageId))
      .where(published)
      .orderBy(asc(appPageComponents.position), asc(appPageComponents.id)),
  ])
  const described = await describedFiles(orm, blocks)
  const found = pages.flatMap(({ id }) =>
    checkBlocks(
      blocks.filter(({ pageId }) => pageId === id),
      described,
    ),
  )
  return {
    checkedAt: now().toISOString(),
    pagesCount: pages.length,
    blocksCount: blocks.length,
    rules: ACCESSIBILITY_RULES.map(rule => ({ rule, faultsCount: found.filter(fault => fault.rule === rule).length })),
  }
}
