import type { CommandFlag } from '../domain/derive.ts'
import type { BoardAlertKind, BoardGroupName, DayTask, OfficeAct } from '../domain/office.ts'
import type { CommandStage } from '../domain/stage.ts'
import type { UnitFacts } from '../domain/unit-rules.ts'
import type { CommandItemStatus, PhotoOccasion, RentalStrategyId, RenterProof } from '../domain/vocabulary.ts'

/**
 * What staff of the rental service read in the morning. Days are `YYYY-MM-DD` in Paris, the last one included; money
 * integer cents.
 */
export type Named = { id: string; name: string }

/** `stock` as it was asked for: one's own, all of them, or one by its id. */
export type OfficeFilters = {
  stock: 'own' | 'all' | (string & {})
  strategy: RentalStrategyId | null
  /** What was typed: a name, an organisation, an address, an order's number. */
  person: string
  /** The reader's own come first. */
  stocks: readonly (Named & { isOwn: boolean })[]
  strategies: readonly Named[]
}

export type BoardCard = {
  id: string
  number: number
  stage: CommandStage
  strategy: RentalStrategyId
  /** Who answers for it; null where items are only blocked or the person is gone. */
  renter: string | null
  /** What the renter's account still lacks; null where nothing does. */
  renterProof: RenterProof | null
  organization: string | null
  startDay: string
  endDay: string
  /** When its units really went out, and when the last of them was back. */
  outDay: string | null
  backDay: string | null
  days: number
  units: number
  models: readonly { name: string; quantity: number }[]
  stocks: readonly string[]
  flags: readonly CommandFlag[]
  alerts: readonly BoardAlertKind[]
  /** The last day on which contract and payment are in time, while one of them is missing. */
  dueDay: string | null
  /** Cents that are not paid yet, where all else was. */
  owes: number
  /** Cents that go back to the renter, and those that are held of the deposit. */
  refundDue: number
  depositKept: number
  /** What staff do next; null while somebody else must act first. */
  next: OfficeAct | null
}

/** A unit to be looked over. The days are those that are planned; null: none yet. */
export type MaintenanceUnit = {
  itemId: string
  /** What its label says. */
  label: string
  model: string
  stock: string | null
  /** Null where its model has no plan. */
  dueDay: string | null
  unavailabilityId: string | null
  startDay: string | null
  endDay: string | null
}

type BoardColumn = { stage: CommandStage; count: number; cards: readonly BoardCard[] }
/** Open orders of one derived status, by stage; `tone` is the colour that it carries. */
export type BoardGroup = {
  group: BoardGroupName
  tone: 'warning' | null
  count: number
  stages: readonly BoardColumn[]
}
type BoardAlert = { kind: BoardAlertKind; count: number; commands: readonly BoardCard[] }
export type RentalBoard = {
  today: string
  filters: OfficeFilters
  alerts: readonly BoardAlert[]
  /** Units whose maintenance is overdue: how many, and the first of them. */
  maintenance: { count: number; units: readonly MaintenanceUnit[] }
  /** Those in which there is something, and of each the stages at which something stands. */
  groups: readonly BoardGroup[]
  /** What is over is counted alone. */
  closed: number
  cancelled: number
}

export type DayUnit = {
  lineId: string
  commandId: string
  number: number
  strategy: RentalStrategyId
  renter: string | null
  organization: string | null
  phone: string | null
  /** Where it is sent, in one line. */
  address: string | null
  model: string
  /** What the item's label says; null where none is kept for it. */
  item: string | null
  /** Where it is fetched or sent from, and the time that the renter chose; null where nothing is kept at places. */
  place: string | null
  slot: string | null
  /** The place from which it has to be brought there; null where it lies there, or is out. */
  bringFrom: string | null
  condition: string | null
  startDay: string
  endDay: string
  /** When it really went out. */
  outDay: string | null
  /** When it should have been done. */
  dueDay: string
  /** False where an earlier step is still missing. */
  isReady: boolean
  next: OfficeAct | null
}

/** Units of one category at one place. */
export type DayGroup = { stock: string | null; category: string | null; units: readonly DayUnit[] }
export type RentalDay = {
  day: string
  today: string
  filters: Pick<OfficeFilters, 'stock' | 'stocks'>
  /** Units that are looked over. */
  maintenance: readonly MaintenanceUnit[]
} & Record<DayTask, { commands: number; units: number; groups: readonly DayGroup[] }>

/**
 * A unit of a model. `isFree`: nobody else has it, or gets it for certain, on the order's days. What else speaks
 * against it is said by `brokenUnitRules`.
 */
export type HandledUnit = UnitFacts & {
  id: string
  label: string
  conditionId: string | null
  stocks: readonly string[]
  isFree: boolean
}
export type HandledLine = {
  id: string
  status: CommandItemStatus
  modelId: string
  model: string
  /** The unit that it has, or that is kept for it. */
  item: HandledUnit | null
  /** Where it is fetched, or from which place it is sent; null: anywhere. */
  place: Named | null
  outConditionId: string | null
  /** The one in which it comes back, unless staff say otherwise: never better than it is known. */
  backConditionId: string | null
  /** What its lateness costs if it comes back today; ex-tax cents. */
  lateFee: number
}
/** One order in the hands of staff: its lines, and the units of each model. */
export type RentalHandling = {
  id: string
  number: number
  stage: CommandStage
  strategy: RentalStrategyId
  renter: string | null
  startDay: string
  endDay: string
  today: string
  daysLate: number
  /** Somebody pays for it; else nothing is charged. */
  isPaid: boolean
  lines: readonly HandledLine[]
  units: Readonly<Record<string, readonly HandledUnit[]>>
  conditions: readonly (Named & { isUsable: boolean })[]
}

/** Of a person for whom staff order: their organisations, and the addresses that they keep, the latest first. */
export type RenterFacts = { id: string; name: string; organizations: readonly Named[]; addresses: readonly Named[] }

/** How a line's unit looked. `description` is read in its place. */
export type ItemPhoto = {
  id: string
  lineId: string
  occasion: PhotoOccasion
  description: string
  url: string
  at: string
}
