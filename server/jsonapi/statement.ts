import { sql, type SQL } from 'drizzle-orm'
import { DEFAULT_LOCALE, type Locale } from '../domain/vocabulary/locales.ts'
import type { Actor } from '../domain/actor.ts'
import type { Attribute, Computed } from './compiled.ts'

/** What a statement is bound to at each request. Values never stand in its text. */
export type Bindings = {
  actor: Actor
  offset: number
  id: string
  filters: readonly string[]
  cursor: readonly string[]
}

export type Bind = (bindings: Bindings) => unknown

/** Collects the text of one statement and what its placeholders are bound to. */
export class Statement {
  readonly binds: Bind[] = []

  /** @returns the placeholder */
  bind(bind: Bind): string {
    this.binds.push(bind)
    return `$${this.binds.length}`
  }

  /** Takes in a compiled condition, its placeholders numbered anew. */
  embed(
    compiled: { text: string; params: readonly unknown[] },
    value: (bindings: Bindings, index: number) => unknown,
  ): string {
    if (compiled.params.length === 0) return compiled.text
    const placeholders = compiled.params.map((_, index) => this.bind(bindings => value(bindings, index)))
    return compiled.text.replace(/\$(\d+)/g, (_, number: string) => placeholders[Number(number) - 1]!)
  }
}

/** The SQL of an attribute as its reader sees it: translated texts in the locale, then the site's, then any. */
export function attributeSql(table: string, attribute: Attribute, locale: Locale, exact = false): string {
  const column = `${table}.${attribute.column}`
  if (attribute.kind !== 'translated') return column
  return exact ? `(${column} ->> '${locale}')` : localizedSql(column, locale)
}

/** A text of an expression with texts by locale: that of the reader's, else the site's, else any. */
export function localizedSql(texts: string, locale: Locale): string {
  const chain = locale === DEFAULT_LOCALE ? [locale] : [locale, DEFAULT_LOCALE]
  return `coalesce(${chain.map(one => `nullif(${texts} ->> '${one}', '')`).join(', ')}, (select value
    from jsonb_each_text(${texts}) where value <> '' limit 1))`
}

/** @param constant computed SQL has constants only: they are bound as they are */
export function computedSql(statement: Statement, computed: Computed): string {
  return `(${statement.embed(computed.sql!, (_, index) => computed.sql!.params[index])})`
}

export const jsonObject = (pairs: readonly (readonly [name: string, sql: string])[]) =>
  pairs.length === 0
    ? `'{}'`
    : `(select to_json(a)::text from (select ${pairs.map(([name, sql]) => `${sql} as "${name}"`).join(', ')}) a)`

/** A statement of the read path as a part of one that Drizzle sends, in whatever transaction. */
export function boundSql(text: string, values: readonly unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/)
  return sql.join(
    pieces.map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`)),
  )
}
