import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AdminField, AdminFilter, FilterOperator } from '../contract/manifest.ts'
import type { RequestContext } from '../context.ts'
import type { Actor } from '../domain/actor.ts'
import type { ActionCondition } from '../domain/offered.ts'
import type { Registry } from './compile.ts'
import type { Field, FieldKind } from '../domain/forms/field.ts'
import type { Rule } from '../domain/rules/rule.ts'
import type { AdminGroup } from '../domain/vocabulary/admin-groups.ts'
import type { Feature } from '../domain/vocabulary/features.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import type { ResourceType } from '../domain/vocabulary/resource-types.ts'
import type { Hooks } from './hooks.ts'

export type * from './hooks.ts'

export type Action = 'see' | 'index' | 'create' | 'show' | 'update' | 'delete' | 'softDelete' | 'restore'
export type Scope = SQL | 'everything' | 'nothing'
export type ActorRule = (actor: Actor, self: boolean) => boolean

/** Columns of a row as the policy sees them: texts, numbers, booleans, null. */
export type RowFacts = Readonly<Record<string, unknown>>

/** Who may do what. Pure: no IO, no clock. `needs` are the columns that `canItem` reads. */
export type Policy = {
  /** A sentence, for docs/rights.md. */
  says: string
  can: (actor: Actor, action: Action) => boolean
  /** Which rows the actor may read. */
  scope: (actor: Actor) => Scope
  needs?: readonly string[]
  /** What `canItem` reads beside columns: named expressions over the table. */
  facts?: Readonly<Record<string, SQL>>
  canItem?: (actor: Actor, action: Action, row: RowFacts) => boolean
  /** Who sees deleted records beside admins. */
  seesDeleted?: ActorRule
  /** Whether a record is the actor's own: what rules get as `self`. */
  isOwn?: (actor: Actor, id: string) => boolean
  /**
   * Whether the actor's forms in the back office are those of their own records: of some of the fields no list can tell
   * them.
   */
  editsOwn?: (actor: Actor) => boolean
  /** The existence of a record is a secret: what may not be read answers 404, not 403. */
  secret?: boolean
}

/** How a form asks for a value: a field without the name and label, which come from the definition. */
export type Input = Omit<Field, 'name' | 'label' | 'help' | 'translated' | 'relatedTypes'> & { kind: FieldKind }

export type AttributeSpec = {
  input?: Input
  /** While this module is off the back office neither shows nor asks for it. */
  feature?: Feature
  /** Set where its module is off. */
  hidden?: boolean
  sortable?: boolean
  filters?: readonly FilterOperator[]
  searchable?: boolean
  readableBy?: ActorRule
  /** 'server': set by the product alone. 'creation': given once. */
  writableBy?: ActorRule | 'server' | 'creation'
  /** Pure. How people write it, brought into the form that the rules ask for: a path without its first slash. */
  tidy?: (text: string) => string
  rules?: Rule | readonly Rule[]
  display?: AdminField['display']
  /** Its value never stands in the history. */
  masked?: boolean
  /**
   * A text that stands encrypted in the database, bound to its row; it can neither be sorted, filtered nor searched by,
   * and the history masks it.
   */
  encrypted?: boolean
  /** Left out of lists unless asked for by name. */
  heavy?: boolean
  /** JSON columns: what is stored against what clients read and write. */
  codec?: Codec
  /** May be given the same value in many records at once. */
  bulk?: boolean
}

export type Codec = {
  /** `edition`: exactly that locale, without a fallback. */
  read: (stored: unknown, context: { locale: Locale; edition: boolean }) => unknown
  /** @throws Problem 422, pointers below `pointer` */
  write: (value: unknown, context: { locale: Locale; previous: unknown; row: RowFacts; pointer: string }) => unknown
}

export type ComputedSpec = {
  needs?: readonly string[]
  compute?: (row: RowFacts, facts: { actor: Actor; now: Date; locale: Locale }) => unknown
  sql?: SQL
  sortable?: boolean
  searchable?: boolean
  readableBy?: ActorRule
  display?: AdminField['display']
  /** Of an option: the colours that some of its values carry. */
  tones?: AdminField['tones']
  schema?: Record<string, unknown>
}

/** A value made from columns, in JavaScript. Only the named columns are loaded. */
export function from<T extends PgTable, K extends keyof T['$inferSelect'] & string>(
  _table: T,
  needs: readonly K[],
  compute: (row: Readonly<Pick<T['$inferSelect'], K>>, facts: { actor: Actor; now: Date; locale: Locale }) => unknown,
  extra: Pick<ComputedSpec, 'display' | 'readableBy' | 'schema'> = {},
): ComputedSpec {
  return { needs, compute: compute as NonNullable<ComputedSpec['compute']>, ...extra }
}

/** A value made by SQL over this table's columns: can be sorted by. */
export function expression(sql: SQL, extra: Omit<ComputedSpec, 'needs' | 'compute' | 'sql'> = {}): ComputedSpec {
  return { sql, ...extra }
}

/** Written but never read: becomes columns by `write` (a password and its hash). */
export type VirtualSpec = {
  input: Input
  writableBy?: ActorRule
  rules?: Rule | readonly Rule[]
  write: (value: unknown, row: RowFacts) => Promise<Record<string, unknown>>
}

/**
 * Which of the target's rows belong to the relationship, over the target's table. The text depends on what kind of
 * actor asks, its values on who.
 */
export type Narrowing = (actor: Actor) => SQL

type RelationshipBase = {
  readableBy?: ActorRule
  writableBy?: ActorRule | 'server' | 'creation'
  input?: Input
  optional?: boolean
  /** To-one: may be given the same target in many records at once. */
  bulk?: boolean
}
export type RelationshipSpec<K extends string = string> = RelationshipBase &
  (
    | { one: ResourceType; via: K }
    | { one: ResourceType; by: PgColumn; only?: Narrowing }
    | { many: ResourceType; through: PgTable; here?: string; there?: string }
    | { many: ResourceType; by: PgColumn; owned?: boolean; only?: Narrowing }
    /** Of the named types, or of all that carry a trait. */
    | { oneOf: readonly ResourceType[] | { trait: TraitName }; via: readonly [type: K, id: K] }
  )

/** A filter that is more than a column: gets the raw value, gives a condition. @throws Problem 400 */
export type NamedFilter = {
  kind: AdminFilter['kind']
  relatedTypes?: readonly ResourceType[]
  /** Of kind option: what may be asked for. */
  options?: readonly string[]
  /** Who may filter by it; whoever may read the records when absent. */
  usableBy?: ActorRule
  where: (value: string, facts: { actor: Actor }) => SQL
}

export type ActionCall = { ids: readonly string[]; input: Readonly<Record<string, unknown>>; registry: Registry }

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
export const NOWHERE = { field: 'id', is: [] } as const

export type ActionSpec = {
  slug: string
  modelLess?: boolean
  bulk?: boolean
  destructive?: boolean
  modal?: readonly Field[]
  who: (actor: Actor) => boolean
  /**
   * Offered on records of which this, or all of these, holds; everywhere when absent. What `run` refuses it refuses all
   * the same.
   */
  when?: ActionCondition | readonly ActionCondition[]
  run: (context: RequestContext, call: ActionCall) => Promise<unknown>
}

/**
 * A record's documents of full-text search. `title` and `text` name attributes that everyone reads who reads the
 * record: hits would tell the others.
 * `link` is the record's address, with columns in braces: `/organizations/{slug}`.
 */
export type SearchSpec<Name extends string = string> = {
  title: NoInfer<Name>
  text: readonly NoInfer<Name>[]
  link: string
  /** Text from other tables, as an expression over this one, for a locale given as SQL. */
  more?: (locale: SQL) => SQL
  /** Which records are found at all; what is deleted never is. */
  where?: SQL
}

/** Its texts belong to the documents of the record that this relationship leads to. */
type SearchPart<Name extends string = string> = { within: NoInfer<Name> }

/** What a group of entities has in common. `needs` are columns that the table must have. */
export type TraitName = 'softDeletable' | 'authored' | 'likable' | 'reportable' | 'publishable'
export type Trait<K extends string = string> = {
  name: TraitName
  needs: readonly K[]
  attributes?: Record<string, AttributeSpec>
  /** What is made of the table that carries it. */
  computed?: (table: PgTable, type: ResourceType) => Record<string, ComputedSpec>
  relationships?: Record<string, RelationshipSpec>
}

type AdminSpec<Name extends string = string> = {
  group: AdminGroup | null
  list: readonly NoInfer<Name>[]
  form: readonly (NoInfer<Name> | { section: string; fields: readonly NoInfer<Name>[] })[]
}

export type ResourceDefinition = {
  table: PgTable
  type: ResourceType
  feature?: Feature
  traits: readonly Trait[]
  attributes: Record<string, AttributeSpec>
  computed: Record<string, ComputedSpec>
  virtual: Record<string, VirtualSpec>
  relationships: Record<string, RelationshipSpec>
  filters: Record<string, NamedFilter>
  policy: Policy
  hooks: Hooks
  actions: readonly ActionSpec[]
  admin: AdminSpec
  title: string
  search?: SearchSpec | SearchPart
  defaultSort: string
  /** Column that may stand in a URL instead of the id. */
  slug?: string
  /** Of a publication: which rows anybody may know of, also those whom its level keeps out. */
  published?: SQL
  /**
   * Which rows lists, counts and exports tell of, unless a record is asked for by its id. All that the actor may read
   * when absent.
   */
  listed?: SQL
  /**
   * Its records take secured files (specification 2, section 3.10), read by whoever may read the record, or only by
   * whoever may change it.
   */
  securedFiles?: 'readers' | 'editors'
  hasHistory: boolean
  /** Its records can be made and changed from a table that staff send. */
  importable: boolean
  /** No guest's page ever shows it, and it is written often: nobody is told of its changes. */
  isQuiet: boolean
}

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
    (keyof A | keyof C | keyof V | keyof R | 'id' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy') & string
  >
  title: NoInfer<(keyof A | keyof C | 'id') & string>
  search?: SearchSpec<(keyof A | keyof C) & string> | SearchPart<keyof R & string>
  defaultSort?: string
  slug?: NoInfer<ColumnKey<T>>
  published?: SQL
  listed?: SQL
  securedFiles?: 'readers' | 'editors'
  hasHistory?: boolean
  importable?: boolean
  isQuiet?: boolean
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
    isQuiet = false,
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
    isQuiet,
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
