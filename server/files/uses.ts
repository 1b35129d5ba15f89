import { sql, type SQL } from 'drizzle-orm'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { FileUse, FileUsesMeta } from './contract.ts'
import type { RequestContext } from '../context.ts'
import type { Registry, Resource } from '#server/jsonapi/definition.ts'
import type { Attribute, Relationship } from '#server/jsonapi/compiled.ts'
import { namable } from '../jsonapi/links.ts'
import { findReadable } from '../jsonapi/one-record.ts'
import { rightsOf } from '../jsonapi/rights.ts'
import { notFound, unauthenticated } from '../problem.ts'
import type { FileRow } from './keep.ts'

const MAX_PER_FIELD = 50
/** What tells of what was, and not of what is. */
const PAST = new Set(['history-actions', 'files'])

/**
 * GET /api/v1/services/files/:id/uses: every record that refers to a file, by a relationship, by the properties of a
 * block or in formatted text. Of each only what this person may read: others' uses are neither named nor counted.
 * @throws Problem 401, 404
 */
export async function listUses(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  if (context.actor.kind === 'guest') throw unauthenticated()
  const file = await findReadable(context, registry.get('files')!, context.params['id'] ?? '')
  if (file === null) throw notFound()
  const uses: FileUse[] = []
  for (const resource of registry.values())
    if (!PAST.has(resource.type)) uses.push(...(await usesIn(context, registry, resource, file as FileRow)))
  const seen = new Set<string>()
  const data = uses.filter(
    ({ type, id, field }) => !seen.has(`${type} ${id} ${field}`) && seen.add(`${type} ${id} ${field}`),
  )
  const meta: FileUsesMeta = { isOpenBeside: (file as FileRow).isPublic && (await areAllRestricted(context, data)) }
  return plain(200, { data, meta }, { 'cache-control': 'private, no-store' })
}

/** Whether a file is used on pages alone, and every one of them that is online asks its readers for something. */
async function areAllRestricted({ app }: RequestContext, uses: readonly FileUse[]): Promise<boolean> {
  if (uses.length === 0 || uses.some(({ type }) => type !== 'app-pages')) return false
  const { rows } = await app.database.orm.execute<{
    restricted: boolean
  }>(sql`select requires_auth or access_level_id is not null
    or exists (select 1 from app_page_roles r where r.app_page_id = app_pages.id) as restricted
    from app_pages where id = any(${sql.param(uses.map(({ id }) => id))}::uuid[]) and not is_draft
      and deleted_at is null`)
  return rows.length > 0 && rows.every(({ restricted }) => restricted)
}

async function usesIn(
  { app, actor, locale }: RequestContext,
  registry: Registry,
  resource: Resource,
  file: FileRow,
): Promise<FileUse[]> {
  const rights = rightsOf(resource, actor)
  if (!rights.can('show')) return []
  const found: { field: string; where: SQL }[] = []
  for (const relationship of resource.relationships.values()) {
    const where = rights.readable.has(relationship.name) ? refersTo(resource, relationship, file.id) : null
    if (where) found.push({ field: relationship.name, where })
  }
  for (const attribute of resource.attributes.values()) {
    if (rights.readable.has(attribute.name) && holdsReferences(attribute))
      found.push({ field: attribute.name, where: mentions(resource, attribute, file) })
  }
  const uses: FileUse[] = []
  for (const { field, where } of found) {
    const visible = namable(resource, actor)
    const { rows } = await app.database.orm.execute<{ type: string; id: string; title: string | null }>(
      sql`select ${shownAs(registry, resource, locale)} from ${resource.definition.table}
        where ${where} ${visible ? sql`and ${visible}` : sql``} limit ${MAX_PER_FIELD}`,
    )
    uses.push(...rows.map(row => ({ type: row.type, id: row.id, title: row.title ?? row.id, field })))
  }
  return uses
}

function refersTo(resource: Resource, { types, store }: Relationship, id: string): SQL | null {
  if (!types.includes('files')) return null
  const column = (name: string) => sql.raw(`${resource.table}.${name}`)
  switch (store.how) {
    case 'fk':
      return sql`${column(store.column)} = ${id}::uuid`
    case 'poly':
      return sql`${column(store.typeColumn)} = 'files' and ${column(store.idColumn)}::text = ${id}`
    case 'through':
      return sql`${column('"id"')} in (select ${sql.raw(store.here)} from ${sql.raw(store.table)}
        where ${sql.raw(store.there)} = ${id}::uuid)`
    case 'inverse':
      return null
  }
}

/** Formatted text, and what is stored as JSON by a codec of its own (a block's properties). */
const holdsReferences = ({ spec, kind }: Attribute) =>
  spec.input?.kind === 'richText' || spec.input?.kind === 'html' || (kind === 'json' && spec.codec !== undefined)

function mentions(resource: Resource, { column }: Attribute, { id, slug }: FileRow): SQL {
  const text = sql.raw(`${resource.table}.${column}::text`)
  return sql`(strpos(${text}, ${id}) > 0 or ${text} ~ ${`/services/files/${slug}([^a-z0-9-]|$)`})`
}

/** Type, id and title. A block is told as the page that it stands on. */
function shownAs(registry: Registry, resource: Resource, locale: string): SQL {
  if (resource.type === 'app-page-components' && registry.has('app-pages')) {
    return sql`'app-pages' as type, "app_page_components"."page_id"::text as id,
      (select coalesce(p.title->>${locale}, p.title->>'fr', (select value from jsonb_each_text(p.title)
        limit 1), p.path) from app_pages p where p.id = "app_page_components"."page_id") as title`
  }
  const { title } = resource.definition
  const attribute = resource.attributes.get(title)
  const computed = resource.computed.get(title)?.spec.sql
  const column = attribute && sql.raw(`${resource.table}.${attribute.column}`)
  const named =
    attribute?.kind === 'translated'
      ? sql`coalesce(${column}->>${locale}, ${column}->>'fr', (select value from jsonb_each_text(${column}) limit 1))`
      : (column ?? computed ?? sql.raw(`${resource.table}."id"`))
  return sql`${resource.type}::text as type, ${sql.raw(`${resource.table}."id"`)}::text as id, (${named})::text as
    title`
}
