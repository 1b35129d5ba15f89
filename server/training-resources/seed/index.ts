import type { Transaction } from '#db/client.ts'
import { repositoryItems, repositoryItemTrainingResources } from '#db/schema/repository.ts'
import { trainingLevels } from '#db/schema/trainings.ts'
import {
  trainingResourceRequestAnswers,
  trainingResourceRequests,
  trainingResourceRequestsThemes,
  trainingResourceReviews,
  trainingResources,
  trainingResourcesLevels,
  trainingResourcesThemes,
  trainingResourceTags,
  trainingResourceThemes,
  trainingResourceTypes,
} from '#db/schema/training-resources.ts'
import type { DemoFacts } from '#server/module.ts'
import { daysBefore } from '#server/seed/dates.ts'
import { likesOf, publicationRow } from '#server/seed/demo-publication.ts'
import { seedLikes } from '#server/seed/likes.ts'
import { readTagIds } from '#server/seed/tags.ts'
import { both, type Words } from '#server/seed/words.ts'
import type { DemoResource } from './demo-resource.ts'
import { REQUESTS } from './requests.ts'
import { MAKING } from './resources-making.ts'
import { SHARING } from './resources-sharing.ts'
import { SPEAKING } from './resources-speaking.ts'
import { REVIEWS, TAKEN } from './reviews.ts'
import { LEVELS, seedVocabularies, THEMES, TYPES } from './vocabularies.ts'

export const RESOURCES: readonly DemoResource[] = [...SPEAKING, ...MAKING, ...SHARING]

type Ids = ReadonlyMap<string, string>
type Names = Readonly<Record<string, Words>>
type Rows = readonly { id: string; name: Readonly<Record<string, string>> }[]

/** The ids of a vocabulary's rows, by the names of the demo. */
const idsOf = (names: Names, rows: Rows): Ids =>
  new Map(Object.entries(names).map(([key, [, en]]) => [key, rows.find(({ name }) => name['en'] === en)!.id]))

/** Vocabularies, resources with their reviews, and requests in every state. */
export async function seedTrainingResources(tx: Transaction, facts: DemoFacts): Promise<void> {
  await seedVocabularies(tx, facts.now)
  const themes = idsOf(THEMES, await tx.select().from(trainingResourceThemes))
  const types = idsOf(TYPES, await tx.select().from(trainingResourceTypes))
  const resourceIds = await seedResources(tx, facts, { themes, types })
  await seedReviews(tx, facts, resourceIds)
  await seedRequests(tx, facts, { themes, types, resourceIds })
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map(line => `<p>${line.replaceAll('&', '&amp;')}</p>`)
    .join('')

async function seedResources(
  tx: Transaction,
  facts: DemoFacts,
  { themes, types }: { themes: Ids; types: Ids },
): Promise<Ids> {
  const levels = idsOf(LEVELS, await tx.select().from(trainingLevels))
  const tagIds = await readTagIds(tx)
  const rows = RESOURCES.map(resource => ({
    ...publicationRow(resource, facts),
    shortDescription: both(...resource.short),
    description: both(paragraphs(resource.text[0]), paragraphs(resource.text[1])),
    objectives: both(...resource.objectives),
    duration: resource.minutes,
    format: resource.format,
    externalUrl: resource.externalUrl ?? null,
    typeId: types.get(resource.type)!,
    imageId: facts.pictures.get(resource.picture)!.id,
  }))
  await tx.insert(trainingResources).values(rows)
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  const link = <T>(thereOf: (resource: DemoResource) => readonly T[], idOf: (one: T) => string) =>
    RESOURCES.flatMap(resource =>
      thereOf(resource).map(one => ({ hereId: ids.get(resource.slug)!, thereId: idOf(one) })),
    )
  await tx.insert(trainingResourcesThemes).values(
    link(
      one => one.themes,
      theme => themes.get(theme)!,
    ),
  )
  await tx.insert(trainingResourcesLevels).values(
    link(
      one => [one.level],
      level => levels.get(level)!,
    ),
  )
  await tx.insert(trainingResourceTags).values(
    link(
      one => one.tags,
      tag => tagIds.get(tag)!,
    ),
  )
  await linkAids(tx, ids)
  await seedLikes(tx, facts.people, likesOf('training-resources', RESOURCES, { ids, now: facts.now }))
  return ids
}

/** What is taught of aids; nothing where the site has none. */
async function linkAids(tx: Transaction, resourceIds: Ids): Promise<void> {
  const aids = await tx.select({ id: repositoryItems.id, slug: repositoryItems.slug }).from(repositoryItems)
  const aidIds = new Map(aids.map(({ id, slug }) => [slug, id]))
  const taught = RESOURCES.flatMap(({ slug, teaches = [] }) =>
    teaches.flatMap(aid => {
      const hereId = aidIds.get(aid)
      return hereId === undefined ? [] : { hereId, thereId: resourceIds.get(slug)! }
    }),
  )
  if (taught.length > 0) await tx.insert(repositoryItemTrainingResources).values(taught)
}

async function seedReviews(tx: Transaction, { people, now }: DemoFacts, resourceIds: Ids): Promise<void> {
  await tx.insert(trainingResourceReviews).values(
    REVIEWS.map(({ of, by, days, rating, objective, recipients = null, comment }) => ({
      trainingResourceId: resourceIds.get(of)!,
      createdById: people.get(by)!,
      updatedById: people.get(by)!,
      objective,
      recipientsCount: recipients,
      reviewRating: rating,
      reviewComment: comment,
      reviewSentAt: daysBefore(now, days + 1),
      reviewedAt: daysBefore(now, days),
      createdAt: daysBefore(now, days + 8),
      updatedAt: daysBefore(now, days),
    })),
  )
  await tx.insert(trainingResourceReviews).values(
    TAKEN.map(({ of, by, days }) => ({
      trainingResourceId: resourceIds.get(of)!,
      createdById: people.get(by)!,
      createdAt: daysBefore(now, days),
      updatedAt: daysBefore(now, days),
    })),
  )
}

type RequestFacts = { themes: Ids; types: Ids; resourceIds: Ids }

async function seedRequests(
  tx: Transaction,
  facts: DemoFacts,
  { themes, types, resourceIds }: RequestFacts,
): Promise<void> {
  const rows = REQUESTS.map(request => ({
    ...publicationRow(request, facts),
    description: both(...request.description),
    reason: both(...request.reason),
    status: request.status,
    typeId: types.get(request.type)!,
  }))
  await tx.insert(trainingResourceRequests).values(rows)
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  await tx
    .insert(trainingResourceRequestsThemes)
    .values(
      REQUESTS.flatMap(({ slug, themes: named }) =>
        named.map(theme => ({ hereId: ids.get(slug)!, thereId: themes.get(theme)! })),
      ),
    )
  await tx
    .insert(trainingResourceRequestAnswers)
    .values(
      REQUESTS.flatMap(({ slug, answers }) =>
        answers.map(answer => ({ hereId: ids.get(slug)!, thereId: resourceIds.get(answer)! })),
      ),
    )
  await seedLikes(tx, facts.people, likesOf('training-resource-requests', REQUESTS, { ids, now: facts.now }))
}
