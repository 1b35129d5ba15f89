import { isUuid } from '#server/domain/uuid.ts'
import { partsBelow, type BlockLoading } from '#web/blocks/block-loading.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import { loadHome } from './load-home.server.ts'
import { loadMessageAddress, loadThread } from './load-thread.server.ts'
import { loadCreation, loadUpdate } from './load-subject-form.server.ts'
import type { ForumData } from './types.ts'

/** What the rest of the address names (specification 1, section 2: Forum). */
export async function loadForum(loading: BlockLoading): Promise<ForumData> {
  const visitor = await visitorOf(loading.request, loading.context)
  const path = loading.path ?? new URL(loading.request.url).pathname
  const at = { ...loading, path, visitor }
  const [subject, second, message] = partsBelow(loading.rest)
  if (subject === undefined) return loadHome(at)
  if (subject === 'create') return loadCreation(at)
  if (!isUuid(subject)) throw new Response(null, { status: 404 })
  if (second === 'update') return loadUpdate(at, subject)
  if (message !== undefined) return loadMessageAddress(at, message)
  return loadThread(at, subject)
}
