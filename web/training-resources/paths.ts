import { below } from '#web/publications/below.ts'

/** What a person asked for and reviewed. */
export const OWN_RESOURCES_PATH = '/account/resources'

/** The page on which somebody says what they think of a resource. */
export const reviewPath = (resourcesPath: string, id: string): string => below(resourcesPath, `reviews/${id}`)

/** Where a form says that a file of a resource was taken. */
export const takePath = (id: string): string => `/services/training-resources/${id}/take`

export const createRequestPath = (requestsPath: string): string => below(requestsPath, 'create')
export const updateRequestPath = (requestsPath: string, id: string): string => `${below(requestsPath, id)}/update`

/** The page on which a resource is chosen that answers a request. */
export const answerPath = (id: string): string => `/services/training-resource-requests/${id}/answer`
export const statusPath = (id: string): string => `/services/training-resource-requests/${id}/status`
