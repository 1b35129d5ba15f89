import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import type { AdminScreens, AdminField, AdminFilter, FilterOperator } from '#server/contract/manifest.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Field, FieldKind } from '#server/domain/forms/field.ts'
import type { AdminGroup } from '#server/domain/vocabulary/admin-groups.ts'
import type { Rule } from '#server/domain/rules/rule.ts'
import type { Feature } from '#server/domain/vocabulary/features.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import type { SiteRole } from '#server/domain/vocabulary/roles.ts'
import type { ServedModule } from '#server/domain/vocabulary/serving-pages.ts'

export type Action = 'see' | 'index' | 'create' | 'show' | 'update' | 'delete' | 'softDelete' | 'restore'
export type Scope = SQL | 'everything' | 'nothing'

export type ActorRule = (actor: Actor, self: boolean) => boolean

/** Columns of a row as the policy sees them: texts, numbers, booleans, null. */
export type RowFacts = Readonly<Record<string, unknown>>

/** Who may do what. Pure: no IO, no clock. `needs` are the columns that `canItem` reads. */
export type Policy = {
  /** A sentence, for docs/rights.md. */
  description: string
  can: (actor: Actor, action: Action) => boolean
  /** Which rows the actor may read. */
  scope: (actor: Actor) => Scope
  /**
   * Which rows the actor reads as what a relationship of records of this type leads to: some of `scope`, where all of
   * it costs more. `scope` when absent.
   */
  scopeFrom?: (actor: Actor, owner: ResourceType) => Scope
  needs?: readonly string[]
  /** What `canItem` reads beside columns: named expressions over the table. */
  facts?: Readonly<Record<string, SQL>>
  canItem?: (actor: Actor, action: Action, row: RowFacts) => boolean
  /**
   * Whether others that refer to it keep it, by its facts: `canDelete` is false, and the database refuses its deletion
   * (409).
   */
  isInUse?: (row: RowFacts) => boolean
  /** Who sees deleted records beside admins. */
  seesDeleted?: ActorRule
  /**
   * What such readers are not told of a deleted record: the properties of its columns, each with the one whose value
   * they read instead, or null.
   */
  hiddenOnceDeleted?: Readonly<Record<string, string | null>>
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
  /** The values that it takes, where its column does not list them. */
  values?: readonly string[]
  /** The key of a value's name in the catalogues, where it is not `options.{name}.{value}` of the type. */
  optionLabel?: (value: string) => string
  /** While this module is off the back office neither shows nor asks for it. */
  feature?: Feature
  /** Set where its module is off. */
  hidden?: boolean
  sortable?: boolean
  filters?: readonly FilterOperator[]
  searchable?: boolean
  readableBy?: ActorRule
  /**
   * The rows of which the actor reads its value, over the type's table; of all others it is null. Such a value can
   * neither be sorted, filtered nor searched by, and the history masks it.
   */
  shownTo?: RelationshipScope
  /** 'server': set by the product alone. 'creation': given once. */
  writableBy?: ActorRule | 'server' | 'creation'
  /** Pure. How people write it, brought into the form that the rules ask for: a path without its first slash. */
  normalize?: (text: string) => string
  rules?: Rule | readonly Rule[]
  display?: AdminField['display']
  /** Of an option: the colours that some of its values carry. */
  tones?: AdminField['tones']
  /** Its value never stands in the history. */
  masked?: boolean
  /**
   * A text that stands encrypted in the database, bound to its row; it can neither be sorted, filtered nor searched by,
   * and the history masks it.
   */
  encrypted?: boolean
  /** Left out of lists unless asked for by name. */
  omitFromList?: boolean
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
  /** Its SQL gives texts by locale, of which a reader gets one, as of a translated column. */
  translated?: true
  sortable?: boolean
  searchable?: boolean
  readableBy?: ActorRule
  display?: AdminField['display']
  /** Of an option: the colours that some of its values carry. */
  tones?: AdminField['tones']
  schema?: Record<string, unknown>
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
export type RelationshipScope = (actor: Actor) => SQL
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
    | { one: ResourceType; via: K; scope?: RelationshipScope }
    | { one: ResourceType; by: PgColumn; scope?: RelationshipScope }
    | { many: ResourceType; through: PgTable; here?: string; there?: string }
    /** `isPart`: tables hold them with their record, as they do what is owned or declares itself a part of the type. */
    | { many: ResourceType; by: PgColumn; owned?: boolean; isPart?: true; scope?: RelationshipScope }
    /** Of the named types, or of all that carry a trait. */
    | { oneOf: readonly ResourceType[] | { trait: TraitName }; via: readonly [type: K, id: K] }
  )
/**
 * A filter that is more than a column: gets the raw value, gives a condition. Values of the kinds boolean, date and
 * option have been checked. @throws Problem 400
 */
export type NamedFilter = {
  kind: AdminFilter['kind']
  relatedTypes?: readonly ResourceType[]
  /** Of kind option: what may be asked for. */
  options?: readonly string[]
  /** Who may filter by it; whoever may read the records when absent. */
  usableBy?: ActorRule
  where: (value: string, facts: { actor: Actor; locale: Locale }) => SQL
}

/**
 * A record's documents of full-text search. `title` and `text` name attributes that everyone reads who reads the
 * record: hits would tell the others. `link` is the record's address, with columns in braces: `/organizations/{slug}`.
 */
export type SearchSpec<Name extends string = string> = {
  /** An attribute, or text of another table as an expression over this one, for a locale given as SQL. */
  title: NoInfer<Name> | ((locale: SQL) => SQL)
  text: readonly NoInfer<Name>[]
  link: string
  /** Text from other tables, as an expression over this one, for a locale given as SQL. */
  more?: (locale: SQL) => SQL
  /** Which records are found at all; what is deleted never is. Says nothing of the present moment: see `shown`. */
  where?: SQL
  /** Which of them are found now, asked when somebody searches. */
  shown?: SQL
}

/**
 * Moments at whose passing readers are shown something else of a record though nobody changes it: keys of its columns,
 * and the types that show or count its records. What is cached of these types is dropped then.
 */
export type Timed<Key extends string = string> = {
  at: readonly Key[]
  shownBy?: readonly ResourceType[]
  /** A trigger on the first of these columns keeps counts of what is shown now: the rows are written again then. */
  isCounted?: true
}

/** Its texts belong to the documents of the record that this relationship leads to. */
export type SearchPart<Name extends string = string> = { within: NoInfer<Name> }

/** What a group of entities has in common. `needs` are columns that the table must have. */
export type TraitName =
  'softDeletable' | 'authored' | 'likable' | 'reportable' | 'publishable' | 'commentable' | 'signed'

export type Trait<K extends string = string> = {
  name: TraitName
  needs: readonly K[]
  attributes?: Record<string, AttributeSpec>
  /** What is made of the table that carries it. */
  computed?: (table: PgTable, type: ResourceType) => Record<string, ComputedSpec>
  relationships?: Record<string, RelationshipSpec>
}

export type AdminSpec<Name extends string = string> = {
  group: AdminGroup | null
  list: readonly NoInfer<Name>[]
  form: readonly (NoInfer<Name> | { section: string; fields: readonly NoInfer<Name>[] })[]
  screens?: AdminScreens
}

export type Publishing = {
  /** Who publishes, and decides requests. */
  roles: readonly SiteRole[]
  /** Who reads all that is not published yet, and so may ask. */
  drafters: (actor: Actor) => boolean
  /** Who else may have a record of their own that is not published yet, and so may ask for it. */
  authors?: (actor: Actor) => boolean
  /** Columns without which a record can't be published, nor its publication be asked for. */
  needs?: readonly string[]
  /** Of types whose authors don't change what is public, but write a next version of it. */
  next?: NextVersions
}

/** Rows that belong to one record, and what belongs to each of them. */
export type VersionPart = {
  table: PgTable
  /** The column that names what they belong to. */
  parent: string
  /** What a history of changes calls them: the name of a relationship. */
  name: string
  children?: readonly VersionPart[]
}

/** What a next version has beside its columns. */
export type NextVersions = {
  parts: readonly VersionPart[]
  /** Columns that stay the record's own: counts and the like. */
  own?: readonly string[]
  /** Columns that begin empty in a next version. */
  cleared?: readonly string[]
  /** Columns that are worked out from a part, with the name of that part. */
  derived?: Readonly<Record<string, string>>
}

/** What statistics keep of a type. */
export type Counted = {
  /** Whose it is: staff of that organisation see its statistics. */
  organization?: PgColumn
  /** How often it was viewed in all, kept from the roll-ups. */
  recordsCount?: PgColumn
}

/**
 * A record's page: below the page that serves the module (null: below the site's own address), at a path that is an
 * expression over the type's table.
 */
export type RecordPage = { module: ServedModule | null; path: SQL }

/**
 * Its records as an Atom feed for everybody, newest first: expressions over the type's table. `text` is plain text.
 */
export type FeedSpec = {
  published: SQL
  updated: SQL
  text: (texts: { locale: Locale; fallback: Locale }) => SQL
  /** What feeds of a part of the records are limited to. */
  category?: { column: PgColumn; type: ResourceType }
}

/**
 * What a list is narrowed by, with counts: `true` for the relationship or attribute of that name; a number up to which
 * a column goes, with the choices that are offered. The filter of the same name narrows lists.
 */
export type FacetSpec = true | { column: PgColumn; upTo: readonly number[] }

/**
 * Staff remove its records with a reason. `place` names where its author finds the text again (kept texts), `values`
 * are the fields there.
 */
export type Moderated = {
  place: (row: RowFacts) => string
  values: (row: RowFacts, tx: Transaction) => Record<string, string> | Promise<Record<string, string>>
}
