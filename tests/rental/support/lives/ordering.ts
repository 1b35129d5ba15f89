import type { RentalConflicts } from '#server/rental/contract/handling.ts'
import { addDays } from '#server/rental/domain/period.ts'
import { identifier } from '#tests/support/api-client.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { actOnCommand } from '../actions.ts'
import { faultsOfOrder } from './check-order.ts'
import { chance, count, pick, type Lives } from './world.ts'

const STRATEGIES = [
  'pick_up',
  'pick_up',
  'ship_to_address',
  'ship_to_address',
  'internal',
  'internal_association',
] as const
/** What staff set aside when they order for somebody. */
const ASIDE = (['tooSoon', 'tooShort', 'notMultiple', 'closedDay'] as const).map(rule => ({
  rule,
  reason: 'Au comptoir',
}))

/** An order of one or two models by one of the renters, or by staff for them. */
export async function placeOrder(lives: Lives, index: number): Promise<void> {
  const { below, renters, models, staff, day } = lives
  const renter = pick(lives, renters)
  const strategy = pick(lives, STRATEGIES)
  const isOffice = strategy.startsWith('internal') || chance(lives, 15)
  const startDay = openFrom(addDays(day, 3 + below(9)))
  const answer = await (isOffice ? staff : renter.client).post(
    'rental-commands',
    {
      data: {
        type: 'rental-commands',
        attributes: {
          models: { [pick(lives, models)]: 1 + below(2), ...(chance(lives, 40) ? { [pick(lives, models)]: 1 } : {}) },
          startDay,
          endDay: addDays(startDay, pick(lives, [6, 13])),
          isIndividual: renter.organizationId === null,
          conditionsAccepted: true,
          phone: '+33612345678',
          ...(isOffice ? { overrides: ASIDE } : {}),
          ...(strategy === 'pick_up' && chance(lives, 40)
            ? { places: [{ stock: pick(lives, lives.places), ...TIME }] }
            : {}),
        },
        relationships: {
          rentalStrategy: identifier('rental-strategies', strategy),
          billingAddress: identifier('rental-addresses', renter.addressId),
          shippingAddress: identifier('rental-addresses', renter.addressId),
          ...(isOffice ? { rentBy: identifier('users', renter.id) } : {}),
          ...(isOffice && renter.organizationId !== null
            ? { organization: identifier('organizations', renter.organizationId) }
            : {}),
        },
      },
    },
    { 'idempotency-key': `life-number-${index}`, 'accept-language': 'fr' },
  )
  count(lives, answer.status === 201 ? `ordered ${strategy}` : `order: ${answer.status} ${answer.errors[0]?.code}`)
  if (answer.status >= 500) lives.faults.push(`order ${index}: ${JSON.stringify(answer.errors)}`)
  if (answer.status !== 201) return
  const order = { id: answer.data.id, renter, agreed: null, versions: 0 }
  lives.orders.push(order)
  await carryOutJobs(lives)
  lives.faults.push(...(await faultsOfOrder(lives, order)))
}

/** That day, or the Monday after it. */
function openFrom(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day
}

const TIME = { slotStart: '09:30', slotEnd: '10:00' }

/** Staff take what is proposed for one unit without an item. */
export async function resolveConflicts(lives: Lives): Promise<void> {
  const { staff, orders } = lives
  const { conflicts } = (await staff.get('services/rentals/conflicts')).document.data as RentalConflicts
  for (const { commandId, line, proposals } of conflicts) {
    const order = orders.find(({ id }) => id === commandId)
    const [model] = proposals.models
    const [days] = proposals.periods
    const input = model ? { line, model: model.id } : days ? { line, startDay: days.startDay } : null
    if (!order || input === null || chance(lives, 50)) continue
    const answer = await actOnCommand(staff, commandId, 'resolve-conflict', input)
    count(lives, `resolve by ${model ? 'model' : 'days'}: ${answer.status}`)
    await carryOutJobs(lives)
    lives.faults.push(...(await faultsOfOrder(lives, order)).map(fault => `${lives.day}, conflict: ${fault}`))
  }
}
