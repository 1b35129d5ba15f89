import { recordPath } from '#server/domain/record-path.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { textAt } from '#server/catalogues.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import { guest } from '#server/domain/actor.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import type { Features } from '#server/domain/vocabulary/features.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { Registry, Resource } from '#server/jsonapi/definition.ts'
import { listed, namable } from '#server/jsonapi/links.ts'
import type { FeedSpec } from '#server/jsonapi/spec.ts'
import { titleSql } from '#server/jsonapi/title-sql.ts'
import { isUuid } from '#server/domain/uuid.ts'
import type { RequestContext } from '../context.ts'
import { notFound } from '../problem.ts'
import { atomText } from './domain/atom.ts'

export const FEEDS_PATH = '/api/v1/services/feeds'
const MAX_ENTRIES = 30
const MAX_TEXT_LENGTH = 500

type Entry = {
  id: string
  title: string
  text: string | null
  author: string | null
  /** ISO 8601. */
  published: string
  updated: string
}

/**
 * `GET /api/v1/services/feeds/:type`: the newest records that everybody may read, as an Atom feed (RFC 4287) in the
 * language of the request. `category` limits it to one category.
 * @throws Problem 404 for a type without a feed, and for a category that guests may not read
 */
export async function showFeed(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, params, query } = context
  const locale = askedLocale(context)
  const resource = registry.get(params['type'] ?? '')
  const spec = resource?.definition.feed
  if (!resource || !spec) throw notFound()
  const { orm } = app.database
  const texts = { locale, fallback: app.site.defaultLocale }
  const categoryId = query.get('category') ?? ''
  const category = categoryId === '' ? null : await categoryName({ context, registry, spec, categoryId, texts })
  const [[settings], { rows }] = await Promise.all([
    orm.select({ appName: appEnvs.appName }).from(appEnvs).where(eq(appEnvs.id, 'main')),
    orm.execute<Entry>(entriesSql({ resource, spec, texts, categoryId, features: app.site.features })),
  ])
  const siteName = settings?.appName ?? app.site.appName
  const many = textAt(locale, ['resources', resource.type, 'many']) ?? resource.type
  const { siteUrl } = app.env
  const asked = new URLSearchParams({ locale, ...(category === null ? {} : { category: categoryId }) })
  const own = `${siteUrl}${FEEDS_PATH}/${resource.type}?${asked}`
  const feed = atomText({
    url: own,
    title: [category ?? many, siteName].join(' – '),
    siteName,
    siteUrl,
    locale,
    updated: rows.reduce((latest, { updated }) => (updated > latest ? updated : latest), new Date(0).toISOString()),
    entries: rows.map(({ id, text, ...entry }) => ({
      ...entry,
      id: `urn:uuid:${id}`,
      url: `${siteUrl}${recordPath(resource.type, id)}`,
      text: text ? excerpt(text, MAX_TEXT_LENGTH) : null,
    })),
  })
  return {
    status: 200,
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=60',
      // The language is the address's, or the reader's.
      vary: 'accept-language',
    },
    body: Buffer.from(feed),
  }
}

/** The language that an address asks for: readers of feeds and calendars have no other way to choose one. */
export function askedLocale({ app, query, locale }: RequestContext): Locale {
  const asked = query.get('locale')
  return app.site.locales.find(one => one === asked) ?? locale
}

type Texts = { locale: Locale; fallback: Locale }

type CategoryFacts = {
  context: RequestContext
  registry: Registry
  spec: FeedSpec
  categoryId: string
  texts: Texts
}

async function categoryName({ context, registry, spec, categoryId, texts }: CategoryFacts): Promise<string> {
  const resource = spec.category && registry.get(spec.category.type)
  if (!resource || !isUuid(categoryId)) throw notFound()
  const [row] = await context.app.database.orm
    .select({ name: titleSql(resource, texts).mapWith(String) })
    .from(resource.definition.table)
    .where(and(eq(resource.columns.get('id')!, categoryId), namable(resource, guest)))
  if (!row) throw notFound()
  return row.name
}

type EntriesFacts = { resource: Resource; spec: FeedSpec; texts: Texts; categoryId: string; features: Features }

function entriesSql({ resource, spec, texts, categoryId, features }: EntriesFacts): SQL {
  const { columns, definition } = resource
  const organizationId =
    features.organizations && features.authorOrganization ? columns.get('organizationId') : undefined
  const person = sql`(select concat_ws(' ', u."first_name", u."last_name") from "users" u
    where u."id" = ${columns.get('createdById')!} and u."deleted_at" is null)`
  const organization = organizationId
    ? sql`(select o."name" from "organizations" o where o."id" = ${organizationId} and o."deleted_at" is null)`
    : sql`null::text`
  const shown = and(listed(resource, guest), categoryId === '' ? undefined : eq(spec.category!.column, categoryId))
  return sql`select ${columns.get('id')!} as id, ${titleSql(resource, texts)} as title, ${spec.text(texts)} as text,
      coalesce(${organization}, ${person}) as author,
      ${isoText(spec.published)} as published, ${isoText(spec.updated)} as updated
    from ${definition.table} where ${shown}
    order by ${spec.published} desc, ${columns.get('id')!} desc limit ${MAX_ENTRIES}`
}

const isoText = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
