import type { Charter } from '#server/contract/site.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { siteOf } from '#web/session/site.server.ts'

export const load = async ({ context }: Pick<BlockLoading, 'context'>): Promise<{ charter: Charter | null }> => ({
  charter: (await siteOf(context)).charter,
})

declare module '#web/blocks/data.ts' {
  interface BlockData {
    charter: { charter: Charter | null }
  }
}
