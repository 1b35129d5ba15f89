import { randomBytes } from 'node:crypto'
import { asc } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import {
  trainingCategories,
  trainingEnrolments,
  trainingLevels,
  trainingOrganizations,
  trainings,
  trainingSessions,
  trainingsLevels,
  trainingsTypes,
  trainingTypes,
} from '#db/schema/trainings.ts'
import type { DemoFacts } from '#server/module.ts'
import { daysBefore, parisTime } from '#server/seed/dates.ts'
import { likesOf, publicationRow } from '#server/seed/demo-publication.ts'
import { seedLikes } from '#server/seed/likes.ts'
import { both, bothHtml, type Words } from '#server/seed/words.ts'
import { certificateNumber, NUMBER_BYTES } from '../domain/certificate-number.ts'
import { CATEGORIES, LEVELS, TYPES, type DemoSession, type DemoTraining } from './demo-training.ts'
import { LIVING } from './living.ts'
import { MAKING } from './making.ts'
import { TALKING } from './talking.ts'

const TRAININGS: readonly DemoTraining[] = [...TALKING, ...MAKING, ...LIVING]
const HOUR_MS = 3_600_000

/** Trainings with sessions to come, some of them full, and past ones with those who were there. */
export async function seedTrainings(tx: Transaction, facts: DemoFacts): Promise<void> {
  const { people, organizationIds, pictures, now } = facts
  const categoryIds = await seedNames(tx, trainingCategories, { names: CATEGORIES, now })
  const typeIds = await seedNames(tx, trainingTypes, { names: TYPES, now })
  const levels = await tx.select({ id: trainingLevels.id }).from(trainingLevels).orderBy(asc(trainingLevels.position))
  const rows = TRAININGS.map(training => ({
    ...publicationRow(training, facts),
    shortDescription: both(...training.short),
    description: bothHtml(...training.content),
    objectives: both(
      training.objectives.map(([fr]) => fr).join('\n'),
      training.objectives.map(([, en]) => en).join('\n'),
    ),
    prerequisites: both(...training.prerequisites),
    duration: training.duration,
    price: training.price,
    isRemote: training.isRemote ?? false,
    categoryId: categoryIds.get(training.category)!,
    imageId: training.picture ? pictures.get(training.picture)!.id : null,
  }))
  await tx.insert(trainings).values(rows)
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  const linked = <T>(rowsOf: (training: DemoTraining, trainingId: string) => readonly T[]): T[] =>
    TRAININGS.flatMap(training => rowsOf(training, ids.get(training.slug)!))
  await tx
    .insert(trainingsTypes)
    .values(linked(({ types }, trainingId) => types.map(type => ({ hereId: trainingId, thereId: typeIds.get(type)! }))))
  await tx
    .insert(trainingsLevels)
    .values(
      linked((training, trainingId) =>
        training.levels.flatMap(level => ({ hereId: trainingId, thereId: levels[LEVELS.indexOf(level)]!.id })),
      ),
    )
  await tx
    .insert(trainingOrganizations)
    .values(
      linked(({ organizations = [] }, trainingId) =>
        organizations.map(organization => ({ hereId: trainingId, thereId: organizationIds.get(organization)! })),
      ),
    )
  for (const training of TRAININGS)
    for (const session of training.sessions)
      await seedSession(tx, { session, trainingId: ids.get(training.slug)!, facts })
  await seedLikes(tx, people, likesOf('trainings', TRAININGS, { ids, now }))
}

type Vocabulary = typeof trainingCategories | typeof trainingTypes
type Naming = { names: Readonly<Record<string, Words>>; now: Date }

async function seedNames(tx: Transaction, table: Vocabulary, { names, now }: Naming): Promise<Map<string, string>> {
  const keys = Object.keys(names)
  const rows = await tx
    .insert(table)
    .values(keys.map((key, position) => ({ name: both(...names[key]!), position, createdAt: now, updatedAt: now })))
    .returning({ id: table.id, position: table.position })
  return new Map(rows.map(({ id, position }) => [keys[position]!, id]))
}

type Seeding = { session: DemoSession; trainingId: string; facts: DemoFacts }

async function seedSession(tx: Transaction, { session, trainingId, facts: { people, now } }: Seeding): Promise<void> {
  const startAt = parisTime(now, session)
  const asked = session.people ?? []
  const hasPlace = (index: number) => session.places === null || index < session.places
  const enrolledCount = asked.filter((_, index) => hasPlace(index)).length
  const [row] = await tx
    .insert(trainingSessions)
    .values({
      trainingId,
      startAt,
      endAt: new Date(startAt.getTime() + session.hours * HOUR_MS),
      address: session.address ?? null,
      joinUrl: session.joinUrl ?? null,
      placesCount: session.places,
      enrolledCount,
      waitingCount: asked.length - enrolledCount,
      createdAt: daysBefore(now, 60),
      updatedAt: daysBefore(now, 60),
    })
    .returning({ id: trainingSessions.id })
  if (asked.length === 0) return
  const first = Math.min(startAt.getTime(), now.getTime()) - 5 * 24 * HOUR_MS
  await tx.insert(trainingEnrolments).values(
    asked.map((name, index) => {
      const askedAt = new Date(first + index * HOUR_MS)
      const isPresent = session.present?.includes(name) ?? false
      return {
        sessionId: row!.id,
        userId: people.get(name)!,
        status: hasPlace(index) ? ('enrolled' as const) : ('waiting' as const),
        askedAt,
        attendance: session.present === undefined ? null : isPresent ? ('present' as const) : ('absent' as const),
        certificateNumber: isPresent ? certificateNumber(randomBytes(NUMBER_BYTES)) : null,
        createdAt: askedAt,
        updatedAt: askedAt,
      }
    }),
  )
}
