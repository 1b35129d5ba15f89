import type { AppContext } from '#server/context.ts'
import type { Api } from '#server/contract/api.ts'
import type { RentalStrategyId } from '#server/rental/domain/vocabulary.ts'
import type { Answer, Client } from '#tests/support/api-client.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import type { Renter } from './renters.ts'
import type { Stock } from './stock.ts'

/** What becomes of a command, each at another point of its way. */
export const FATES = [
  'smooth',
  'late',
  'damaged',
  'replaced',
  'extended',
  'partial',
  'lost',
  'charged',
  'refused',
  'rejectedOnce',
  'paymentFailedOnce',
  'withheld',
  'slow',
  'cancelledUnseen',
  'cancelledAgreed',
  'cancelledReady',
  'cancelledPrepared',
  'cancelledOnItsWay',
  'endedEarly',
] as const
export type Fate = (typeof FATES)[number]

/** `once`: what was done to the command and is not done a second time. */
export type Played = {
  id: string
  fate: Fate
  strategy: RentalStrategyId
  renter: Renter
  orderedDay: string
  startDay: string
  endDay: string
  once: Set<string>
}

export type MonthWorld = { app: AppContext; api: Api; database: TestDatabase; setNow: (now: Date) => void }

/** A month while it is played. `random` answers from 0 to below 1, the same sequence for the same seed. */
export type Month = {
  world: MonthWorld
  seed: number
  random: () => number
  staff: Client
  renters: readonly Renter[]
  stock: Stock
  /** How many commands were given a strategy in turn. */
  strategiesGiven: number
  played: Played[]
  counts: Record<string, number>
  /** What was answered otherwise than it may be. */
  surprises: string[]
}

export const draw = <T>({ random }: Month, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!

export function count({ counts }: Month, event: string): void {
  counts[event] = (counts[event] ?? 0) + 1
}

/** Notes an answer that may not be. */
export function addSurprise({ surprises }: Month, event: string, { status, errors }: Answer): void {
  surprises.push(`${event}: ${status} ${JSON.stringify(errors)}`)
}
