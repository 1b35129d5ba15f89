import type { Database } from '#db/client.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { identifier, identifiers } from '../api-client.ts'

export type SampleBody = { attributes: Record<string, unknown>; relationships?: Record<string, { data: unknown }> }

/** Records that samples may refer to. `n` makes a sample differ from its neighbours. */
export type SampleFacts = {
  n: number
  userId: string
  organizationId: string
  pageId: string
  fileId: string
  surveyId: string
  choiceId: string
  secondChoiceId: string
  rentalModelId: string
  rentalItemId: string
  rentalCommandId: string
  articleCategoryId: string
  articleId: string
  trainingId: string
  repositoryItemId: string
}

export type Sample = {
  /** What POST takes; null when records come into being in another way. */
  create: ((facts: SampleFacts) => SampleBody) | null
  /** Makes a record where POST can't. Null when those that the product ships are all there are. */
  insert?: (database: Database, facts: SampleFacts) => Promise<string>
  /** What PATCH takes; null for what never changes. */
  update: ((facts: SampleFacts) => SampleBody) | null
}

/** Of one module, by type. */
export type Samples = Readonly<Partial<Record<ResourceType, Sample>>>

/** Lists that come with the product and never change. */
export const shipped: Sample = { create: null, update: null }

/**
 * What `npm run new` begins with: every test of the entity fails until its sample is written.
 * @public
 */
export function unwritten(type: string): Sample {
  const fail = (): never => {
    throw new Error(`Write the sample of ${type} in the samples.ts of its module.`)
  }
  return { create: fail, update: fail }
}

export { identifier as one, identifiers as many }

/**
 * How many were made in this world; each world counts from the start, whichever files were tested before in the same
 * process. The first organisation decides how far its member's rights reach: it has that person's own level, however
 * many samples of other types there are.
 */
export const made = { samples: 0, organizations: 0 }
