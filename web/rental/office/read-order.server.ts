import type { LoaderFunctionArgs } from '@remix-run/node'
import type { RenterFacts } from '#server/rental/contract/office.ts'
import { manifestOf } from '#web/admin/manifest.server.ts'
import type { FormValues } from '#web/forms/definition.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { readForm } from '#web/forms/read-form.ts'
import { isDay } from '#web/ui/days.ts'
import { EVERY_FIELD, isTyped, type OrderNeeds } from './order-fields.ts'
import { findRenter, listStrategies, placesFor, type OfficeStrategy } from './order.server.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

const text = (values: FormValues, name: string): string => (typeof values[name] === 'string' ? values[name] : '')

/** What was sent of an order for somebody, with its people, what it needs and where it could be fetched. */
export async function readOrder({ request, context }: Args) {
  const sent = await readSent(request)
  const [manifest, strategies] = await Promise.all([manifestOf(request, context), listStrategies({ request, context })])
  const strategy = strategies.find(({ id }) => id === sent.get('strategy')) ?? strategies[0]!
  const typed = readForm(EVERY_FIELD, sent)
  const isBilled = !strategy.isInternal && strategy.id !== 'locked'
  const [renter, recipient, places] = await Promise.all([
    findRenter({ request, context, id: text(typed, 'rentBy') }),
    findRenter({ request, context, id: text(typed, 'rentFor') }),
    strategy.id === 'pick_up' ? placesFor({ request, context, typed }) : [],
  ])
  if (isBilled) selectSavedAddress(sent, typed, renter)
  return {
    sent,
    manifest,
    strategy,
    typed,
    renter,
    recipient,
    needs: needsOf(typed, { strategy, isBilled }),
    places,
    /** Whether a place was chosen; else the order gets one that has everything. */
    isPlaced: places.some(({ name }) => Boolean(sent.get(name))),
  }
}

/** The submitted fields; an offered period that was chosen replaces the typed days. */
async function readSent(request: Request): Promise<FormData> {
  const { data: sent, discard } = await readFormData(request)
  await discard()
  const [startDay = '', endDay = ''] = String(sent.get('offer') ?? '').split('_')
  if (isDay(startDay) && isDay(endDay)) {
    sent.set('startDay', startDay)
    sent.set('endDay', endDay)
  }
  return sent
}

/** People with a saved address are billed there, unless another one is selected or typed. */
function selectSavedAddress(sent: FormData, typed: FormValues, renter: RenterFacts | null): void {
  const [saved] = renter?.addresses ?? []
  if (saved === undefined || text(typed, 'savedBillingAddress') !== '' || isTyped(typed, 'billing')) return
  sent.set('savedBillingAddress', saved.id)
  typed['savedBillingAddress'] = saved.id
}

/** The addresses that must be typed, because no saved one is selected. */
const needsOf = (
  typed: FormValues,
  { strategy, isBilled }: { strategy: OfficeStrategy; isBilled: boolean },
): OrderNeeds & { isBilled: boolean; isSent: boolean } => ({
  isLocked: strategy.id === 'locked',
  isBilled,
  isSent: strategy.needsShippingAddress,
  billing: isBilled && text(typed, 'savedBillingAddress') === '',
  shipping:
    strategy.needsShippingAddress &&
    text(typed, 'savedShippingAddress') === '' &&
    (isTyped(typed, 'shipping') || !isBilled),
})
