import type { AppContext } from '#server/context.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'

/** Stable over all attempts. */
export const messageIdOf = (siteUrl: string, id: string) => `<${id}@${new URL(siteUrl).hostname}>`

/** RFC 8058: readers of mail offer one press to unsubscribe. Not on what its receiver asked for. */
export function headersOf(
  { env }: Pick<AppContext, 'env'>,
  { to, isAskedFor }: { to: string; isAskedFor: boolean },
): Record<string, string> {
  return isAskedFor
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl(env, to)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
