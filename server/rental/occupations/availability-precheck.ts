import { setImmediate } from 'node:timers/promises'
import type { AppContext } from '../../context.ts'
import { freeByDay, hull, isSurelyFull, type Inventory, type Span } from '../domain/availability/index.ts'
import type { Unavailable, WantedModel } from './wanted.ts'
import { previewStocks, movableInventoryOf } from './rows.ts'

type Rentals = Pick<AppContext, 'database'>
type Question = { wanted: readonly WantedModel[]; span: Span; now: Date; spare?: number }
type PendingQuestion = Question & { answer: (snapshot: Snapshot) => void; fail: (error: unknown) => void }
/** What takes each model, and how many of its units are free from one day on. */
type Snapshot = { from: number; models: ReadonlyMap<string, { inventory: Inventory; free: readonly number[] }> }
type Precheck = {
  refusedAt: Map<string, Map<number, number>>
  prunedAt: number
  batches: Map<string, { waiting: PendingQuestion[]; isReading: boolean }>
}

const RECENT_REFUSAL_MS = 1_000
const prechecks = new WeakMap<Rentals['database'], Precheck>()

function precheckOf({ database }: Rentals): Precheck {
  const precheck = prechecks.get(database) ?? { refusedAt: new Map(), prunedAt: 0, batches: new Map() }
  prechecks.set(database, precheck)
  return precheck
}

/**
 * Records that one of these models was not available on these days: for the next second, requests for one of them go
 * through the pre-check first.
 */
export function recordRefusal(app: Rentals, { wanted, span }: Question): void {
  const precheck = precheckOf(app)
  const now = performance.now()
  if (now - precheck.prunedAt > RECENT_REFUSAL_MS) prune(precheck, now)
  for (const { modelId } of wanted) {
    const days = precheck.refusedAt.get(modelId) ?? new Map<number, number>()
    precheck.refusedAt.set(modelId, days)
    for (let day = span.start; day < span.end; day += 1) days.set(day, now)
  }
}

function prune(precheck: Precheck, now: number): void {
  precheck.prunedAt = now
  for (const [modelId, days] of precheck.refusedAt) {
    for (const [day, at] of days) if (now - at > RECENT_REFUSAL_MS) days.delete(day)
    if (days.size === 0) precheck.refusedAt.delete(modelId)
  }
}

export function wasRecentlyRefused(app: Rentals, { wanted, span }: Question): boolean {
  const { refusedAt } = precheckOf(app)
  const now = performance.now()
  return wanted.some(({ modelId }) => {
    const days = refusedAt.get(modelId)
    for (let day = span.start; days !== undefined && day < span.end; day += 1)
      if (now - (days.get(day) ?? -Infinity) < RECENT_REFUSAL_MS) return true
    return false
  })
}

/**
 * One read in each process answers all pending questions, and begins after they have arrived. Null: the request may
 * fit, and must be tried. It refuses only for reasons that no reassignment could remove.
 */
export async function precheckAvailability(app: Rentals, question: Question): Promise<Unavailable | null> {
  const snapshot = await new Promise<Snapshot>((answer, fail) => enqueueQuestion(app, { ...question, answer, fail }))
  const { wanted, span, spare = 0 } = question
  const fullFor = (more: number) =>
    wanted
      .filter(({ modelId, quantity }) => isFull(snapshot, { modelId, quantity: quantity + more }, span))
      .map(({ modelId }) => modelId)
  const models = fullFor(0)
  if (models.length > 0) {
    recordRefusal(app, question)
    return { refused: 'unavailable', models }
  }
  const last = spare > 0 ? fullFor(spare) : []
  return last.length > 0 ? { refused: 'lastUnit', models: last } : null
}

function isFull({ from, models }: Snapshot, { modelId, quantity }: WantedModel, { start, end }: Span): boolean {
  const { inventory, free } = models.get(modelId)!
  for (let day = start; day < end; day += 1) if (free[day - from]! < quantity) return true
  return inventory.fixed.length > 0 && isSurelyFull(inventory, { start, end, quantity })
}

function enqueueQuestion(app: Rentals, one: PendingQuestion): void {
  const { batches } = precheckOf(app)
  const key = one.wanted.map(({ modelId }) => modelId).join()
  const batch = batches.get(key) ?? { waiting: [], isReading: false }
  batches.set(key, batch)
  batch.waiting.push(one)
  if (!batch.isReading) void answerBatches(app, key, batch)
}

async function answerBatches(
  app: Rentals,
  key: string,
  batch: { waiting: PendingQuestion[]; isReading: boolean },
): Promise<void> {
  batch.isReading = true
  const { batches } = precheckOf(app)
  while (batch.waiting.length > 0) {
    // Requests of one burst arrive in one turn of the event loop: those about to arrive join the batch.
    await setImmediate()
    await Promise.all(groupByStart(batch.waiting.splice(0)).map(asked => answerBatch(app, asked)))
  }
  batch.isReading = false
  batches.delete(key)
}

async function answerBatch(app: Rentals, asked: readonly PendingQuestion[]): Promise<void> {
  try {
    const span = hull(asked.map(one => one.span))
    const latest = new Date(Math.max(...asked.map(({ now }) => now.getTime())))
    const stocks = await previewStocks(
      app.database,
      asked[0]!.wanted.map(({ modelId }) => modelId),
      latest,
      { from: span.start, to: span.end },
    )
    const models = new Map(
      stocks.map(stock => {
        const inventory = movableInventoryOf(stock)
        return [stock.modelId, { inventory, free: freeByDay(inventory, span.start, span.end - span.start) }]
      }),
    )
    for (const one of asked) one.answer({ from: span.start, models })
  } catch (error) {
    for (const one of asked) one.fail(error)
  }
}

/**
 * Those who begin within so many days of each other: one who asks for next week does not wait for what is read of next
 * year.
 */
const GROUP_DAYS = 120

function groupByStart(asked: readonly PendingQuestion[]): PendingQuestion[][] {
  const groups: PendingQuestion[][] = []
  for (const one of asked.toSorted((first, second) => first.span.start - second.span.start)) {
    const group = groups.at(-1)
    if (group && one.span.start < group[0]!.span.start + GROUP_DAYS) group.push(one)
    else groups.push([one])
  }
  return groups
}
