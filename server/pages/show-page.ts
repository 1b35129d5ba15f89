import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { isAppAdmin, isEstablished } from '../domain/actor.ts'
import { forbiddenRecord, notFound, unauthenticated } from '../problem.ts'
import { mayReachPage } from './may-reach-page.ts'
import { readPage } from './read-page.ts'
import { isPrivatePage, pageHeaders } from './resolve-path.ts'
import { isUuid } from '../domain/uuid.ts'

/**
 * `GET /api/v1/services/app-pages/:id`: a localised page (specification 1, section 7). Drafts are the editors' alone.
 */
export async function showPage({ app, actor, locale, params }: RequestContext): Promise<ApiAnswer> {
  const found = isUuid(params.id ?? '') ? await readPage(app, params.id ?? '', locale) : null
  if (found === null || (found.page.isDraft && !(isEstablished(actor) && isAppAdmin(actor)))) throw notFound()
  const reach = mayReachPage(actor, found.page)
  if (reach === 'auth') throw unauthenticated()
  if (reach === 'unauthorized') throw forbiddenRecord('app-pages', found.page.id)
  return plain(200, { data: { data: found.page } }, pageHeaders(found.tags.join(', '), isPrivatePage(found)))
}
