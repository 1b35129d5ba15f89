import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import {
  appEnvRentalStocks,
  rentalConditions,
  rentalItems,
  rentalItemStocks,
  rentalModelAccessories,
  rentalModelCategories,
  rentalModels,
  rentalModelTags,
  rentalShippingPrices,
  rentalStocks,
  rentalStockUsers,
  rentalStrategies,
  rentalUnavailabilities,
} from '#db/schema/rental/catalogue.ts'
import { tags } from '#db/schema/publications.ts'
import { rentalOccupations } from '#db/schema/rental/commands.ts'
import { rentalAddresses } from '#db/schema/rental/addresses.ts'
import { addDays, dayOf } from '../domain/period.ts'
import type { DemoFacts } from '#server/module.ts'
import type { PictureIds } from '#server/seed/pictures.ts'
import { seedCommands } from './commands.ts'
import { Diary } from './diary.ts'
import { seedPublications } from '#server/seed/publications.ts'
import { seedHandling } from './handling.ts'
import { CATEGORIES, TAGS } from './demo-model.ts'
import { MODELS } from './models.ts'
import { both } from '#server/seed/words.ts'
import type { SeededModel } from './seeded-model.ts'

type Words = readonly [fr: string, en: string]
type Stamps = { createdAt: Date; updatedAt: Date }

const CONDITIONS: readonly (readonly [value: number, name: Words, isUsable: boolean])[] = [
  [0, ['Comme neuf', 'As new'], true],
  [1, ['Bon état', 'Good'], true],
  [2, ['Traces d’usage', 'Signs of use'], true],
  [3, ['À réparer', 'To be repaired'], false],
  [4, ['Hors d’usage', 'Beyond repair'], false],
]
const SHIPPING = [
  [500, 690],
  [2_000, 990],
  [5_000, 1490],
  [10_000, 2190],
  [null, 3490],
] as const
const SHORT_DAY = ['09:30-12:30']
const LONG_DAY = ['09:00-12:00', '14:00-17:30']
const STOCKS = [
  {
    name: 'Atelier de Lyon',
    address: 'Passerelle\n12 quai des Passeurs\n69002 Lyon',
    phone: '+33 4 65 71 10 20',
    email: 'lyon@demo.example',
    openingWeekdays: [1, 2, 3, 4, 5],
    openingHours: { '1': LONG_DAY, '2': LONG_DAY, '3': SHORT_DAY, '4': LONG_DAY, '5': LONG_DAY },
  },
  {
    name: 'Antenne de Nantes',
    address: 'Médiathèque du Port\n3 quai du Port\n44000 Nantes',
    phone: '+33 2 61 91 10 20',
    email: 'nantes@demo.example',
    openingHours: Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map(day => [day, ['10:00-18:00']])),
  },
]
const STRATEGY_WORDS: Readonly<Record<string, Words>> = {
  pick_up: [
    'Vous venez chercher le matériel à l’atelier, sans frais.',
    'You collect the equipment at the workshop, free of charge.',
  ],
  ship_to_address: ['Un colis suivi, avec l’étiquette de retour.', 'A tracked parcel, with its return label.'],
}

/** What is lent: models with their items, where they are kept, how they travel, and orders in every state. */
export async function seedRentals(
  tx: Transaction,
  { people, organizationIds, pictures, registry, now }: DemoFacts,
): Promise<void> {
  const stamps: Stamps = { createdAt: now, updatedAt: now }
  const authorId = people.get('rental')!
  const conditionIds = await seedVocabulary(tx, stamps)
  const stockIds = (
    await tx
      .insert(rentalStocks)
      .values(STOCKS.map(place => ({ ...place, ...stamps })))
      .returning({ id: rentalStocks.id })
  ).map(({ id }) => id)
  await tx.insert(rentalStockUsers).values(stockIds.map(stockId => ({ stockId, userId: authorId })))
  await tx.insert(appEnvRentalStocks).values(stockIds.map(stockId => ({ appEnvId: 'main', stockId })))
  const models = await seedModels(tx, { pictures, authorId, stamps })
  const diary = new Diary()
  for (const [position, { slug, label, items }] of MODELS.entries()) {
    const { id: modelId } = models.get(slug)!
    const rows = await tx
      .insert(rentalItems)
      .values(
        Array.from({ length: items }, (_, index) => ({
          rentalModelId: modelId,
          stockId: `${label}-${String(index + 1).padStart(2, '0')}`,
          conditionId: conditionIds[index % 3]!,
          createdById: authorId,
          updatedById: authorId,
          ...stamps,
          ...(index === 2
            ? { conditionDescription: 'Une rayure sur le côté gauche', comment: 'Chargeur remplacé au printemps.' }
            : {}),
        })),
      )
      .returning({ id: rentalItems.id })
    const placed = rows.map(({ id }, index) => ({
      rentalItemId: id,
      stockId: stockIds[(position + index) % 3 ? 0 : 1]!,
    }))
    await tx.insert(rentalItemStocks).values(placed)
    // Orders are served from the first place as long as it has units.
    diary.keep(
      modelId,
      stockIds.flatMap(stockId =>
        placed.filter(one => one.stockId === stockId).map(({ rentalItemId }) => rentalItemId),
      ),
    )
  }
  await seedUnavailabilities(tx, { diary, models, authorId, stamps, today: dayOf(now) })
  await tx.insert(rentalAddresses).values({
    userId: people.get('contact')!,
    fullName: 'Simon Perrin',
    line1: '4 rue des Lilas',
    postalCode: '38000',
    city: 'Grenoble',
    ...stamps,
  })
  await seedCommands(tx, { diary, stockId: stockIds[0]!, models, people, organizationIds, registry, now })
  await seedHandling(tx, { people, now })
  await seedPublications(tx, { people, now })
}

async function seedVocabulary(tx: Transaction, stamps: Stamps): Promise<string[]> {
  const rows = await tx
    .insert(rentalConditions)
    .values(CONDITIONS.map(([value, name, isUsable]) => ({ value, name: both(...name), isUsable, ...stamps })))
    .returning({ id: rentalConditions.id })
  await tx.insert(rentalShippingPrices).values(SHIPPING.map(([maxWeight, price]) => ({ maxWeight, price, ...stamps })))
  for (const [id, words] of Object.entries(STRATEGY_WORDS))
    await tx
      .update(rentalStrategies)
      .set({ description: both(...words) })
      .where(eq(rentalStrategies.id, id as 'pick_up'))
  return rows.map(({ id }) => id)
}

type ModelFacts = { pictures: PictureIds; authorId: string; stamps: Stamps }

/** Models with their categories, tags and accessories, by slug. */
async function seedModels(tx: Transaction, facts: ModelFacts): Promise<ReadonlyMap<string, SeededModel>> {
  const categoryIds = await seedCategories(tx, facts.stamps)
  const tagIds = await seedTags(tx, facts.stamps)
  const idOf = await insertModels(tx, categoryIds, facts)
  await tx
    .insert(rentalModelTags)
    .values(
      MODELS.flatMap(({ slug, tags: own }) =>
        own.map(tag => ({ rentalModelId: idOf.get(slug)!, tagId: tagIds.get(tag)! })),
      ),
    )
  await tx
    .insert(rentalModelAccessories)
    .values(
      MODELS.flatMap(({ slug, accessories = [] }) =>
        accessories.map(other => ({ rentalModelId: idOf.get(slug)!, accessoryId: idOf.get(other)! })),
      ),
    )
  return new Map(
    MODELS.map(({ slug, perDay, deposit, weight }) => [slug, { id: idOf.get(slug)!, perDay, deposit, weight }]),
  )
}

async function seedCategories(tx: Transaction, stamps: Stamps): Promise<ReadonlyMap<string, string>> {
  const categories = Object.entries<Words>(CATEGORIES)
  const rows = await tx
    .insert(rentalModelCategories)
    .values(categories.map(([, name], position) => ({ name: both(...name), position, ...stamps })))
    .returning({ id: rentalModelCategories.id })
  return new Map(categories.map(([key], index) => [key, rows[index]!.id]))
}

async function seedTags(tx: Transaction, stamps: Stamps): Promise<ReadonlyMap<string, string>> {
  const names = Object.entries<Words>(TAGS)
  const rows = await tx
    .insert(tags)
    .values(names.map(([, name]) => ({ name: both(...name), ...stamps })))
    .returning({ id: tags.id })
  return new Map(names.map(([key], index) => [key, rows[index]!.id]))
}

async function insertModels(
  tx: Transaction,
  categoryIds: ReadonlyMap<string, string>,
  { pictures, authorId, stamps }: ModelFacts,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .insert(rentalModels)
    .values(
      MODELS.map((model, index) => ({
        slug: model.slug,
        name: both(...model.name),
        shortDescription: both(...model.short),
        description: both(...model.description),
        instructions: both(...model.instructions),
        pricePerDay: model.perDay,
        depositAmount: model.deposit,
        replacementValue: model.worth,
        weight: model.weight,
        accessLevelId: model.level ?? null,
        categoryId: categoryIds.get(model.category)!,
        imageId: pictures.get(model.picture)!.id,
        publishedAt: new Date(stamps.createdAt.getTime() - (index + 1) * 5 * 86_400_000),
        createdById: authorId,
        updatedById: authorId,
        ...stamps,
      })),
    )
    .returning({ id: rentalModels.id, slug: rentalModels.slug })
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** A repair, a yearly check to come, and one that is lost. */
async function seedUnavailabilities(
  tx: Transaction,
  {
    diary,
    models,
    authorId,
    stamps,
    today,
  }: { diary: Diary; models: ReadonlyMap<string, SeededModel>; authorId: string; stamps: Stamps; today: string },
): Promise<void> {
  const planned = [
    ['regard-15', -3, 11, 'Écran à remplacer'],
    ['parole-10', 20, 23, 'Contrôle annuel'],
    ['grand-contacteur', -40, null, 'Perdu dans un déménagement'],
  ] as const
  for (const [slug, first, last, reason] of planned) {
    const [startDay, endDay] = [addDays(today, first), last === null ? null : addDays(today, last)]
    const modelId = models.get(slug)!.id
    const rentalItemId = diary.take(modelId, startDay, endDay === null ? '9999-12-31' : addDays(endDay, 1))!
    const [row] = await tx
      .insert(rentalUnavailabilities)
      .values({ rentalItemId, startDay, endDay, reason, createdById: authorId, updatedById: authorId, ...stamps })
      .returning({ id: rentalUnavailabilities.id })
    await tx.insert(rentalOccupations).values({
      rentalModelId: modelId,
      rentalItemId,
      kind: 'maintenance',
      pinned: true,
      unavailabilityId: row!.id,
      period: `[${startDay},${endDay === null ? '' : addDays(endDay, 1)})`,
      ...stamps,
    })
  }
  const broken = await tx
    .select({ id: rentalConditions.id })
    .from(rentalConditions)
    .where(inArray(rentalConditions.value, [3]))
  const [first] = diary.itemsOf(models.get('regard-15')!.id)
  await tx
    .update(rentalItems)
    .set({ conditionId: broken[0]!.id, conditionDescription: 'L’écran clignote.' })
    .where(eq(rentalItems.id, first!))
}
