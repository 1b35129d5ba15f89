import type { DeletionLoaders } from '#web/admin/record-panels.server.ts'
import { loadUses } from './editor/load-uses.server.ts'

export type UsedPages = { uses: Awaited<ReturnType<typeof loadUses>> }

export const deletions: DeletionLoaders = {
  'app-pages': async ({ request, context, records }): Promise<UsedPages> => ({
    uses: await loadUses(request, context, records),
  }),
}
