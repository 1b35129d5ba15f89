import { dayOf, periodOfDays } from '../domain/period.ts'
import {
  PAYMENT_METHODS,
  type ActionSlug,
  type CommandAction,
  type PaymentMethod,
  type UnitCharge,
} from '../domain/steps/index.ts'
import { CHARGE_KINDS } from '../domain/vocabulary.ts'
import { readTextInput } from '#server/action-input.ts'
import { isDay } from '#server/domain/moment.ts'
import { invalid } from '../../problem.ts'
import { readReason } from '../overrides.ts'
import { readChange, type AskedChange } from './change-input.ts'
import { optionalId, optionalText, requiredId, requiredText, type Input } from './input-parts.ts'

/** What was sent for a unit; what is left out the product fills in. */
export type SentUnit = {
  line: string | null
  item: string | null
  condition: string | null
  comment: string | null
  isLost: boolean
  /** Why it goes out although something speaks against it. */
  override: string | null
  charge: UnitCharge | null
}

/** An action as it was asked for; units are filled in once the command is known. */
export type AskedAction =
  | Exclude<
      CommandAction,
      { slug: 'cancel' | 'prepare' | 'dispatch' | 'hand-over' | 'record-return' | 'replace' | AskedChange['slug'] }
    >
  | AskedChange
  /** Staff say whether the renter asked them for it. */
  | { slug: 'cancel'; comment: string | null; isRenterWish: boolean }
  | { slug: 'prepare'; units: readonly SentUnit[] }
  | { slug: 'dispatch'; content: string; units: readonly SentUnit[] }
  | { slug: 'hand-over'; units: readonly SentUnit[]; day: string | null }
  | { slug: 'record-return'; units: readonly SentUnit[]; day: string | null; waiver: string | null }
  | (Omit<Extract<CommandAction, { slug: 'replace' }>, 'replaced'> & {
      replacedConditionId: string | null
      override: string | null
    })

const MAX_UNITS = 100
const MAX_CHARGE = 100_000_000
const MAX_LABEL = 200
const CHARGES = CHARGE_KINDS.filter(kind => kind !== 'late_fee')

/** What people send with an action, checked. @throws Problem 422 at the field */
export function readAction(slug: ActionSlug, input: Input): AskedAction {
  switch (slug) {
    case 'refuse':
    case 'reject-contract':
    case 'fail-payment':
    case 'refuse-extension':
      return { slug, comment: requiredText(input, 'comment') }
    case 'record-payment':
      return { slug, method: readMethod(input), day: optionalText(input, 'day') }
    case 'dispatch':
      return { slug, content: requiredText(input, 'content'), units: readUnits(input) }
    case 'replace':
      return {
        slug,
        lineId: requiredId(input, 'line'),
        rentalItemId: requiredId(input, 'item'),
        conditionId: optionalId(input, 'condition'),
        replacedConditionId: optionalId(input, 'replacedCondition'),
        comment: optionalText(input, 'comment'),
        override: optionalReason(input, '/meta/input/override'),
      }
    case 'request-extension':
      return { slug, endAt: requiredEnd(input) }
    case 'accept-extension':
      return {
        slug,
        endAt: input.endDay === undefined || input.endDay === null || input.endDay === '' ? null : requiredEnd(input),
      }
    case 'prepare':
      return { slug, units: readUnits(input) }
    case 'hand-over':
      return { slug, units: readUnits(input), day: optionalText(input, 'day') }
    case 'record-return':
      return { slug, units: readReturned(input), day: optionalText(input, 'day'), waiver: readWaiver(input) }
    case 'cancel':
      return { slug, comment: optionalText(input, 'comment'), isRenterWish: input.isRenterWish === true }
    case 'close':
      return {
        slug,
        depositReason: optionalText(input, 'depositReason'),
        owingReason: optionalText(input, 'owingReason'),
      }
    case 'change-dates':
    case 'change-addresses':
    case 'change-party':
      return readChange(slug, input)
    default:
      return { slug }
  }
}

function readMethod({ method = 'outside' }: Input): PaymentMethod {
  if (!PAYMENT_METHODS.includes(method as PaymentMethod)) throw invalid('/meta/input/method', 'oneOf')
  return method as PaymentMethod
}

/** The last day of the rental, `YYYY-MM-DD`, as the moment at which it ends. */
function requiredEnd({ endDay }: Input): Date {
  if (typeof endDay !== 'string' || !isDay(endDay))
    throw invalid('/meta/input/endDay', endDay === undefined || endDay === null || endDay === '' ? 'required' : 'date')
  return periodOfDays(endDay, endDay).endAt
}

function readUnits({ units }: Input): SentUnit[] {
  if (units === undefined || units === null) return []
  if (
    !Array.isArray(units) ||
    units.length > MAX_UNITS ||
    !units.every(unit => typeof unit === 'object' && unit !== null && !Array.isArray(unit))
  )
    throw invalid('/meta/input/units', 'list')
  return (units as Input[]).map((unit, index) => {
    const at = (name: string) => `/meta/input/units/${index}/${name}`
    return {
      line: optionalId(unit, 'line', at('line')),
      item: optionalId(unit, 'item', at('item')),
      condition: optionalId(unit, 'condition', at('condition')),
      comment: optionalText(unit, 'comment', at('comment')),
      isLost: unit.isLost === true,
      override: optionalReason(unit, at('override')),
      charge: readCharge(unit, at),
    }
  })
}

/** Lost and back exclude each other. @throws Problem 422 */
function readReturned(input: Input): SentUnit[] {
  const units = readUnits(input)
  for (const [index, { isLost, condition, charge }] of units.entries()) {
    const at = (name: string) => `/meta/input/units/${index}/${name}`
    if (isLost && condition !== null) throw invalid(at('condition'), 'rental.lostAndBack')
    if (charge !== null && (isLost ? charge.kind === 'damage' || charge.kind === 'cleaning' : charge.kind === 'loss'))
      throw invalid(at('chargeKind'), 'rental.lostAndBack')
  }
  return units
}

/** Why a late fee is not charged; null where it is, also when nothing is said. @throws Problem 422 */
function readWaiver({ lateFee = 'charge', lateFeeReason }: Input): string | null {
  if (lateFee !== 'charge' && lateFee !== 'waive' && lateFee !== null) throw invalid('/meta/input/lateFee', 'oneOf')
  return lateFee === 'waive' ? readReason(lateFeeReason, '/meta/input/lateFeeReason') : null
}

const optionalReason = ({ override }: Input, pointer: string): string | null =>
  override === undefined || override === null || override === '' ? null : readReason(override, pointer)

/** What is asked for a unit, in cents; no amount, no charge. */
function readCharge(
  { amount, isLost, chargeKind = null, chargeLabel }: Input,
  at: (name: string) => string,
): UnitCharge | null {
  if (amount === undefined || amount === null || amount === 0) return null
  if (!Number.isSafeInteger(amount) || (amount as number) < 0 || (amount as number) > MAX_CHARGE)
    throw invalid(at('amount'), 'between', { min: 0, max: MAX_CHARGE })
  if (chargeKind !== null && !CHARGES.some(kind => kind === chargeKind)) throw invalid(at('chargeKind'), 'oneOf')
  const label = readTextInput({ chargeLabel }, 'chargeLabel', {
    max: MAX_LABEL,
    extent: 'line',
    pointer: at('chargeLabel'),
  })
  return {
    kind: (chargeKind as UnitCharge['kind'] | null) ?? (isLost === true ? 'loss' : 'damage'),
    amount: amount as number,
    label,
  }
}

/** A day's name in answers. */
export const lastDayOf = (endAt: Date): string => dayOf(new Date(endAt.getTime() - 1))
