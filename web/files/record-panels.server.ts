import type { DeletionLoaders, PanelLoaders } from '#web/admin/record-panels.server.ts'
import { loadFile } from './admin/load-file.server.ts'
import { loadFileUses, type FileUseView } from './admin/load-uses.server.ts'

export type UsedFiles = { files: readonly { title: string; uses: readonly FileUseView[] }[] }

export const panels: PanelLoaders = { files: loadFile }

export const deletions: DeletionLoaders = {
  files: async ({ request, context, access, records }): Promise<UsedFiles> => {
    const files = await Promise.all(
      records.map(async ({ id, title }) => ({
        title,
        uses: (await loadFileUses(request, context, access.manifest, id)).uses,
      })),
    )
    return { files: files.filter(({ uses }) => uses.length > 0) }
  },
}
