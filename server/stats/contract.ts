import type { Span, StatsUnit } from './domain/period.ts'

/** A share of the total. `id` null: those who have none (guests have no category and no level). */
export type StatsShare = { id: string | null; name: string | null; count: number; previousCount: number }

export type StatsTopRecord = { type: string; id: string; title: string; count: number; previousCount: number }

/** `GET /api/v1/services/stats`. Days are those of Europe/Paris. */
export type Stats = {
  /** Only the reader's own organisations, and only views and downloads. */
  isRestricted: boolean
  period: Span
  previous: Span
  unit: StatsUnit
  /** Until when reports are counted; null before the first roll-up. */
  rolledUpAt: string | null
  total: number
  previousTotal: number
  series: (Span & { count: number; previousCount: number })[]
  events: StatsShare[]
  types: StatsShare[]
  categories: StatsShare[]
  levels: StatsShare[]
  originNames: StatsShare[]
  top: StatsTopRecord[]
  /** The one record that was asked for, if the reader may read it. */
  record: { type: string; id: string; title: string } | null
  /** What can be filtered by. */
  choices: { types: string[]; events: StatsChoice[]; categories: StatsChoice[]; originNames: StatsChoice[] }
  /** null: not for this reader. */
  busiestOrigins:
    { day: string; signature: string; count: number; bannedId: string | null; name: string | null }[] | null
}

type StatsChoice = { id: string; name: string }
