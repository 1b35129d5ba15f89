import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import type { Secrets } from '#server/config/secrets.ts'
import type { SiteLimits } from '#server/config/site.ts'
import type { HumanToken, RequestContext } from '#server/context.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { ActionCondition } from '#server/domain/offered.ts'
import type { Feature } from '#server/domain/vocabulary/features.ts'
import type { FileKind } from '#server/files/domain/file-kinds.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import type { Problem } from '#server/problem.ts'
import type { Attribute, Computed, Relationship } from './compiled.ts'
import type { IdempotencyKey } from './idempotency.ts'
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
  Timed,
  RowFacts,
  SearchPart,
  SearchSpec,
  Trait,
  VirtualSpec,
} from './spec.ts'

/** A resource object of a request, its shape checked and nothing else. */
export type Incoming = {
  type: string
  id: string | null
  lid: string | null
  attributes: Readonly<Record<string, unknown>>
  relationships: Readonly<Record<string, { data: Linkage | readonly Linkage[] | null }>>
  ifUnmodifiedSince: string | null
  /** Where it stands in the body: `/data` or `/included/3`. */
  pointer: string
}

export type Linkage = { type: string; id: string | null; lid: string | null }

/** Records whose documents no longer say what they say, by type. */
export type Stale = Map<string, Set<string>>

/**
 * One write. `saved` are the included bodies that have found their place; `stale` is found by search again before the
 * commit.
 */
export type WriteContext = {
  registry: Registry
  tx: Transaction
  actor: Actor
  locale: Locale
  now: Date
  requestId: string
  limits: SiteLimits
  secrets: Secrets
  saved: Set<Incoming>
  stale: Stale
  human?: HumanToken | undefined
  /** What is written comes from a machine: translated texts are stored with its marker. */
  isAutomatic?: boolean
  /** What is written comes from a table: nobody is notified of it, and nobody follows it for having written it. */
  isImport?: boolean
}

/** `when` is a condition; `field` is below the record: `attributes/toPath`. */
export type DatabaseCheck = { when: SQL; field: string; rule: string; meta?: Record<string, unknown> }
export type Draft = Record<string, unknown>

export type DraftWithLinks = { draft: Draft; links: Readonly<Record<string, readonly string[]>> }
export type SaveFacts = {
  actor: Actor
  now: Date
  previous: RowFacts | null
  locale: Locale
  links: Readonly<Record<string, readonly string[]>>
}

/**
 * A creation as it was sent: its shape and the right to create are checked, nothing else. `key` is the client's
 * Idempotency-Key.
 */
export type Creation = {
  incoming: Incoming
  included: readonly Incoming[]
  key: IdempotencyKey | null
  registry: Registry
}

export type Hooks = {
  /**
   * Creates the record in place of the engine, for a use case with transactions of its own; returns its id. The same
   * key must give the same id, with another body Problem 422. @throws Problem
   */
  create?: (context: RequestContext, creation: Creation) => Promise<string>
  /**
   * Pure: derives or refuses values before the engine validates them. `links` are the to-many relationships sent, by
   * name.
   * @throws Problem 403, 422
   */
  beforeValidate?: (draft: Draft, facts: SaveFacts) => Draft
  /**
   * Runs in the transaction of the save, before the row is written: reads and writes other records, and returns the
   * draft and the links to store. @throws Problem
   */
  beforeSave?: (
    write: WriteContext,
    facts: { draft: Draft; links: Readonly<Record<string, readonly string[]>>; previous: RowFacts | null },
  ) => Promise<DraftWithLinks>
  /**
   * Runs before the row of a record is locked to be changed: locks the rows that the type's other writers lock before
   * its own, so that no two wait for each other.
   */
  beforeLock?: (write: WriteContext, id: string) => Promise<void>
  /** The problem that a violated database constraint is answered with, by the constraint's name. */
  constraintProblems?: Readonly<Record<string, () => Problem>>
  /** Runs in the transaction of the save, after the row is written: enqueues jobs, most of all. */
  afterSave?: (write: WriteContext, saved: { id: string; previous: RowFacts | null }) => Promise<void>
  /** Runs before the record is deleted (also softly), in the same transaction. @throws Problem 409 to refuse */
  beforeDelete?: (write: WriteContext, row: RowFacts) => Promise<void> | void
  /** Runs after a deleted record is restored, in the same transaction. */
  afterRestore?: (write: WriteContext, row: RowFacts) => Promise<void>
  /** Runs after records were read one by one, exported, or a secured file of theirs was opened: records the access. */
  afterRead?: (context: RequestContext, ids: readonly string[], how: 'show' | 'export' | 'securedFile') => Promise<void>
  /** Conditions under which the saved row is refused, evaluated by the database in the same transaction. */
  databaseChecks?: (row: RowFacts, facts: { limits: SiteLimits }) => readonly DatabaseCheck[]
  /**
   * Drops what this process remembers of a record, once its change is committed and before the answer: whoever made the
   * change finds it in their next request. Other processes are told by NOTIFY.
   */
  forgets?: (id: string) => void
  /** Extra NOTIFY messages in the same transaction. */
  notifies?: (row: RowFacts, changed: ReadonlySet<string>) => { channel: string; payload: string }[]
}

export type ActionCall = { ids: readonly string[]; input: Readonly<Record<string, unknown>>; registry: Registry }
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

/** Rows that keep a person's account, and the name of the refusal that says so. */
export type OpenMatter = { code: string; of: (userId: string) => SQL }

export type TakesFiles = {
  /** A to-many relationship to files through a table of links. */
  relationship: string
  /** Of one record. */
  max: number
  kinds: readonly FileKind[]
  /** Runs in the same transaction once its files are others. */
  afterChange?: (write: WriteContext, id: string) => Promise<void>
  /** Texts beside the files in the record's archive, for whoever reads the record. */
  papers?: (context: RequestContext, id: string) => Promise<readonly { name: string; text: string }[]>
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
  /** The id `me` names the actor's own record, which has the actor's id. */
  hasMe?: true
  /** Column that may stand in a URL instead of the id. */
  slug?: string
  /** Where its records have their pages. */
  page?: RecordPage
  feed?: FeedSpec
  /** By the names of filters. Its table has the column `facetNumber`. */
  facets?: Readonly<Record<string, FacetSpec>>
  moderated?: Moderated
  /** Of a publication: which rows anybody may know of, also those whom its level keeps out. */
  published?: SQL
  timed?: Timed
  /**
   * Which rows lists, counts and exports tell of, unless a record is asked for by its id. All that the actor may read
   * when absent. Its text depends on what kind of actor asks, and holds no values.
   */
  listScope?: SQL | ((actor: Actor) => SQL | null)
  /** A filter that names one thing by its address: what belongs to it is told of, listed elsewhere or not. */
  listedByFilter?: string
  /**
   * Its records take secured files (specification 2, section 3.10), read by whoever may read the record, or only by
   * whoever may change it.
   */
  securedFiles?: 'readers' | 'editors'
  /** Which secured files belong to the records that this condition lets through: whoever reads a record reads them. */
  securedFilesOf?: (scope: SQL) => SQL
  /** Files that people send with a record of this type, by a service of their own. */
  takesFiles?: TakesFiles
  /** Which files the actor reads because they are attached to records of this type that the actor manages. */
  attachedFiles?: (actor: Actor) => SQL | null
  /** Of a type with the trait `publishable`. */
  publishing?: Publishing
  /** What of it keeps a person's account: while there are rows, it can't go. */
  openMatter?: OpenMatter
  /** Its records are viewed or downloaded, and counted. */
  counted?: Counted
  hasHistory: boolean
  /** Who reads the history of its records, besides admins. */
  historyReadableBy?: ActorRule
  /** Its records can be made and changed from a table that staff send. */
  importable: boolean
  /** Kinds of parts without one of which a table makes no new record. */
  neededParts?: readonly string[]
  /** False: no guest's page shows it and it is written often, so its changes notify no cache. */
  emitsEvents: boolean
}

export type Resource = {
  type: string
  definition: ResourceDefinition
  /** Quoted table name. */
  table: string
  idKind: 'uuid' | 'text'
  attributes: ReadonlyMap<string, Attribute>
  computed: ReadonlyMap<string, Computed>
  relationships: ReadonlyMap<string, Relationship>
  filters: ReadonlyMap<string, NamedFilter>
  columns: ReadonlyMap<string, PgColumn>
  softDeletable: boolean
  translatable: boolean
  slugColumn: string | null
  /** Constraint name → the columns' keys, for turning a database refusal into a pointer. */
  uniques: ReadonlyMap<string, readonly string[]>
}

export type Registry = ReadonlyMap<string, Resource>
