import { redirect } from '@remix-run/node'
import { recordPath } from '#server/domain/record-path.ts'
import type { LoadedPublication } from './load-publication.server.ts'

/**
 * For the forms of own publications.
 * @throws Response a redirect to its page, where the next version of what is public begins; 403 for all others
 */
export function assertChangeable({ record: { type, id, attributes } }: Pick<LoadedPublication, 'record'>): void {
  if (attributes['canEdit'] === true) return
  throw attributes['canAmend'] === true ? redirect(recordPath(type, id)) : new Response(null, { status: 403 })
}
