import { apiFor } from '../api/client.server.ts'
import type { WebContext } from '../api/load-context.ts'

export type CodeAgain = 'sent' | { wait: number }

/**
 * Asks for another code for the sign-in that is under way in this browser; null where none is. `wait` is in seconds.
 */
export async function sendCodeAgain(request: Request, context: WebContext): Promise<CodeAgain | null> {
  const api = apiFor(request, context)
  const said = await api.read<{ state: string; data: { seconds?: number } }>(
    await api.raw('POST', '/auth/two-factor/code', {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{}'),
    }),
  )
  if (said?.state === 'sent') return 'sent'
  return said?.state === 'wait' ? { wait: said.data.seconds ?? 60 } : null
}
