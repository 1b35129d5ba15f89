import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { appPageComponents, appPages, type appEnvs } from '#db/schema/pages/pages.ts'
import type { ServingPages } from '../contract/site.ts'
import { SERVED_MODULES, SERVING_BLOCKS, type ServedModule } from '../domain/vocabulary/serving-pages.ts'

type Env = typeof appEnvs.$inferSelect

/**
 * The path of the page that serves each module (specification 3, section 4b, pages): the one that is set, else the
 * first published page that holds the module's block. Null where there is none, or where the one that is set is not
 * published.
 */
export async function servingPages(orm: Database['orm'], env: Env | undefined): Promise<ServingPages> {
  const blocks = Object.values(SERVING_BLOCKS)
  const published = await orm
    .selectDistinct({ id: appPages.id, path: appPages.path, block: sql<string>`${appPageComponents.name}::text` })
    .from(appPages)
    .innerJoin(appPageComponents, eq(appPageComponents.pageId, appPages.id))
    .where(
      and(
        inArray(sql`${appPageComponents.name}::text`, blocks),
        eq(appPages.isDraft, false),
        isNull(appPages.deletedAt),
      ),
    )
    .orderBy(asc(appPages.path))
  const pathFor = (module: ServedModule): string | null => {
    const holding = published.filter(page => page.block === SERVING_BLOCKS[module])
    const set = env?.[`${module}PageId`] ?? null
    return (set === null ? holding[0] : holding.find(page => page.id === set))?.path ?? null
  }
  return Object.fromEntries(SERVED_MODULES.map(module => [module, pathFor(module)])) as ServingPages
}

/** The path of the first published page that lists organisations for everyone; null where there is none. */
export async function networkPath(orm: Database['orm']): Promise<string | null> {
  const [page] = await orm
    .select({ path: appPages.path })
    .from(appPages)
    .innerJoin(appPageComponents, eq(appPageComponents.pageId, appPages.id))
    .where(
      and(
        inArray(sql`${appPageComponents.name}::text`, ['organizations-map', 'organizations-table']),
        eq(appPages.isDraft, false),
        isNull(appPages.deletedAt),
        eq(appPages.requiresAuth, false),
        isNull(appPages.accessLevelId),
      ),
    )
    .orderBy(asc(appPages.path))
    .limit(1)
  return page?.path ?? null
}
