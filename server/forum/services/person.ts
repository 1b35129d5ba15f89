import type { RequestContext } from '../../context.ts'
import { unauthenticated } from '../../problem.ts'

export const PRIVATE = { 'cache-control': 'private, no-store' }

/** The person who asks. @throws Problem 401 */
export function personOf({ userId }: RequestContext['actor']): string {
  if (userId === null) throw unauthenticated()
  return userId
}
