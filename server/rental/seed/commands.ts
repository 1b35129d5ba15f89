import { figuresOfSettings } from '../domain/condition-figures.ts'
import type { ReturnWay } from '../domain/vocabulary.ts'
import { DEMO_CONDITIONS } from './demo-conditions.ts'
import type { Transaction } from '#db/client.ts'
import { rentalDepositMovements, rentalPayments } from '#db/schema/rental/office.ts'
import { rentalCommandMessages, rentalCommands, rentalCommandSteps } from '#db/schema/rental/commands.ts'
import { rentalAddresses } from '#db/schema/rental/addresses.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { addDays, dayOf, periodOfDays, startOfDay } from '../domain/period.ts'
import { quote, type PricedLine, type Quote, type ShippingPrice } from '../domain/price.ts'
import { type Step } from '../domain/steps/index.ts'
import type { RentalDocumentKind, StepType } from '../domain/vocabulary.ts'
import { enqueueDocument } from '../documents/make-document.ts'
import { ORGANIZATIONS } from '#server/seed/demo-organizations.ts'
import { seedBooks, type ClosedCommand } from './books.ts'
import type { SeededModel } from './seeded-model.ts'
import type { Diary } from './diary.ts'
import { COMMANDS, type DemoCommand } from './demo-commands.ts'
import { closedAtOf, stepsOf } from './demo-steps.ts'
import { seedLines, seedPlace } from './command-lines.ts'

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
const COMPANY_NUMBERS: Readonly<Record<string, { siret: string; vatNumber: string }>> = {
  'centre-les-tilleuls': { siret: '73282932000074', vatNumber: 'FR44732829320' },
  'atelier-des-mains-utiles': { siret: '41298765300018', vatNumber: 'FR13412987653' },
  'mediatheque-du-port': { siret: '50377416800010', vatNumber: 'FR48503774168' },
}
const NAMES: Readonly<Record<string, string>> = {
  contact: 'Simon Perrin',
  'member-1': 'Olivier Garnier',
  'member-2': 'Pauline Leclerc',
  friendly: 'Quentin Moreau',
  potential: 'Rania Haddad',
  rental: 'Mehdi Rousseau',
  'organization-admin': 'Hugo Marchand',
}

/** Stages in which an order has been paid, unless it is billed by the month. */
const PAID_STAGES: ReadonlySet<DemoCommand['reached']> = new Set([
  'preparation',
  'prepared',
  'dispatched',
  'out',
  'returned',
  'closed',
])

type Facts = {
  diary: Diary
  stockId: string
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

type Stamps = { createdAt: Date; updatedAt: Date }
/** An order with what follows from its declaration. */
type Planned = {
  command: DemoCommand
  /** Its place among all, by which towns and ways of paying alternate. */
  index: number
  startDay: string
  endDay: string
  priced: Quote<PricedLine & { slug: string }>
  isFree: boolean
  isPaid: boolean
  stamps: Stamps
}

async function seedCommand(
  tx: Transaction,
  command: DemoCommand,
  index: number,
  facts: Facts,
): Promise<{ commandId: string; createdAt: Date; deposit: number }> {
  const planned = planCommand(command, index, facts)
  const { startDay, endDay, priced, stamps } = planned
  const { createdAt } = stamps
  const commandId = await insertCommand(tx, planned, facts)
  const steps = stepsOf(command, createdAt)
  await tx.insert(rentalCommandSteps).values(steps.map(step => ({ ...step, commandId, ...stamps })))
  for (const kind of papersOf(command, steps)) await enqueueDocument(tx, { kind, commandId })
  const { models, diary, stockId, people, now } = facts
  const unitsOf = { command, commandId, lines: priced.lines, models, diary, stockId }
  const lines = { ...unitsOf, startDay, endDay, today: dayOf(now), stamps }
  await seedLines(tx, lines)
  await seedPlace(tx, lines)
  await seedMoney(tx, commandId, planned)
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
 * Orders are fetched when the workshop is open: a first day on a weekend that is past becomes the Friday before it, one
 * to come the Monday after it.
 */
function firstDayOf({ strategy, starts }: DemoCommand, today: string): string {
  const day = addDays(today, starts)
  const isSaturday = new Date(day).getUTCDay() === 6
  const isWeekend = isSaturday || new Date(day).getUTCDay() === 0
  if (strategy !== 'pick_up' || !isWeekend) return day
  return starts > 0 ? addDays(day, isSaturday ? 2 : 1) : addDays(day, isSaturday ? -1 : -2)
}

function planCommand(command: DemoCommand, index: number, { models, now }: Facts): Planned {
  const { organization, strategy, days, reached, closing } = command
  const today = dayOf(now)
  const startDay = firstDayOf(command, today)
  const createdAt = new Date(startOfDay(addDays(today, -command.age)).getTime() + 10 * 3_600_000)
  const isFree = strategy === 'internal' || strategy === 'locked'
  const isMonthly = closing !== undefined && closing.bill !== 'own'
  return {
    command,
    index,
    startDay,
    endDay: addDays(startDay, days - 1),
    isFree,
    isPaid: !isMonthly && PAID_STAGES.has(reached),
    stamps: { createdAt, updatedAt: createdAt },
    priced: quote({
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
    }),
  }
}

const RETURN_WAYS_OF = {
  ...({ pick_up: 'place', internal: 'place', locked: 'place' } as const),
  ...({ ship_to_address: 'label', internal_association: 'collected' } as const),
} satisfies Record<DemoCommand['strategy'], ReturnWay>

async function insertCommand(tx: Transaction, planned: Planned, { people, organizationIds }: Facts): Promise<string> {
  const { command, startDay, endDay, priced, isFree, isPaid, stamps } = planned
  const { by, organization, strategy, asksFor } = command
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
      billingAddressId: isFree ? null : await insertAddress(tx, planned),
      shippingAddressId: strategy === 'ship_to_address' ? await insertAddress(tx, planned) : null,
      itemsPrice: priced.itemsPrice,
      shippingPrice: priced.shippingPrice,
      taxRate: priced.taxRate,
      taxAmount: priced.taxAmount,
      totalPrice: priced.totalPrice,
      depositAmount: priced.depositAmount,
      paidAmount: isPaid ? priced.totalPrice : 0,
      conditionsAcceptedAt: stamps.createdAt,
      conditions: figuresOfSettings(DEMO_CONDITIONS),
      returnWay: RETURN_WAYS_OF[strategy],
      extensionEndAt: asksFor === undefined ? null : startOfDay(addDays(endDay, asksFor + 1)),
      createdById: personId,
      updatedById: personId,
      ...stamps,
    })
    .returning({ id: rentalCommands.id })
  return row!.id
}

async function insertAddress(tx: Transaction, { command, index, stamps }: Planned): Promise<string> {
  const { by, organization } = command
  const [postalCode, city] = PARTS.town[index % 3]!
  const [row] = await tx
    .insert(rentalAddresses)
    .values({
      fullName: NAMES[by] ?? by,
      organization: organization === undefined ? null : ORGANIZATIONS.find(({ slug }) => slug === organization)!.name,
      ...(organization === undefined ? {} : COMPANY_NUMBERS[organization]),
      line1: PARTS.street[index % 3]!,
      postalCode,
      city,
      ...stamps,
    })
    .returning({ id: rentalAddresses.id })
  return row!.id
}

/** What was paid, and the deposit of what has gone out. */
async function seedMoney(
  tx: Transaction,
  commandId: string,
  { command, index, startDay, priced, isPaid, stamps }: Planned,
): Promise<void> {
  if (isPaid && priced.totalPrice > 0)
    await tx.insert(rentalPayments).values({
      commandId,
      amount: priced.totalPrice,
      method: index % 2 === 0 ? 'transfer' : 'card',
      day: dayOf(new Date(stamps.createdAt.getTime() + 3 * 86_400_000)),
      ...stamps,
    })
  if (priced.depositAmount > 0 && ['out', 'returned', 'closed'].includes(command.reached))
    await tx.insert(rentalDepositMovements).values({
      commandId,
      movement: 'received',
      amount: priced.depositAmount,
      method: 'cheque',
      day: startDay,
      ...stamps,
    })
}

/**
 * The papers of an order that is still under way, made once the site runs: whoever opens it finds its contract, what is
 * packed and what came back.
 */
function papersOf({ reached, strategy }: DemoCommand, steps: readonly Step[]): RentalDocumentKind[] {
  const statusOf = (type: StepType) => steps.find(({ stepType }) => stepType === type)?.status
  if (reached === 'closed' || reached === 'cancelled') return []
  const isAccepted = statusOf('validation') === 'success'
  return [
    ...(isAccepted && statusOf('contract') !== 'hidden' ? (['contract'] as const) : []),
    ...(isAccepted && strategy !== 'locked' ? (['preparation_sheet'] as const) : []),
    ...(statusOf('return') === 'success' ? (['return_sheet'] as const) : []),
  ]
}
