import type { Locale } from '#server/domain/vocabulary/locales.ts'

/** A publication as the editorial calendar tells of it. */
type PlanningRecord = {
  type: string
  id: string
  /** In the reader's language, or in one that it has; empty where it has none. */
  title: string
  /** The language of its title, where that is not the reader's. */
  lang: Locale | null
  /** Languages of the site that its title is written in; empty where it is no translated text. */
  titleLocales: readonly Locale[]
  /** The level that reads it; null for everybody. */
  levelId: string | null
  /** Who wrote it, or who asks for its publication. */
  author: string | null
}

/** A publication with a moment. It is planned until then. */
type PlanningEntry = PlanningRecord & {
  publishedAt: string
  /** `YYYY-MM-DD`, in the time zone of the answer. */
  day: string
  isPlanned: boolean
  /** It stands, or will stand, in no list for readers. */
  isUnlisted: boolean
}

type PlanningDraft = PlanningRecord & { updatedAt: string }

/** A request that waits for a decision. */
type PlanningRequest = PlanningRecord & {
  requestId: string
  askedAt: string
  /** When it was asked to be published; null for as soon as it is accepted. */
  wishedAt: string | null
  /** That moment has passed. */
  isOverdue: boolean
}

/** A version of a publication, as `GET …/versions` lists them. */
export type PublicationVersion = {
  /** From 1. */
  number: number
  /** What its author calls it; null where they gave it no name. */
  name: string | null
  /** What changed, in its author's words. */
  changes: string | null
  /** Attributes and relationships that changed; none of the first version. */
  changed: readonly string[]
  /** When it became public. */
  publishedAt: string
}

/** What the public record has changed in a field since its next version was begun. */
export type ChangedField = {
  /** `title.fr`; what a choice is sent by. */
  field: string
  /** Of the attribute or relationship. */
  name: string
  /** The language of the text; null where the field has none. */
  locale: Locale | null
  kind: 'text' | 'boolean' | 'option'
  /** The version has changed it, too: one of both is to be chosen. The public text is taken over elsewhere. */
  isConflict: boolean
  /** What each holds, as people read it; empty for nothing. */
  version: string
  public: string
}

/** `GET …/meanwhile`. `seen` goes back with what was chosen. */
export type ChangedMeanwhile = { fields: readonly ChangedField[]; seen: string }

/** `total` counts those that are left out, too. */
type Part<T> = { total: number; shown: readonly T[] }

/** `GET /api/v1/services/publications/planning`. Days are those of `timeZone`: the reader's, else the site's. */
export type Planning = {
  /** `YYYY-MM`. */
  month: string
  timeZone: string
  today: string
  /** The types that the reader may ask for, whether or not one was asked for. */
  types: readonly string[]
  /** By moment. */
  entries: Part<PlanningEntry>
  /** What has no day and no request that waits; last changed first. */
  drafts: Part<PlanningDraft>
  /** Oldest first. */
  requests: Part<PlanningRequest>
}
