import type { DayRange } from './domain/period.ts'
import { checkDuration, type RentalRefusal } from './domain/period-rules.ts'
import { isDay } from '#server/domain/moment.ts'
import { badParameter, invalid, Problem, type Fault } from '../problem.ts'
import type { RentalSettings } from './settings.ts'
import type { WantedModel } from './occupations/index.ts'
import { UUID } from '#server/domain/uuid.ts'
import { isObject } from '#server/domain/is-object.ts'

const MAX_LINES = 100
const MAX_QUANTITY = 1_000

/** Quantities by model of a body. @throws Problem 422 with a pointer */
export function readCart(value: unknown, pointer: string): WantedModel[] {
  if (!isObject(value)) throw invalid(pointer, 'required')
  const entries = Object.entries(value)
  if (entries.length > MAX_LINES) throw invalid(pointer, 'maxItems', { max: MAX_LINES })
  return entries.map(([id, quantity]) => {
    if (!UUID.test(id)) throw invalid(`${pointer}/${id.slice(0, 40)}`, 'relation')
    if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
      throw invalid(`${pointer}/${id}`, 'integer')
    return { modelId: id.toLowerCase(), quantity }
  })
}

/** Days of a body. @throws Problem 422 with a pointer */
export function readDays({ startDay, endDay }: Readonly<Record<string, unknown>>, pointer: string): DayRange {
  if (typeof startDay !== 'string' || !isReasonable(startDay)) throw invalid(`${pointer}/startDay`, 'date')
  if (typeof endDay !== 'string' || !isReasonable(endDay)) throw invalid(`${pointer}/endDay`, 'date')
  return { startDay, endDay }
}

const isReasonable = (day: string) => isDay(day) && day >= '2000-01-01' && day < '2200-01-01'

/** `models[<id>]=<quantity>` of a query. @throws Problem 400 */
export function readModelsQuery(query: URLSearchParams): WantedModel[] {
  const wanted: WantedModel[] = []
  for (const [name, value] of query) {
    const id = /^models\[([^\]]*)\]$/.exec(name)?.[1]
    if (id === undefined) continue
    const quantity = Number(value)
    if (!UUID.test(id) || !/^\d{1,4}$/.test(value) || quantity < 1 || quantity > MAX_QUANTITY)
      throw badParameter(name.slice(0, 60), 'query.value', 'models[<id>]=<quantity from 1>')
    wanted.push({ modelId: id.toLowerCase(), quantity })
  }
  if (wanted.length === 0 || wanted.length > MAX_LINES)
    throw badParameter('models', 'query.value', 'name at least one model: models[<id>]=<quantity>')
  return wanted
}

/** A day of a query; the given one when it is absent. @throws Problem 400 */
export function readDayQuery(query: URLSearchParams, name: string, otherwise: string): string {
  const value = query.get(name)
  if (value === null || value === '') return otherwise
  if (!isReasonable(value)) throw badParameter(name, 'query.value', 'YYYY-MM-DD')
  return value
}

export function assertDuration(days: number, settings: RentalSettings): void {
  const refusal = checkDuration(days, settings)
  if (refusal) throw badParameter('days', `rental.${refusal.reason}`, JSON.stringify(refusal))
}

/** Each limit and each rule of the period refuses under a name of its own: `rental.tooManyItems`, `rental.tooSoon` … */
export const faultOf = ({ reason, ...meta }: RentalRefusal, pointer: string, group = 'rental'): Fault => ({
  code: `${group}.${reason}`,
  detail: `${group}.${reason}`,
  pointer,
  meta,
})

/** @throws Problem 422 for a rule, 409 for a limit that passes with time */
export function refuse(refusal: RentalRefusal | null, pointer: string): void {
  if (refusal === null) return
  throw new Problem(refusal.reason === 'tooManyPendingCommands' ? 409 : 422, faultOf(refusal, pointer))
}
