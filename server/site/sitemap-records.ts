import { and, desc, eq, sql } from 'drizzle-orm'
import { appEnvs } from '#db/schema/pages/pages.ts'
import type { SitemapPage } from '../contract/site.ts'
import type { AppContext } from '../context.ts'
import { guest } from '../domain/actor.ts'
import { localesOf } from '../domain/blocks/props.ts'
import type { Registry, Resource } from '../jsonapi/definition.ts'
import { listed } from '../jsonapi/links.ts'
import { servingPages } from './serving-pages.ts'

/** The most records of one type: search engines take 50,000 addresses in all. */
const MAX_RECORDS = 8_000

/** The records that guests find in lists and that have pages of their own, below the open pages of their modules. */
export async function recordsOfSitemap(
  app: AppContext,
  registry: Registry,
  openPaths: ReadonlySet<string>,
): Promise<SitemapPage[]> {
  const { orm } = app.database
  const [settings] = await orm.select().from(appEnvs).where(eq(appEnvs.id, 'main'))
  const pages = await servingPages(orm, settings)
  const found = await Promise.all(
    typesOfSitemap(registry).map(async resource => {
      const { module } = resource.definition.page!
      const below = module ? pages[module] : null
      return below !== null && openPaths.has(below) ? recordsBelow(app, resource, below) : []
    }),
  )
  return found.flat()
}

/** Records without a title of their own are parts of others: messages of a subject. */
export const typesOfSitemap = (registry: Registry): Resource[] =>
  [...registry.values()].filter(
    ({ columns, definition: { page, search, title } }) =>
      page !== undefined && search !== undefined && columns.has(title),
  )

async function recordsBelow({ database, site }: AppContext, resource: Resource, below: string): Promise<SitemapPage[]> {
  const { columns, definition, attributes } = resource
  const updatedAt = columns.get('updatedAt')!
  const rows = await database.orm
    .select({ path: sql<string>`${definition.page!.path}`, updatedAt, title: columns.get(definition.title)! })
    .from(definition.table)
    .where(and(listed(resource, guest), definition.published))
    .orderBy(desc(updatedAt))
    .limit(MAX_RECORDS)
  const isTranslated = attributes.get(definition.title)?.kind === 'translated'
  return rows.map(({ path, updatedAt: at, title }) => {
    const states = isTranslated ? localesOf({ title: { $t: title as Record<string, string> } }) : null
    return {
      path: `${below === '/' ? '' : below}/${path}`,
      updatedAt: (at as Date).toISOString(),
      locales: site.locales.filter(locale => states !== null && ['complete', 'automatic'].includes(states[locale])),
    }
  })
}
