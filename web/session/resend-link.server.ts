import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'

/** Whether the link that confirms an address was sent again, and after how many seconds it can be asked for again. */
export type ResentLink = { isSent: boolean; wait: number }

/** `VERIFICATION_MAILS` of the API: one a minute. */
const WAIT_SECONDS = 60

/** Requests the link that confirms an address again, at the API's `path`. */
export async function resendLink(request: Request, context: WebContext, path: string): Promise<ResentLink> {
  try {
    await apiFor(request, context).post(path, {}, { as: 'json' })
    return { isSent: true, wait: WAIT_SECONDS }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 429)
      return { isSent: false, wait: Number(error.retryAfter ?? WAIT_SECONDS) }
    throw error
  }
}
