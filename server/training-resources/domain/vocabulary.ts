/** What a training resource is made of. */
export const RESOURCE_FORMATS = [
  'document',
  'slides',
  'video',
  'audio',
  'images',
  'exercise',
  'online',
  'other',
] as const

/** What somebody used a resource for (specification 2, section 3.8). */
export const REVIEW_OBJECTIVES = ['personal', 'project', 'integration', 'other'] as const
export type ReviewObjective = (typeof REVIEW_OBJECTIVES)[number]

/** The objectives of which a review says how many people the resource reached. */
export const OBJECTIVES_WITH_RECIPIENTS: readonly ReviewObjective[] = ['project', 'integration', 'other']

export const REQUEST_STATUSES = ['open', 'answered', 'closed'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
