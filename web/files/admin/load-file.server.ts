import type { OneDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { fileDetails, type FileDetails } from '../file-details.ts'
import type { AdminAccess } from '#web/admin/manifest.server.ts'
import { loadFileUses, type FileUseView } from './load-uses.server.ts'

export type LoadedFile = {
  file: FileDetails
  uses: FileUseView[]
  /** The file is public although every published page that uses it is restricted. */
  isOpenBeside: boolean
}

/** The data of a file's panel. Deleted files are served to nobody. */
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
  return { file: fileDetails(record), ...(await loadFileUses(request, context, access.manifest, id)) }
}
