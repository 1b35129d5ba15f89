import type { ExchangedField } from './domain/external/compare.ts'
import type { Exchange, ExternalProblem, ExternalRepository } from './domain/vocabulary.ts'

/** An item's twin in another repository, for whoever may change the item. */
export type ShownExchange = {
  id: string
  repository: ExternalRepository
  url: string | null
  status: 'pulled' | 'pushed' | null
  underway: Exchange | null
  problem: ExternalProblem | null
  /** An attempt failed, and another one is to come. */
  isTriedAgain: boolean
  synchronizedAt: string | null
  isConnected: boolean
  /** What was sent is changed on the other side. */
  isChangedThere: boolean
  canPull: boolean
  canPush: boolean
  differences: readonly { field: ExchangedField; ours: string; theirs: string }[]
  /** What the other side calls its licence, where it is none of ours. */
  unknownLicense: string | null
  /** Names of files that could not be taken, and of those that are here and gone there. */
  notTaken: readonly string[]
  goneThere: readonly string[]
}

/** `GET /api/v1/services/repository-items/:id/exchanges`. */
export type Exchanges = { exchanges: readonly ShownExchange[]; pushesTo: readonly ExternalRepository[] }

/** `GET /api/v1/services/external-repositories`. */
export type ConnectedRepository = { name: ExternalRepository; isConnected: boolean }
