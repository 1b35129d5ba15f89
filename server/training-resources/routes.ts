import type { ServiceRoute } from '#server/module.ts'
import { storeRequestStatus } from './services/move-request.ts'
import { showOwnReview } from './services/own-review.ts'
import { takeResource } from './services/take-resource.ts'

const RESOURCE = '/api/v1/services/training-resources/:id'

export const routes: ServiceRoute[] = [
  {
    method: 'POST',
    path: `${RESOURCE}/taken`,
    summary: 'Notes that the person took a file of a training resource, to ask them later what they think of it',
    who: 'signed-in',
    handler: takeResource,
  },
  {
    method: 'GET',
    path: `${RESOURCE}/review`,
    summary: 'The person’s own review of a training resource, written or not',
    who: 'signed-in',
    handler: showOwnReview,
  },
  {
    method: 'PUT',
    path: '/api/v1/services/training-resource-requests/:id/status',
    summary: 'Closes a request for a training resource, or opens it again: its author, and admins',
    who: 'signed-in',
    handler: storeRequestStatus,
  },
]
