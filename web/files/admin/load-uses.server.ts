import type { FileUse, FileUsesMeta } from '#server/files/contract.ts'
import type { AdminManifest } from '#server/contract/manifest.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { resourcePath } from '#web/admin/paths.ts'

/** `kind` and `field` are catalogue keys; `href` is null where the reader may not open the record. */
export type FileUseView = { key: string; kind: string; field: string; title: string; href: string | null }

/** The uses of a file that this person may read, and whether more people may open it than the pages that show it. */
export async function loadFileUses(
  request: Request,
  context: WebContext,
  manifest: AdminManifest,
  id: string,
): Promise<{ uses: FileUseView[]; isOpenBeside: boolean }> {
  const { data, meta } = await apiFor(request, context).get<{ data: FileUse[]; meta: FileUsesMeta }>(
    `/api/v1/services/files/${encodeURIComponent(id)}/uses`,
  )
  const uses = data.map(use => {
    const resource = manifest.resources.find(each => each.type === use.type)
    const action = use.type === 'app-pages' && resource?.permissions.update === true ? 'page-template' : 'show'
    return {
      key: `${use.type} ${use.id} ${use.field}`,
      kind: `resources:${use.type}.one`,
      field: `resources:${use.type}.fields.${use.field}`,
      title: use.title,
      href: resource?.permissions.show === true ? resourcePath(use.type, action, use.id) : null,
    }
  })
  return { uses, isOpenBeside: meta.isOpenBeside }
}
