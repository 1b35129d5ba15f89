import type { OneDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { fileFacts, type FileFacts } from '../file-facts.ts'
import type { AdminAccess } from '#web/admin/manifest.server.ts'
import { loadFileUses, type ShownUse } from './load-uses.server.ts'

export type LoadedFile = {
  file: FileFacts
  uses: ShownUse[]
  /** It is public, and every page online that uses it is restricted. */
  isOpenBeside: boolean
}

/** What the screen of a file shows beyond its fields. What is deleted is served to nobody. */
export async function loadFile({
  request,
  context,
  access,
  id,
}: {
  request: Request
  context: WebContext
  access: AdminAccess
  id: string
}): Promise<LoadedFile | null> {
  const { data: record } = await apiFor(request, context).get<OneDocument>(`/api/v1/files/${encodeURIComponent(id)}`)
  if (typeof record.attributes['deletedAt'] === 'string') return null
  return { file: fileFacts(record), ...(await loadFileUses(request, context, access.manifest, id)) }
}
