import type { OneDocument } from '#server/contract/jsonapi.ts'
import type { AdminResource } from '#server/contract/manifest.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { titleOf } from './titles.ts'

/** Without an edition language the API applies its fallbacks. */
const READER_LANGUAGE = { 'accept-edition-language': '' }

type RecordNameRequest = {
  request: Request
  context: WebContext
  resource: AdminResource
  id: string
  /** The title in the edited language. */
  title: string
}

/**
 * The name of a record on its own screens: where it has none in the edited language, the name in the reader's language.
 */
export async function recordName({
  request,
  context,
  resource: { type, translatable, titleAttribute },
  id,
  title,
}: RecordNameRequest): Promise<string> {
  if (title !== id || titleAttribute === 'id' || !translatable) return title
  const { data } = await apiFor(request, context).get<OneDocument>(`/api/v1/${type}/${encodeURIComponent(id)}`, {
    query: { [`fields[${type}]`]: titleAttribute },
    headers: READER_LANGUAGE,
  })
  return titleOf(data, titleAttribute)
}
