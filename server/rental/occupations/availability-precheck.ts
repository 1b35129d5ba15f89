import { setImmediate } from 'node:timers/promises'
import type { AppContext } from '../../context.ts'
import { freeByDay, hull, isSurelyFull, type House, type Span } from '../domain/availability/index.ts'
import type { Unavailable } from './wanted.ts'
import type { WantedModel } from './wanted.ts'
import { glanceAtStocks, looseHouseOf } from './rows.ts'

type Rentals = Pick<AppContext, 'database'>
type Asking = { wanted: readonly WantedModel[]; span: Span; now: Date; spare?: number }
type Waiting = Asking & { answer: (snapshot: Snapshot) => void; fail: (error: unknown) => void }
/** What takes each model, and how many of its units are free from one day on. */
type Snapshot = { from: number; models: ReadonlyMap<string, { house: House; free: readonly number[] }> }
type Gate = {
  refusedAt: Map<string, Map<number, number>>
  sweptAt: number
  batches: Map<string, { waiting: Waiting[]; isReading: boolean }>
}

const REFUSED_MS = 1_000
const gates = new WeakMap<Rentals['database'], Gate>()

function gateOf({ database }: Rentals): Gate {
  const gate = gates.get(database) ?? { refusedAt: new Map(), sweptAt: 0, batches: new Map() }
  gates.set(database, gate)
  return gate
}

/**
 * Remembers that of one of these models there was not enough on these days: for the next second the gate is watched for
 * whoever wants one of them.
 */
export function noteRefusal(app: Rentals, { wanted, span }: Asking): void {
  const gate = gateOf(app)
  const now = performance.now()
  if (now - gate.sweptAt > REFUSED_MS) sweep(gate, now)
  for (const { modelId } of wanted) {
    const days = gate.refusedAt.get(modelId) ?? new Map<number, number>()
    gate.refusedAt.set(modelId, days)
    for (let day = span.start; day < span.end; day += 1) days.set(day, now)
  }
}

function sweep(gate: Gate, now: number): void {
  gate.sweptAt = now
  for (const [modelId, days] of gate.refusedAt) {
    for (const [day, at] of days) if (now - at > REFUSED_MS) days.delete(day)
    if (days.size === 0) gate.refusedAt.delete(modelId)
  }
}

export function hasJustRefused(app: Rentals, { wanted, span }: Asking): boolean {
  const { refusedAt } = gateOf(app)
  const now = performance.now()
  return wanted.some(({ modelId }) => {
    const days = refusedAt.get(modelId)
    for (let day = span.start; days !== undefined && day < span.end; day += 1)
      if (now - (days.get(day) ?? -Infinity) < REFUSED_MS) return true
    return false
  })
}

/**
 * One reading a process answers all who wait, and begins after they have come. Null: what they ask may fit, and a door
 * must be tried. Refused only for reasons that hold whatever could be moved.
 */
export async function refusedAtTheGate(app: Rentals, asking: Asking): Promise<Unavailable | null> {
  const snapshot = await new Promise<Snapshot>((answer, fail) => enter(app, { ...asking, answer, fail }))
  const { wanted, span, spare = 0 } = asking
  const fullFor = (more: number) =>
    wanted
      .filter(({ modelId, quantity }) => isFull(snapshot, { modelId, quantity: quantity + more }, span))
      .map(({ modelId }) => modelId)
  const models = fullFor(0)
  if (models.length > 0) {
    noteRefusal(app, asking)
    return { refused: 'unavailable', models }
  }
  const last = spare > 0 ? fullFor(spare) : []
  return last.length > 0 ? { refused: 'lastUnit', models: last } : null
}

function isFull({ from, models }: Snapshot, { modelId, quantity }: WantedModel, { start, end }: Span): boolean {
  const { house, free } = models.get(modelId)!
  for (let day = start; day < end; day += 1) if (free[day - from]! < quantity) return true
  return house.fixed.length > 0 && isSurelyFull(house, { start, end, quantity })
}

function enter(app: Rentals, one: Waiting): void {
  const { batches } = gateOf(app)
  const key = one.wanted.map(({ modelId }) => modelId).join()
  const batch = batches.get(key) ?? { waiting: [], isReading: false }
  batches.set(key, batch)
  batch.waiting.push(one)
  if (!batch.isReading) void readOn(app, key, batch)
}

async function readOn(app: Rentals, key: string, batch: { waiting: Waiting[]; isReading: boolean }): Promise<void> {
  batch.isReading = true
  const { batches } = gateOf(app)
  while (batch.waiting.length > 0) {
    // A crowd comes all at once: whoever is about to ask is waited for.
    await setImmediate()
    await Promise.all(near(batch.waiting.splice(0)).map(asked => readFor(app, asked)))
  }
  batch.isReading = false
  batches.delete(key)
}

async function readFor(app: Rentals, asked: readonly Waiting[]): Promise<void> {
  try {
    const span = hull(asked.map(one => one.span))
    const latest = new Date(Math.max(...asked.map(({ now }) => now.getTime())))
    const stocks = await glanceAtStocks(
      app.database,
      asked[0]!.wanted.map(({ modelId }) => modelId),
      latest,
      { from: span.start, to: span.end },
    )
    const models = new Map(
      stocks.map(stock => {
        const house = looseHouseOf(stock)
        return [stock.modelId, { house, free: freeByDay(house, span.start, span.end - span.start) }]
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
const NEAR_DAYS = 120

function near(asked: readonly Waiting[]): Waiting[][] {
  const groups: Waiting[][] = []
  for (const one of asked.toSorted((first, second) => first.span.start - second.span.start)) {
    const group = groups.at(-1)
    if (group && one.span.start < group[0]!.span.start + NEAR_DAYS) group.push(one)
    else groups.push([one])
  }
  return groups
}
