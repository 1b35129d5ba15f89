import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '#web/api/client.server.ts'
import { getRecord } from '#web/api/get-record.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { siteOf } from '#web/session/site.server.ts'
import { aidPath } from './paths.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/** The aid of the address, as far as its reader may read it, with its page. @throws Response 404 */
export async function getAid({ request, context, params }: Args) {
  const [{ data }, { pages, uploads }] = await Promise.all([
    getRecord(apiFor(request, context), 'repository-items', params['item'] ?? '', {
      'fields[repository-items]': 'title,slug',
    }),
    siteOf(context),
  ])
  return {
    id: data.id,
    title: textOf(data, 'title'),
    path: aidPath(pages.repository, textOf(data, 'slug') || data.id),
    uploads,
  }
}
