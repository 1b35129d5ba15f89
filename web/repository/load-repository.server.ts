import { redirect } from '@remix-run/node'
import { partsBelow, type BlockLoading } from '#web/blocks/block-loading.ts'
import { below } from '#web/publications/below.ts'
import { loadAid } from './load-aid.server.ts'
import { loadAids, loadOrganizationAids } from './load-aids.server.ts'
import type { RepositoryData } from './types.ts'

/**
 * What the rest of the address names (specification 1, section 2: Repository).
 * @throws Response 404 where it names nothing; a redirect from earlier addresses
 */
export async function loadRepository(loading: BlockLoading): Promise<RepositoryData> {
  const path = loading.path ?? new URL(loading.request.url).pathname
  const at = { ...loading, path }
  const [first, second] = partsBelow(loading.rest)
  if (first === undefined) return loadAids(at)
  if (first === 'items') throw redirect(second === undefined ? path : below(path, encodeURIComponent(second)), 301)
  if (first === 'organizations' && second !== undefined) return loadOrganizationAids(at, second)
  return loadAid(at, first)
}
