import type { Transaction } from '#db/client.ts'
import { rentalDepositMovements, rentalPayments } from '#db/schema/rental/office.ts'
import {
  rentalAddresses,
  rentalCommandItems,
  rentalCommandMessages,
  rentalCommands,
  rentalCommandSteps,
  rentalOccupations,
} from '#db/schema/rental/commands.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { addDays, dayOf, periodOfDays, startOfDay } from '../domain/period.ts'
import { quote, type ShippingPrice } from '../domain/price.ts'
import { planSteps, transferStep, type Step } from '../domain/steps/index.ts'
import type { CommandItemStatus, RentalStrategyId, StepType } from '../domain/vocabulary.ts'
import { enqueueDocument } from '../documents/make-document.ts'
import { ORGANIZATIONS } from '#server/seed/organizations.ts'
import { seedBooks, type ClosedCommand, type Closing } from './books.ts'
import type { SeededModel } from './seeded-model.ts'

const TURNAROUND = 2
const SHIPPING: readonly ShippingPrice[] = [
  { maxWeight: 500, price: 690 },
  { maxWeight: 2_000, price: 990 },
  { maxWeight: 5_000, price: 1490 },
  { maxWeight: 10_000, price: 2190 },
  { maxWeight: null, price: 3490 },
]

/** Which item is taken when, so that the demo obeys the same constraint as all commands. */
export class Diary {
  readonly #items = new Map<string, readonly string[]>()
  readonly #taken: { item: string; from: string; until: string }[] = []

  keep(modelId: string, items: readonly string[]): void {
    this.#items.set(modelId, items)
  }

  itemsOf(modelId: string): readonly string[] {
    return this.#items.get(modelId) ?? []
  }

  /** The first item that is free from a day until before another; null when there is none. */
  take(modelId: string, from: string, until: string): string | null {
    const item = this.itemsOf(modelId).find(
      one => !this.#taken.some(taken => taken.item === one && taken.from < until && from < taken.until),
    )
    if (item !== undefined) this.#taken.push({ item, from, until })
    return item ?? null
  }
}

/** How far an order has come. */
type Reached =
  | 'new'
  | 'validated'
  | 'contractSent'
  | 'preparation'
  | 'prepared'
  | 'dispatched'
  | 'out'
  | 'returned'
  | 'closed'
  | 'cancelled'
  | 'locked'

type DemoCommand = {
  by: string
  organization?: string
  strategy: RentalStrategyId
  lines: Readonly<Record<string, number>>
  /** Days from today of its first day, and how many days. */
  starts: number
  days: number
  /** How long ago it was ordered, and validated. */
  age: number
  reached: Reached
  comment?: string
  messages?: readonly (readonly [by: string, text: string])[]
  asksFor?: number
  /** How its money ended, once it is closed. */
  closing?: Closing
  invoicing?: 'no_vat_debit_note'
  locale?: 'en'
}

const COMMANDS: readonly DemoCommand[] = [
  // In the order in which they were closed: their papers are numbered so.
  {
    by: 'potential',
    strategy: 'pick_up',
    lines: { 'parole-10': 1 },
    starts: -110,
    days: 14,
    age: 119,
    reached: 'closed',
    closing: {
      bill: 'own',
      charge: { kind: 'late_fee', label: 'Rendu trois jours plus tard', amount: 900, isTaxed: true },
    },
  },
  {
    by: 'member-2',
    organization: 'centre-les-tilleuls',
    strategy: 'pick_up',
    lines: { 'support-fauteuil': 1 },
    starts: -104,
    days: 14,
    age: 115,
    reached: 'closed',
    closing: {
      bill: 'own',
      charge: { kind: 'damage', label: 'Fixation à remplacer', amount: 1_800, isTaxed: false },
      after: 'withheld',
    },
  },
  {
    by: 'member-1',
    organization: 'atelier-des-mains-utiles',
    strategy: 'pick_up',
    lines: { 'grand-contacteur': 2 },
    starts: -95,
    days: 14,
    age: 104,
    reached: 'closed',
    invoicing: 'no_vat_debit_note',
    closing: { bill: 'own' },
  },
  {
    by: 'contact',
    strategy: 'pick_up',
    lines: { 'souris-a-boule': 1 },
    starts: -70,
    days: 14,
    age: 80,
    reached: 'closed',
    closing: { bill: 'own' },
  },
  {
    by: 'friendly',
    organization: 'mediatheque-du-port',
    strategy: 'pick_up',
    lines: { 'voix-de-poche': 1 },
    starts: -66,
    days: 14,
    age: 75,
    reached: 'closed',
    locale: 'en',
    closing: { bill: 'own', after: 'part' },
  },
  {
    by: 'contact',
    strategy: 'ship_to_address',
    lines: { 'joystick-ordinateur': 1 },
    starts: -58,
    days: 7,
    age: 66,
    reached: 'closed',
    closing: { bill: 'own', after: 'all' },
  },
  {
    by: 'organization-admin',
    organization: 'centre-les-tilleuls',
    strategy: 'pick_up',
    lines: { 'parole-10': 1 },
    starts: -60,
    days: 14,
    age: 69,
    reached: 'closed',
    closing: { bill: 'month' },
  },
  {
    by: 'organization-admin',
    organization: 'centre-les-tilleuls',
    strategy: 'ship_to_address',
    lines: { 'boitier-sans-fil': 1 },
    starts: -55,
    days: 21,
    age: 63,
    reached: 'closed',
    locale: 'en',
    closing: { bill: 'month' },
  },
  {
    by: 'organization-admin',
    organization: 'centre-les-tilleuls',
    strategy: 'pick_up',
    lines: { 'bras-de-table': 1 },
    starts: -23,
    days: 21,
    age: 32,
    reached: 'closed',
    closing: { bill: 'later' },
  },
  {
    by: 'member-2',
    organization: 'centre-les-tilleuls',
    strategy: 'pick_up',
    lines: { 'parole-13': 1, 'grand-contacteur': 1 },
    starts: -30,
    days: 21,
    age: 41,
    reached: 'returned',
  },
  {
    by: 'potential',
    strategy: 'ship_to_address',
    lines: { 'contacteur-au-souffle': 1 },
    starts: -20,
    days: 14,
    age: 29,
    reached: 'out',
    messages: [['rental', 'Le retour était prévu il y a quelques jours : avez-vous besoin d’une étiquette ?']],
  },
  {
    by: 'friendly',
    organization: 'mediatheque-du-port',
    strategy: 'pick_up',
    lines: { 'parole-10': 2 },
    starts: -18,
    days: 21,
    age: 27,
    reached: 'out',
    asksFor: 7,
  },
  {
    by: 'member-2',
    organization: 'centre-les-tilleuls',
    strategy: 'ship_to_address',
    lines: { 'regard-15': 1, 'support-fauteuil': 1 },
    starts: -22,
    days: 28,
    age: 35,
    reached: 'out',
  },
  {
    by: 'member-1',
    organization: 'atelier-des-mains-utiles',
    strategy: 'pick_up',
    lines: { 'joystick-ordinateur': 1 },
    starts: -10,
    days: 28,
    age: 20,
    reached: 'out',
  },
  {
    by: 'rental',
    strategy: 'internal',
    lines: { 'coffret-imprime': 1, 'voix-de-poche': 1 },
    starts: -2,
    days: 14,
    age: 8,
    reached: 'out',
    comment: 'Démonstration au salon du handicap.',
  },
  {
    by: 'contact',
    strategy: 'ship_to_address',
    lines: { 'voix-de-poche': 1 },
    starts: 1,
    days: 14,
    age: 9,
    reached: 'dispatched',
  },
  {
    by: 'potential',
    strategy: 'ship_to_address',
    lines: { 'contacteur-de-proximite': 1, 'boitier-sans-fil': 1 },
    starts: 3,
    days: 7,
    age: 8,
    reached: 'prepared',
  },
  {
    by: 'friendly',
    organization: 'mediatheque-du-port',
    strategy: 'pick_up',
    lines: { 'souris-a-boule': 2 },
    starts: 4,
    days: 14,
    age: 7,
    reached: 'preparation',
  },
  {
    by: 'member-2',
    organization: 'centre-les-tilleuls',
    strategy: 'ship_to_address',
    lines: { 'regard-mini': 1 },
    starts: 8,
    days: 28,
    age: 5,
    reached: 'contractSent',
  },
  {
    by: 'contact',
    strategy: 'ship_to_address',
    lines: { 'grand-contacteur': 1 },
    starts: 5,
    days: 7,
    age: 12,
    reached: 'validated',
  },
  {
    by: 'member-1',
    organization: 'atelier-des-mains-utiles',
    strategy: 'pick_up',
    lines: { 'parole-10': 2, 'support-fauteuil': 1 },
    starts: 6,
    days: 21,
    age: 4,
    reached: 'validated',
    messages: [
      ['member-1', 'Pouvons-nous venir le chercher un matin ?'],
      ['rental', 'Oui, l’atelier ouvre à 9 heures.'],
    ],
  },
  {
    by: 'contact',
    strategy: 'ship_to_address',
    lines: { 'regard-15': 1, 'bras-de-table': 1 },
    starts: 10,
    days: 14,
    age: 1,
    reached: 'new',
    comment: 'C’est pour ma mère, qui ne peut plus parler.',
  },
  {
    by: 'potential',
    strategy: 'pick_up',
    lines: { 'joystick-ordinateur': 1 },
    starts: 35,
    days: 14,
    age: 3,
    reached: 'cancelled',
  },
  {
    by: 'rental',
    strategy: 'locked',
    lines: { 'regard-mini': 1 },
    starts: 40,
    days: 7,
    age: 2,
    reached: 'locked',
    comment: 'Gardé pour une formation.',
  },
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

type Lines = {
  command: DemoCommand
  commandId: string
  lines: readonly { slug: string; quantity: number; itemPrice: number }[]
  models: Facts['models']
  diary: Diary
  startDay: string
  endDay: string
  today: string
  stamps: { createdAt: Date; updatedAt: Date }
}

/** One line a unit, with the item that it takes; what came back or was cancelled takes none. */
async function seedLines(
  tx: Transaction,
  { command: { reached, starts }, commandId, lines, models, diary, startDay, endDay, today, stamps }: Lines,
): Promise<void> {
  const statuses: Partial<Record<Reached, CommandItemStatus>> = {
    prepared: 'prepared',
    dispatched: 'prepared',
    out: 'out',
    returned: 'returned',
    closed: 'returned',
    cancelled: 'cancelled',
  }
  const status = statuses[reached] ?? 'pending'
  const isTaking = !['returned', 'closed', 'cancelled'].includes(reached)
  const isPinned = ['prepared', 'dispatched', 'out', 'locked'].includes(reached)
  // Who has not come back is still there: until today, and the days to look after it.
  const lastDay = reached === 'out' && starts < 0 && endDay < today ? today : endDay
  const after = addDays(lastDay, 1 + TURNAROUND)
  let position = 0
  for (const { slug, quantity, itemPrice } of lines)
    for (let unit = 0; unit < quantity; unit += 1) {
      const rentalModelId = models.get(slug)!.id
      const item = isTaking ? diary.take(rentalModelId, startDay, after) : (diary.itemsOf(rentalModelId)[0] ?? null)
      const [line] = await tx
        .insert(rentalCommandItems)
        .values({
          commandId,
          position: position++,
          status,
          rentalModelId,
          rentingPrice: itemPrice,
          rentalItemId: status === 'pending' || status === 'cancelled' ? null : item,
          ...stamps,
        })
        .returning({ id: rentalCommandItems.id })
      if (isTaking)
        await tx.insert(rentalOccupations).values({
          rentalModelId,
          rentalItemId: item,
          kind: 'command',
          pinned: isPinned && item !== null,
          commandItemId: line!.id,
          period: `[${startDay},${after})`,
          ...stamps,
        })
    }
}

const DAY_MS = 86_400_000

/** An order is closed on the day after it came back. */
const closedAtOf = ({ age, starts, days }: Pick<DemoCommand, 'age' | 'starts' | 'days'>, createdAt: Date): Date =>
  new Date(createdAt.getTime() + (age + starts + days + 1) * DAY_MS)

const ORDER: readonly Reached[] = [
  'new',
  'validated',
  'contractSent',
  'preparation',
  'prepared',
  'dispatched',
  'out',
  'returned',
  'closed',
]

function stepsOf({ strategy, reached, days, starts, age }: DemoCommand, createdAt: Date): Step[] {
  const planned = planSteps(strategy)
  const later = (after: number) => new Date(createdAt.getTime() + after * DAY_MS)
  if (reached === 'cancelled')
    return [
      ...planned.map(step => ({ ...step, status: step.status === 'waiting' ? ('pending' as const) : step.status })),
      {
        stepType: 'cancellation',
        position: planned.length,
        status: 'success',
        content: null,
        comment: 'À la demande du locataire',
        doneAt: later(1),
      },
    ]
  if (reached === 'locked') return planned
  const has = (state: Reached) => ORDER.indexOf(reached) >= ORDER.indexOf(state)
  const transfer = transferStep(strategy)
  const done: Partial<Record<StepType, Pick<Step, 'status' | 'doneAt'>>> = {}
  const mark = (type: StepType, status: Step['status'], doneAt: Date | null = null) => {
    if (planned.find(step => step.stepType === type)?.status !== 'hidden') done[type] = { status, doneAt }
  }
  if (has('validated'))
    for (const [type, status, at] of [
      ['validation', 'success', later(1)],
      ['contract', 'waiting', null],
      ['payment', 'waiting', null],
    ] as const)
      mark(type, status, at)
  if (has('contractSent')) mark('contract', 'waiting', later(2))
  if (has('preparation'))
    for (const [type, status, at] of [
      ['contract', 'success', later(3)],
      ['payment', 'success', later(3)],
      ['preparation', 'waiting', null],
    ] as const)
      mark(type, status, at)
  if (has('prepared')) mark('preparation', 'success', later(4))
  if (transfer !== null && has('dispatched')) mark(transfer, 'waiting')
  if (transfer !== null && has('out')) mark(transfer, 'success', later(age + starts))
  if (has('out')) mark('return', 'waiting')
  if (has('returned'))
    for (const [type, status, at] of [
      ['return', 'success', later(age + starts + days - 1)],
      ['closure', 'waiting', null],
    ] as const)
      mark(type, status, at)
  if (has('closed')) mark('closure', 'success', closedAtOf({ age, starts, days }, createdAt))
  return planned.map(step => ({
    ...step,
    ...done[step.stepType],
    ...(step.stepType === transfer && has('dispatched')
      ? { content: strategy === 'ship_to_address' ? 'Colissimo 6A 123 456 789' : 'À l’atelier, à 9 heures' }
      : {}),
  }))
}
