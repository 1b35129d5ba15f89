import { apiFor, type ApiClient } from '../api/client.server.ts'
import type { WebContext } from '../api/load-context.ts'

type Shared = { name: string; tags: readonly string[] }

/**
 * An answer that is the same for every guest who reads in one language, cached by that language. It is asked for
 * without the reader's address and cookies: an address of the back office names the language that is edited, and its
 * answer must not be cached as one of the language that is read.
 */
export function sharedAnswer<T>(
  context: WebContext,
  { name, tags }: Shared,
  load: (api: ApiClient) => Promise<T>,
): Promise<T> {
  for (const tag of tags) context.cacheTags.add(tag)
  return context.sharedAnswers.get(`${name}:${context.locale}`, tags, () =>
    load(apiFor(new Request('http://site.invalid/'), context)),
  )
}
