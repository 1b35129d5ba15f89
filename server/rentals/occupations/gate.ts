import type { AppContext } from '../../context.ts'
import { freeByDay, hull, isSurelyFull, type House, type Span } from '../../domain/rental/availability/index.ts'
import type { Unavailable, WantedModel } from './doors.ts'
import { glanceAtStocks, houseOf } from './rows.ts'

type Rentals = Pick<AppContext, 'database'>
type Asking = { wanted: readonly WantedModel[]; span: Span; now: Date }
type Waiting = Asking & { answer: (snapshot: Snapshot) => void; fail: (error: unknown) => void }
/** What takes each model, and how many of its units are free from one day on. */
type Snapshot = { from: number; models: ReadonlyMap<string, { house: House; free: readonly number[] }> }
type Gate = { refusedAt: Map<string, number>; batches: Map<string, { waiting: Waiting[]; isReading: boolean }> }

const REFUSED_MS = 1_000
const gates = new WeakMap<Rentals['database'], Gate>()

function gateOf({ database }: Rentals): Gate {
  const gate = gates.get(database) ?? { refusedAt: new Map(), batches: new Map() }
  gates.set(database, gate)
  return gate
}

/** Remembers that one of these models had not enough: for the next second its gate is watched. */
export function noteRefusal(app: Rentals, { wanted }: Asking): void {
  const { refusedAt } = gateOf(app)
  const now = performance.now()
  for (const [modelId, at] of refusedAt) if (now - at > REFUSED_MS) refusedAt.delete(modelId)
  for (const { modelId } of wanted) refusedAt.set(modelId, now)
}

export function hasJustRefused(app: Rentals, { wanted }: Asking): boolean {
  const { refusedAt } = gateOf(app)
  const now = performance.now()
  return wanted.some(({ modelId }) => now - (refusedAt.get(modelId) ?? -Infinity) < REFUSED_MS)
}

/**
 * One reading a process answers all who wait, and begins after they have come. Null: what they ask may fit, and a door must be tried. Refused only
 * for reasons that hold whatever could be moved.
 */
export async function refusedAtTheGate(app: Rentals, asking: Asking): Promise<Unavailable | null> {
  const snapshot = await new Promise<Snapshot>((answer, fail) => enter(app, { ...asking, answer, fail }))
  const models = asking.wanted.filter(one => isFull(snapshot, one, asking.span)).map(({ modelId }) => modelId)
  if (models.length === 0) return null
  noteRefusal(app, asking)
  return { refused: 'unavailable', models }
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
    const asked = batch.waiting.splice(0)
    try {
      const span = hull(asked.map(one => one.span))
      const latest = new Date(Math.max(...asked.map(({ now }) => now.getTime())))
      const stocks = await glanceAtStocks(app.database, asked[0]!.wanted.map(({ modelId }) => modelId), latest, { from: span.start, to: span.end })
      const models = new Map(stocks.map(stock => {
        const house = houseOf({ ...stock, from: undefined })
        return [stock.modelId, { house, free: freeByDay(house, span.start, span.end - span.start) }]
      }))
      for (const one of asked) one.answer({ from: span.start, models })
    } catch (error) {
      for (const one of asked) one.fail(error)
    }
  }
  batch.isReading = false
  batches.delete(key)
}
