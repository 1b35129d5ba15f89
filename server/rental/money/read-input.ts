import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#db/locks.ts'
import type { Transaction } from '#db/client.ts'
import { isDay } from '#server/domain/moment.ts'
import { dayOf } from '../domain/period.ts'
import { conflict, invalid } from '../../problem.ts'
import { optionalText, type Input } from '../actions/input-parts.ts'
import { MAX_AMOUNT } from './charges.ts'

/** How money comes or goes over the counter. */
export const COUNTER_METHODS = ['transfer', 'card', 'cheque', 'cash', 'outside'] as const
type CounterMethod = (typeof COUNTER_METHODS)[number]

/** Cents, or null for all that it is about. @throws Problem 422 */
function optionalAmount({ amount }: Input, pointer = '/meta/input/amount'): number | null {
  if (amount === undefined || amount === null || amount === '') return null
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_AMOUNT)
    throw invalid(pointer, 'money')
  return amount
}

export function requiredAmount(input: Input, pointer?: string): number {
  const amount = optionalAmount(input, pointer)
  if (amount === null) throw invalid(pointer ?? '/meta/input/amount', 'required')
  return amount
}

function readCounterMethod({ method = 'outside' }: Input): CounterMethod {
  const known = COUNTER_METHODS.find(one => one === method)
  if (known === undefined) throw invalid('/meta/input/method', 'oneOf')
  return known
}

/** How what is left of a deposit goes back at once; null where it stays. @throws Problem 422 */
export function readRest({ rest }: Input): CounterMethod | null {
  if (rest === undefined || rest === null || rest === '' || rest === 'kept') return null
  const known = COUNTER_METHODS.find(one => one === rest)
  if (known === undefined) throw invalid('/meta/input/rest', 'oneOf')
  return known
}

export type Movement = { amount: number | null; method: CounterMethod; day: string; comment: string | null }

/** Money as staff say that it came or went: today, unless they name an earlier day. @throws Problem 422 */
export function readMovement(input: Input, now: Date): Movement {
  return {
    amount: optionalAmount(input),
    method: readCounterMethod(input),
    day: readDay(input, now),
    comment: optionalText(input, 'comment'),
  }
}

/** The day of Paris on which money came or went: today when it is not said, never a day to come. @throws Problem 422 */
export function readDay({ day }: Input, now: Date): string {
  const today = dayOf(now)
  if (day === undefined || day === null || day === '') return today
  if (typeof day !== 'string' || !isDay(day)) throw invalid('/meta/input/day', 'date')
  if (day > today) throw invalid('/meta/input/day', 'dateMax', { max: today })
  return day
}

/**
 * Holds the books open for a line of this day until the end of the transaction: who closes a month waits, and what is
 * closed takes no line.
 * @throws Problem 409 `rental.monthClosed` for a day up to the last month that is closed
 */
export async function assertMonthOpen(tx: Pick<Transaction, 'execute'>, day: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.rentalMonths})`)
  const {
    rows: [closed],
  } = await tx.execute<{ id: string }>(
    sql`select max(id) as id from rental_month_closings having max(id) >= ${day.slice(0, 7)}`,
  )
  if (closed) throw conflict('rental.monthClosed', 'validation.rental.monthClosed', { month: closed.id })
}
