import type { SQL } from 'drizzle-orm'
import type { SiteLimits } from '../config/site.ts'
import type { RequestContext } from '../context.ts'
import type { Actor } from '../domain/actor.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import type { Problem } from '../problem.ts'
import type { Registry } from './compile.ts'
import type { RowFacts } from './define.ts'
import type { WriteContext } from './draw.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { Incoming } from './write-body.ts'

/** `when` is a condition; `field` is below the record: `attributes/toPath`. */
export type Refusal = { when: SQL; field: string; rule: string; meta?: Record<string, unknown> }

export type Draft = Record<string, unknown>
export type Settled = { draft: Draft; links: Readonly<Record<string, readonly string[]>> }
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
   * Makes the record in the engine's place, where the whole of it is a use case with transactions of its own: gives its
   * id. The same key must give
   * the same id, with another body Problem 422. @throws Problem
   */
  creates?: (context: RequestContext, creation: Creation) => Promise<string>
  /**
   * Pure. What is stored, from what was sent. `links` are the to-many relationships sent, by name.
   * @throws Problem 403, 422
   */
  beforeSave?: (draft: Draft, facts: SaveFacts) => Draft
  /**
   * What the record needs of others, read and written in its own transaction, once the draft is made: gives the draft
   * and the links that are
   * stored. Where a whole use case hangs on the save. @throws Problem
   */
  settle?: (
    write: WriteContext,
    facts: { draft: Draft; links: Readonly<Record<string, readonly string[]>>; previous: RowFacts | null },
  ) => Promise<Settled>
  /** What the refusal of a constraint of the database means, by the constraint's name. */
  violated?: Readonly<Record<string, () => Problem>>
  /** What follows from the save, in its own transaction and once the row is there: jobs, most of all. */
  follows?: (write: WriteContext, saved: { id: string; previous: RowFacts | null }) => Promise<void>
  /** What must be settled before the record is deleted (also softly), in the same transaction. @throws Problem */
  leaves?: (write: WriteContext, row: RowFacts) => Promise<void>
  /** What follows once a deleted record is back, in the same transaction. */
  returns?: (write: WriteContext, row: RowFacts) => Promise<void>
  /**
   * Somebody read these records one by one, took them along, or opened a secured file of theirs: where readings are
   * noted.
   */
  noticed?: (context: RequestContext, ids: readonly string[], how: 'show' | 'export' | 'securedFile') => Promise<void>
  /** Pure. Why this record can't be deleted. @throws Problem 409 */
  beforeDelete?: (row: RowFacts, facts: { actor: Actor }) => void
  /** What may not be once the row is saved, as conditions that the database answers in the same transaction. */
  refuses?: (row: RowFacts, facts: { limits: SiteLimits }) => readonly Refusal[]
  /** Extra NOTIFY messages in the same transaction. */
  notifies?: (row: RowFacts, changed: ReadonlySet<string>) => { channel: string; payload: string }[]
}
