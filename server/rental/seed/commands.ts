import type { Transaction } from '#db/client.ts'
import { rentalDepositMovements, rentalPayments } from '#db/schema/rental/office.ts'
import { rentalCommandMessages, rentalCommands, rentalCommandSteps } from '#db/schema/rental/commands.ts'
import { rentalAddresses } from '#db/schema/rental/addresses.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { addDays, dayOf, periodOfDays, startOfDay } from '../domain/period.ts'
import { quote, type ShippingPrice } from '../domain/price.ts'
import { type Step } from '../domain/steps/index.ts'
import type { StepType } from '../domain/vocabulary.ts'
import { enqueueDocument } from '../documents/make-document.ts'
import { ORGANIZATIONS } from '#server/seed/demo-organizations.ts'
import { seedBooks, type ClosedCommand } from './books.ts'
import type { SeededModel } from './seeded-model.ts'
import type { Diary } from './diary.ts'
import { COMMANDS, type DemoCommand } from './demo-commands.ts'
import { closedAtOf, stepsOf } from './demo-steps.ts'
import { seedLines } from './command-lines.ts'

const SHIPPING: readonly ShippingPrice[] = [
  { maxWeight: 500, price: 690 },
  { maxWeight: 2_000, price: 990 },
  { maxWeight: 5_000, price: 1490 },
  { maxWeight: 10_000, price: 2190 },
  { maxWeight: null, price: 3490 },
]

const PARTS = {
  street: ['4 rue des Lilas', '18 avenue de la Gare', '7 place du Marché'],
  town: [
    ['38000', 'Grenoble'],
    ['69007', 'Lyon'],
    ['44000', 'Nantes'],
  ],
} as const
const NAMES: Readonly<Record<string, string>> = {
  contact: 'Simon Perrin',
  'member-1': 'Olivier Garnier',
  'member-2': 'Pauline Leclerc',
  friendly: 'Quentin Moreau',
  potential: 'Rania Haddad',
  rental: 'Mehdi Rousseau',
  'organization-admin': 'Hugo Marchand',
}

type Facts = {
  diary: Diary
  models: ReadonlyMap<string, SeededModel>
  people: ReadonlyMap<string, string>
  organizationIds: ReadonlyMap<string, string>
  registry: Registry
  now: Date
}

/** Orders in every state that one can be in, oldest first. */
export async function seedCommands(tx: Transaction, facts: Facts): Promise<void> {
  const closed: ClosedCommand[] = []
  for (const [index, command] of COMMANDS.entries()) {
    const seeded = await seedCommand(tx, command, index, facts)
    if (command.closing !== undefined)
      closed.push({ ...seeded, closing: command.closing, closedAt: closedAtOf(command, seeded.createdAt) })
  }
  await seedBooks(tx, closed, { registry: facts.registry, now: facts.now, authorId: facts.people.get('rental')! })
}

async function seedCommand(
  tx: Transaction,
  command: DemoCommand,
  index: number,
  { diary, models, people, organizationIds, now }: Facts,
): Promise<{ commandId: string; createdAt: Date; deposit: number }> {
  const { by, organization, strategy, days, reached } = command
  const today = dayOf(now)
  const startDay = addDays(today, command.starts)
  const endDay = addDays(startDay, days - 1)
  const createdAt = new Date(startOfDay(addDays(today, -command.age)).getTime() + 10 * 3_600_000)
  const stamps = { createdAt, updatedAt: createdAt }
  const isFree = strategy === 'internal' || strategy === 'locked'
  const priced = quote({
    lines: Object.entries(command.lines).map(([slug, quantity]) => ({
      slug,
      quantity,
      pricePerDay: isFree ? 0 : models.get(slug)!.perDay,
      weight: models.get(slug)!.weight,
      depositAmount: isFree ? 0 : models.get(slug)!.deposit,
    })),
    days,
    isIndividual: organization === undefined,
    invoicingStrategy: command.invoicing ?? 'vat',
    organizationTax: 20,
    shippingPrices: SHIPPING,
    hasShippingFees: strategy === 'ship_to_address',
  })
  const [town, city] = PARTS.town[index % 3]!
  const address = async () =>
    (
      await tx
        .insert(rentalAddresses)
        .values({
          fullName: NAMES[by] ?? by,
          organization:
            organization === undefined ? null : ORGANIZATIONS.find(({ slug }) => slug === organization)!.name,
          siret: organization === undefined ? null : '73282932000074',
          vatNumber: organization === undefined ? null : 'FR44732829320',
          line1: PARTS.street[index % 3]!,
          postalCode: town,
          city,
          ...stamps,
        })
        .returning({ id: rentalAddresses.id })
    )[0]!.id
  const isMonthly = command.closing !== undefined && command.closing.bill !== 'own'
  const isPaid = !isMonthly && ['preparation', 'prepared', 'dispatched', 'out', 'returned', 'closed'].includes(reached)
  const personId = people.get(by)!
  const [row] = await tx
    .insert(rentalCommands)
    .values({
      rentalStrategyId: strategy,
      invoicingStrategyId: command.invoicing ?? 'vat',
      locale: command.locale ?? 'fr',
      isIndividual: organization === undefined,
      ...periodOfDays(startDay, endDay),
      comment: command.comment ?? null,
      rentById: personId,
      rentForId: personId,
      commandById: personId,
      organizationId: organization === undefined ? null : (organizationIds.get(organization) ?? null),
      phone: '+33465711012',
      billingAddressId: isFree ? null : await address(),
      shippingAddressId: strategy === 'ship_to_address' ? await address() : null,
      itemsPrice: priced.itemsPrice,
      shippingPrice: priced.shippingPrice,
      taxRate: priced.taxRate,
      taxAmount: priced.taxAmount,
      totalPrice: priced.totalPrice,
      depositAmount: priced.depositAmount,
      paidAmount: isPaid ? priced.totalPrice : 0,
      conditionsAcceptedAt: createdAt,
      extensionEndAt: command.asksFor === undefined ? null : startOfDay(addDays(endDay, command.asksFor + 1)),
      createdById: personId,
      updatedById: personId,
      ...stamps,
    })
    .returning({ id: rentalCommands.id })
  const commandId = row!.id
  const steps = stepsOf(command, createdAt)
  await tx.insert(rentalCommandSteps).values(steps.map(step => ({ ...step, commandId, ...stamps })))
  for (const kind of papersOf(command, steps)) await enqueueDocument(tx, { kind, commandId })
  await seedLines(tx, { command, commandId, lines: priced.lines, models, diary, startDay, endDay, today, stamps })
  if (isPaid && priced.totalPrice > 0)
    await tx.insert(rentalPayments).values({
      commandId,
      amount: priced.totalPrice,
      method: index % 2 === 0 ? 'transfer' : 'card',
      day: dayOf(new Date(createdAt.getTime() + 3 * 86_400_000)),
      ...stamps,
    })
  if (priced.depositAmount > 0 && ['out', 'returned', 'closed'].includes(reached))
    await tx.insert(rentalDepositMovements).values({
      commandId,
      movement: 'received',
      amount: priced.depositAmount,
      method: 'cheque',
      day: startDay,
      ...stamps,
    })
  const messages = command.messages ?? []
  if (messages.length > 0)
    await tx
      .insert(rentalCommandMessages)
      .values(
        messages.map(([author, content]) => ({ commandId, content, createdById: people.get(author)!, ...stamps })),
      )
  return { commandId, createdAt, deposit: priced.depositAmount }
}

/**
 * The papers of an order that is still under way, made once the site runs: whoever opens it finds its contract, and
 * what was packed.
 */
function papersOf({ reached }: DemoCommand, steps: readonly Step[]): ('contract' | 'preparation_sheet')[] {
  const statusOf = (type: StepType) => steps.find(({ stepType }) => stepType === type)?.status
  if (reached === 'closed' || reached === 'cancelled') return []
  const hasContract = statusOf('validation') === 'success' && statusOf('contract') !== 'hidden'
  return [
    ...(hasContract ? ['contract' as const] : []),
    ...(statusOf('preparation') === 'success' ? ['preparation_sheet' as const] : []),
  ]
}
