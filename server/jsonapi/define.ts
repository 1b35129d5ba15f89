import { getTableColumns, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../domain/actor.ts'
import type { Feature } from '../domain/vocabulary/features.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import type { ResourceType } from '../domain/vocabulary/resource-types.ts'
import type { ActionSpec, Hooks, OpenMatter, ResourceDefinition, TakesFiles } from './definition.ts'
import type {
  ActorRule,
  AdminSpec,
  AttributeSpec,
  ComputedSpec,
  Counted,
  FacetSpec,
  FeedSpec,
  Moderated,
  NamedFilter,
  Policy,
  Publishing,
  RecordPage,
  RelationshipSpec,
  RowFacts,
  SearchPart,
  SearchSpec,
  Timed,
  Trait,
  VirtualSpec,
} from './spec.ts'

/**
 * A value made from columns, in JavaScript. Only the named columns are loaded. Moments are `Date`s, as the types of the
 * table have them, though a row comes as JSON.
 */
export function from<T extends PgTable, K extends keyof T['$inferSelect'] & string>(
  table: T,
  needs: readonly K[],
  compute: (row: Readonly<Pick<T['$inferSelect'], K>>, facts: { actor: Actor; now: Date; locale: Locale }) => unknown,
  extra: Pick<ComputedSpec, 'display' | 'readableBy' | 'schema'> = {},
): ComputedSpec {
  const columns = getTableColumns(table)
  const moments = needs.filter(key => columns[key]?.dataType === 'date')
  const asTyped = compute as NonNullable<ComputedSpec['compute']>
  return {
    needs,
    compute: moments.length === 0 ? asTyped : (row, facts) => asTyped({ ...row, ...momentsOf(row, moments) }, facts),
    ...extra,
  }
}

const momentsOf = (row: RowFacts, keys: readonly string[]): Record<string, Date | null> =>
  Object.fromEntries(keys.map(key => [key, typeof row[key] === 'string' ? new Date(row[key]) : null]))

/** A value made by SQL over this table's columns: can be sorted by. */
export function expression(sql: SQL, extra: Omit<ComputedSpec, 'needs' | 'compute' | 'sql'> = {}): ComputedSpec {
  return { sql, ...extra }
}

/** What an action answers beside its result: headers, for a new session's cookie. */
export class ActionAnswer {
  readonly result: unknown
  readonly headers: Record<string, string>
  readonly secret: Record<string, unknown>

  /** @param secret told with the result in this one answer, and kept nowhere: neither for the same key sent again */
  constructor(result: unknown, headers: Record<string, string>, secret: Record<string, unknown> = {}) {
    this.result = result
    this.headers = headers
    this.secret = secret
  }
}

/** For `when` of an action that a screen of its own offers. */
export const neverOffered = { field: 'id', is: [] } as const

type ColumnKey<T extends PgTable> = keyof T['$inferSelect'] & string
type NoOther<A, K extends string> = { [P in Exclude<keyof A, K>]: never }

type Declaration<T extends PgTable, A, C, V, R> = {
  type: ResourceType
  feature?: Feature
  traits?: readonly Trait<ColumnKey<T>>[]
  attributes: A & NoOther<A, ColumnKey<T>>
  computed?: C
  virtual?: V
  relationships?: R
  filters?: Record<string, NamedFilter>
  policy: Policy
  hooks?: Hooks
  actions?: readonly ActionSpec[]
  admin: AdminSpec<
    (
      | keyof A
      | keyof C
      | keyof V
      | keyof R
      | 'id'
      | 'createdAt'
      | 'updatedAt'
      | 'createdBy'
      | 'updatedBy'
      | 'publication'
    ) &
      string
  >
  title: NoInfer<(keyof A | keyof C | 'id') & string>
  search?: SearchSpec<(keyof A | keyof C) & string> | SearchPart<keyof R & string>
  defaultSort?: string
  hasMe?: true
  slug?: NoInfer<ColumnKey<T>>
  published?: SQL
  timed?: Timed<NoInfer<ColumnKey<T>>>
  page?: RecordPage
  feed?: FeedSpec
  facets?: Readonly<Record<string, FacetSpec>>
  moderated?: Moderated
  listScope?: SQL | ((actor: Actor) => SQL | null)
  listedByFilter?: string
  securedFiles?: 'readers' | 'editors'
  securedFilesOf?: (scope: SQL) => SQL
  takesFiles?: Omit<TakesFiles, 'relationship'> & { relationship: NoInfer<keyof R & string> }
  attachedFiles?: (actor: Actor) => SQL | null
  publishing?: Publishing
  openMatter?: OpenMatter
  counted?: Counted
  hasHistory?: boolean
  historyReadableBy?: ActorRule
  importable?: boolean
  neededParts?: readonly NoInfer<keyof R & string>[]
  emitsEvents?: boolean
}

/**
 * One entity: what its table can't say. The table stays the only source of columns, types, nullability and defaults.
 * Types are checked here and erased: the engine walks plain data.
 */
export function defineResource<
  T extends PgTable,
  const A extends { [K in ColumnKey<T>]?: AttributeSpec },
  const C extends Record<string, ComputedSpec> = Record<never, never>,
  const V extends Record<string, VirtualSpec> = Record<never, never>,
  const R extends Record<string, RelationshipSpec<ColumnKey<T>>> = Record<never, never>,
>(table: T, declaration: Declaration<T, A, C, V, R>): ResourceDefinition {
  const {
    traits = [],
    computed,
    virtual,
    relationships,
    filters = {},
    hooks = {},
    actions = [],
    defaultSort = 'id',
    hasHistory = true,
    importable = false,
    emitsEvents = true,
    ...rest
  } = declaration
  return {
    table,
    traits,
    filters,
    hooks,
    actions,
    defaultSort,
    hasHistory,
    importable,
    emitsEvents,
    ...rest,
    computed: Object.assign(
      { ...computed },
      ...traits.map(trait => trait.computed?.(table, declaration.type) ?? {}),
    ) as Record<string, ComputedSpec>,
    virtual: { ...virtual },
    attributes: Object.assign({}, ...traits.map(trait => trait.attributes ?? {}), declaration.attributes) as Record<
      string,
      AttributeSpec
    >,
    relationships: Object.assign({}, relationships, ...traits.map(trait => trait.relationships ?? {})) as Record<
      string,
      RelationshipSpec
    >,
    admin: rest.admin as AdminSpec,
  }
}
