import type { AppContext } from '#server/context.ts'
import { stopUrlOf, type Stoppable } from './unsubscribe-link.ts'

/** Stable over all attempts. */
export const messageIdOf = (siteUrl: string, id: string) => `<${id}@${new URL(siteUrl).hostname}>`

/** RFC 8058: readers of mail offer one press to unsubscribe. Not on what is always sent. */
export function headersOf({ env }: Pick<AppContext, 'env'>, mail: Stoppable): Record<string, string> {
  const url = stopUrlOf(env, mail)
  return url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
