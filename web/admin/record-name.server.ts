import type { OneDocument } from '#server/contract/jsonapi.ts'
import type { AdminResource } from '#server/contract/manifest.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { titleOf } from './titles.ts'

/** Without a language to edit the API reads with its fallbacks. */
const IN_READERS_LANGUAGE = { 'accept-edition-language': '' }

type Naming = {
  request: Request
  context: WebContext
  resource: AdminResource
  id: string
  /** As the record was read in the language that is edited. */
  title: string
}

/**
 * What a record is called on its own screens: where it has no name in the language that is edited, the name that
 * readers of the site see.
 */
export async function recordName({
  request,
  context,
  resource: { type, translatable, titleAttribute },
  id,
  title,
}: Naming): Promise<string> {
  if (title !== id || titleAttribute === 'id' || !translatable) return title
  const { data } = await apiFor(request, context).get<OneDocument>(`/api/v1/${type}/${encodeURIComponent(id)}`, {
    query: { [`fields[${type}]`]: titleAttribute },
    headers: IN_READERS_LANGUAGE,
  })
  return titleOf(data, titleAttribute)
}
