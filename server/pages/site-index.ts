import { and, eq, isNull, min } from 'drizzle-orm'
import { appPageSwitches } from '#db/schema/pages/editing.ts'
import { appPageComponents, appPages, appRedirections } from '#db/schema/pages/pages.ts'
import type { AppContext } from '../context.ts'
import { blockOf } from '../domain/blocks/blocks.ts'
import { isModulePageOff } from '../domain/vocabulary/module-pages.ts'
import { memoize } from './cache.ts'
import { carryOutSwitches } from './switches.ts'
import { comparedPath, normalisedPath, type KnownPage, type KnownRedirection } from './match-path.ts'

export type SiteIndex = {
  pages: ReadonlyMap<string, KnownPage>
  byId: ReadonlyMap<string, KnownPage>
  redirections: ReadonlyMap<string, KnownRedirection>
  /** When a page goes online or offline next: nothing may be shown for longer than until then. */
  nextSwitch: Date | null
}

/**
 * Every published page and redirection by its path, remembered until one changes. Whoever comes first after a planned
 * moment carries it out.
 */
export async function siteIndex(app: AppContext): Promise<SiteIndex> {
  const index = await rememberedIndex(app)
  if (index.nextSwitch === null || index.nextSwitch > app.now()) return index
  await carryOutSwitches(app)
  return rememberedIndex(app)
}

/** Whether addresses find their pages: what every page of the site needs. */
export const canShowPages = (app: AppContext): Promise<boolean> =>
  siteIndex(app).then(
    () => true,
    () => false,
  )

function rememberedIndex(app: AppContext): Promise<SiteIndex> {
  return memoize(app, 'index', ['app-pages', 'app-page-components', 'app-redirections'], () => loadIndex(app))
}

async function loadIndex({ database, site }: AppContext): Promise<SiteIndex> {
  const published = and(eq(appPages.isDraft, false), isNull(appPages.deletedAt))
  const [pages, components, redirections, [next], all] = await Promise.all([
    database.orm.select({ id: appPages.id, path: appPages.path }).from(appPages).where(published),
    database.orm
      .selectDistinct({ pageId: appPageComponents.pageId, name: appPageComponents.name })
      .from(appPageComponents)
      .innerJoin(appPages, eq(appPages.id, appPageComponents.pageId))
      .where(published),
    database.orm.select({ fromPath: appRedirections.fromPath, toPath: appRedirections.toPath }).from(appRedirections),
    database.orm
      .select({ at: min(appPageSwitches.at) })
      .from(appPageSwitches)
      .where(isNull(appPageSwitches.fault)),
    database.orm.selectDistinct({ path: appPages.path }).from(appPages),
  ])
  const known = pages
    .filter(({ path }) => !isModulePageOff(path, site.features))
    .map<KnownPage>(page => ({
      ...page,
      subRoutes: components
        .filter(({ pageId }) => pageId === page.id)
        .flatMap(({ name }) => blockOf(name).subRoutes.map(({ pattern }) => pattern)),
    }))
  const shown = new Set(known.map(({ path }) => keyOf(path)))
  const hidden = new Set(all.map(({ path }) => keyOf(path)).filter(path => !shown.has(path)))
  return {
    nextSwitch: next?.at ?? null,
    pages: new Map(known.map(page => [keyOf(page.path), page])),
    byId: new Map(known.map(page => [page.id, page])),
    // To a page that is not online nothing leads: its redirections live with it. Nor does a path to itself.
    redirections: new Map(
      redirections
        .filter(({ fromPath, toPath }) => !hidden.has(keyOf(toPath)) && keyOf(toPath) !== keyOf(fromPath))
        .map(redirection => [keyOf(redirection.fromPath), redirection]),
    ),
  }
}

const keyOf = (path: string) => comparedPath(normalisedPath(path))
