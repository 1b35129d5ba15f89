import type { Creation } from '#server/jsonapi/definition.ts'
import type { RequestContext } from '../context.ts'
import type { invoicingOf, priceOf } from './quote.ts'
import type { RentalSettings } from './settings.ts'
import type { Planned } from './place-choice.ts'
import type { CommandRequest } from './read-command.ts'
import { writeAddressCopy } from './address-copy.ts'
import type { Transaction } from '#db/client.ts'
import { rentalCommandItems, rentalCommands } from '#db/schema/rental/commands.ts'
import { rentalAddresses } from '#db/schema/rental/addresses.ts'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/people.ts'
import { isLocale, type Locale } from '#server/domain/vocabulary/locales.ts'
import { figuresOfSettings } from './domain/condition-figures.ts'
import { periodOfDays } from './domain/period.ts'
import { recordOverrides, type Override } from './overrides.ts'
import { unitsOf } from './occupations/index.ts'
import { type Change, recordHistory } from '#server/jsonapi/history.ts'

type Priced = Awaited<ReturnType<typeof priceOf>>
export type Placing = {
  context: RequestContext
  creation: Creation
  command: CommandRequest
  settings: RentalSettings
  priced: Priced
  invoicingStrategyId: Awaited<ReturnType<typeof invoicingOf>>
  /** Where it is fetched, or from where it is sent; null where nothing is kept at places, or items are only blocked. */
  planned: Planned | null
  /** The rules of its period and its cart that staff set aside. */
  overrides: readonly Override[]
}
export type Written = { id: string; lines: { id: string; modelId: string }[] }

/** A command keeps what the address was when it was ordered. */
async function copyAddress(tx: Transaction, id: string | null, now: Date): Promise<string | null> {
  if (id === null) return null
  const [row] = await tx.select().from(rentalAddresses).where(eq(rentalAddresses.id, id))
  return row ? writeAddressCopy(tx, row, now) : null
}

/** The language in which the renter reads: as they order now, or as their account says, where staff order for them. */
async function renterLocale(
  tx: Transaction,
  { actor, locale, app: { site } }: RequestContext,
  rentById: string | null,
): Promise<Locale> {
  if (rentById === null || rentById === actor.userId) return locale
  const [renter] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, rentById))
  const known = renter?.locale ?? ''
  return isLocale(known) && site.locales.includes(known) ? known : site.defaultLocale
}

/** The row and copies of its addresses. Null: a command with this key is there already. */
export async function insertCommand(
  tx: Transaction,
  { context, creation: { key }, command, settings, priced, invoicingStrategyId }: Placing,
): Promise<string | null> {
  const { actor, now } = context
  const { itemsPrice, shippingPrice, taxRate, taxAmount, totalPrice, depositAmount } = priced
  const [row] = await tx
    .insert(rentalCommands)
    .values({
      rentalStrategyId: command.strategy.id,
      invoicingStrategyId,
      isIndividual: command.isIndividual,
      ...periodOfDays(command.days.startDay, command.days.endDay),
      comment: command.comment,
      phone: command.phone,
      rentById: command.rentById,
      rentForId: command.rentForId,
      commandById: actor.userId,
      organizationId: command.organizationId,
      locale: await renterLocale(tx, context, command.rentById),
      billingAddressId: await copyAddress(tx, command.billingAddressId, now),
      shippingAddressId: await copyAddress(tx, command.shippingAddressId, now),
      itemsPrice,
      shippingPrice,
      taxRate,
      taxAmount,
      totalPrice,
      depositAmount,
      conditionsAcceptedAt: now,
      conditions: figuresOfSettings(settings),
      returnWay: command.strategy.returnWay,
      createdById: actor.userId,
      updatedById: actor.userId,
      createdAt: now,
      updatedAt: now,
      idempotencyKey: key?.id ?? null,
      bodyHash: key?.bodyHash ?? null,
    })
    .onConflictDoNothing({ target: rentalCommands.idempotencyKey })
    .returning({ id: rentalCommands.id })
  return row?.id ?? null
}

/** One line a unit, by position. */
export async function insertLines(
  tx: Transaction,
  { context: { now }, command, priced }: Placing,
  commandId: string,
): Promise<Written['lines']> {
  const prices = new Map(priced.lines.map(line => [line.modelId, line.itemPrice]))
  const lines = await tx
    .insert(rentalCommandItems)
    .values(
      unitsOf(command.wanted).map((modelId, position) => ({
        commandId,
        position,
        rentalModelId: modelId,
        rentingPrice: prices.get(modelId)!,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({
      id: rentalCommandItems.id,
      modelId: rentalCommandItems.rentalModelId,
      position: rentalCommandItems.position,
    })
  return lines.sort((one, other) => one.position - other.position).map(({ id, modelId }) => ({ id, modelId }))
}

export async function recordPlacement(
  tx: Transaction,
  { context: { actor, now, request }, creation: { registry }, command, priced }: Placing,
  id: string,
): Promise<void> {
  const changes = new Map<string, Change>([
    ['rentalStrategy', { after: command.strategy.id }],
    ['startDay', { after: command.days.startDay }],
    ['endDay', { after: command.days.endDay }],
    ['models', { after: Object.fromEntries(command.wanted.map(({ modelId, quantity }) => [modelId, quantity])) }],
    ['totalPrice', { after: priced.totalPrice }],
  ])
  await recordHistory({ tx, actor, now, requestId: request.requestId }, registry.get('rental-commands')!, {
    operation: 'create',
    id,
    changes,
  })
}

export const recordPlacedOverrides = (
  tx: Transaction,
  { context: { actor, now, request }, creation: { registry } }: Placing,
  set: { commandId: string; overrides: readonly Override[] },
): Promise<void> => recordOverrides({ tx, actor, now, registry, requestId: request.requestId }, set)
