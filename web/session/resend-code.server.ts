import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'

export type ResentCode = 'sent' | { wait: number }

/**
 * Requests another code for the sign-in in progress in this browser; null where there is none. `wait` is in seconds.
 */
export async function resendCode(request: Request, context: WebContext): Promise<ResentCode | null> {
  const api = apiFor(request, context)
  const answer = await api.read<{ state: string; data: { seconds?: number } }>(
    await api.raw('POST', '/auth/two-factor/code', {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{}'),
    }),
  )
  if (answer?.state === 'sent') return 'sent'
  return answer?.state === 'wait' ? { wait: answer.data.seconds ?? 60 } : null
}
