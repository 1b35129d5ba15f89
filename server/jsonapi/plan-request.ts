import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Relationship } from './compiled.ts'
import type { Registry, Resource } from './definition.ts'
import type { Query } from './parse.ts'
import type { Statement } from './statement.ts'

/**
 * What is read: a page of a type, one record, the records that another one is related to, or all of a filtered list in
 * order.
 */
export type Target =
  | { mode: 'list' }
  | { mode: 'one'; by: 'id' | 'slug' }
  | { mode: 'related'; owner: Resource; relationship: Relationship }

export type PlanRequest = {
  registry: Registry
  resource: Resource
  query: Query
  target: Target
  actor: Actor
  self: boolean
  locale: Locale
  edition: boolean
}

export type Building = PlanRequest & { statement: Statement }
