import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { DEFAULT_LOCALE, LOCALES } from '../domain/vocabulary/locales.ts'
import { compileSql } from './compile.ts'
import type { Registry, Resource, Stale } from './definition.ts'
import { type Attribute } from './compiled.ts'
import type { SearchSpec } from './spec.ts'

export type Searchable = Resource & { definition: { search: SearchSpec } }

/** Whether records of the type are found by search themselves. */
export const isSearchable = (resource: Resource | undefined): resource is Searchable =>
  resource?.definition.search !== undefined && !('within' in resource.definition.search)

/**
 * A record has changed: its documents, or those of the record that it is a part of, are written again before the
 * commit. `row` names the owner.
 */
export function markStale(stale: Stale, resource: Resource, row: Readonly<Record<string, unknown>>): void {
  const { search } = resource.definition
  if (search === undefined) return
  if ('within' in search) {
    const relationship = resource.relationships.get(search.within)
    if (relationship?.store.how === 'fk') add(stale, relationship.types[0]!, row[relationship.store.key])
  } else {
    add(stale, resource.type, row.id)
  }
}

function add(stale: Stale, type: string, id: unknown): void {
  if (typeof id !== 'string') return
  const known = stale.get(type) ?? new Set<string>()
  stale.set(type, known.add(id))
}

/** Writes the documents of what has changed, in the transaction that changed it: one statement a type. */
export async function indexStale(tx: Pick<Transaction, 'execute'>, registry: Registry, stale: Stale): Promise<void> {
  for (const type of [...stale.keys()].sort()) {
    const resource = registry.get(type)
    if (isSearchable(resource)) await indexRecords(tx, resource, [...stale.get(type)!])
  }
}

/**
 * Makes the documents of these records what the records say now; of what is gone, deleted or kept out none are left.
 */
export async function indexRecords(
  tx: Pick<Transaction, 'execute'>,
  resource: Searchable,
  ids: readonly string[],
): Promise<void> {
  const named = sql`${sql.param([...ids].sort())}::uuid[]`
  await tx.execute(documentsOf(resource, named))
  await tx.execute(wordsOf(resource, named))
}

/** Changes whenever documents would be made in another way. */
export const fingerprintOf = (resource: Searchable): string =>
  createHash('sha256')
    .update([documentsOf, wordsOf].map(make => compileSql(make(resource, sql`array[]::uuid[]`)).text).join(';'))
    .digest('base64url')
    .slice(0, 16)

const raw = (text: string) => sql.raw(text)
const HTML: readonly string[] = ['richText', 'html']

/**
 * A document for each locale that one of the record's texts is written in; for texts without translations one, in the
 * site's own. One that was made from a newer state of the record stays.
 */
function documentsOf(resource: Searchable, ids: SQL): SQL {
  const {
    definition: { search },
    type,
    table,
    columns,
  } = resource
  const named = search.text.map(name => resource.attributes.get(name)!)
  const title = typeof search.title === 'string' ? resource.attributes.get(search.title) : undefined
  const translated = [...(title ? [title] : []), ...named].filter(({ kind }) => kind === 'translated')
  const own = (attribute: Attribute) => raw(`coalesce(${table}.${attribute.column} ->> l.locale, '')`)
  const more = search.more?.(raw('l.locale')) ?? sql`null::text`
  const texts = [
    ...named.map(attribute =>
      plainText(
        attribute,
        attribute.kind === 'translated' ? own(attribute) : raw(`${table}.${attribute.column}::text`),
      ),
    ),
    raw('m.more'),
  ]
  const isOwn = [...translated.map(attribute => sql`${own(attribute)} <> ''`), sql`coalesce(m.more, '') <> ''`]
  const conditions = [
    sql`${raw(table)}."id" = any(${ids})`,
    ...(resource.softDeletable ? [sql`${raw(table)}."deleted_at" is null`] : []),
    ...(search.where ? [search.where] : []),
  ]
  const changedAt = columns.has('updatedAt') ? raw(`${table}."updated_at"`) : sql`now()`
  return sql`with source as (
      select ${raw(table)}."id" as id, l.locale, coalesce(${titleOf(resource, title)}, '') as title, concat_ws(E'\n',
        ${sql.join(texts, sql`, `)}) as body, ${changedAt} as changed_at, ${sql.join(isOwn, sql` or `)} as is_own
      from ${raw(table)} cross join unnest(array[${raw(LOCALES.map(locale => `'${locale}'`).join(', '))}]) l(locale)
        cross join lateral (select ${more} as more) m
      where ${sql.join(conditions, sql` and `)}
    ), fresh as (
      select * from source s where is_own or (locale = ${raw(`'${DEFAULT_LOCALE}'`)} and not exists (select 1
        from source o where o.id = s.id and o.is_own))
    ), gone as (
      delete from search_documents d where d.resource_type = ${raw(`'${type}'`)} and d.resource_id = any(${ids})
        and not exists (select 1 from fresh f where f.id = d.resource_id and f.locale = d.locale)
    )
    insert into search_documents as d (resource_type, resource_id, locale, title, body, changed_at)
    select ${raw(`'${type}'`)}, id, locale, replace(title, U&'\\2063', ''), replace(body, U&'\\2063', ''), changed_at
      from fresh
    on conflict (resource_type, resource_id, locale) do update
      set title = excluded.title, body = excluded.body, changed_at = excluded.changed_at
    where d.changed_at <= excluded.changed_at and (d.title, d.body, d.changed_at) is distinct
      from (excluded.title, excluded.body, excluded.changed_at)`
}

/** Adds the words of the documents. In order: transactions that add the same words wait for each other one way only. */
const wordsOf = ({ type }: Searchable, ids: SQL): SQL =>
  sql`insert into search_words (resource_type, word) select distinct ${raw(`'${type}'`)}, w.word
    from search_documents d cross join lateral search_words_of(d.title || ' ' || d.body) w(word)
    where d.resource_type = ${raw(`'${type}'`)} and d.resource_id = any(${ids}) order by w.word on conflict do nothing`

const plainText = ({ spec }: Attribute, value: SQL): SQL =>
  spec.input && HTML.includes(spec.input.kind) ? sql`search_plain(${value})` : value

/** As the reader of that locale sees it. */
function titleOf({ table, definition: { search, computed } }: Searchable, title: Attribute | undefined): SQL {
  if (typeof search.title !== 'string') return search.title(raw('l.locale'))
  if (!title) return computed[search.title]!.sql!
  const column = `${table}.${title.column}`
  if (title.kind !== 'translated') return raw(`${column}::text`)
  return raw(
    `coalesce(nullif(${column} ->> l.locale, ''), nullif(${column} ->> '${DEFAULT_LOCALE}', ''), (select value
      from jsonb_each_text(${column}) where value <> '' limit 1))`,
  )
}
