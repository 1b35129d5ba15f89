import type { PageBlock } from '#server/contract/site.ts'
import type { DataBlockName, DataOf } from './data.ts'
import { byBlock } from './files.ts'
import { sheetsOf } from './sheets.server.ts'
import type { BlockLoading } from './block-loading.ts'

/** What `web/<module>/blocks/<name>/load.server.ts` exports. */
type LoaderFile = {
  load: (loading: BlockLoading) => Promise<DataOf<DataBlockName>>
  /** What could not be loaded is asked for once more by the browser; all else says that it is missing. */
  comesLater?: boolean
}

const loaders = byBlock(import.meta.glob<LoaderFile>('/web/*/blocks/*/load.server.ts', { eager: true }))

export type LoadedBlocks = {
  /** By the block's id. */
  data: Record<string, DataOf<DataBlockName>>
  /** Something could not be loaded: the page is shown, and not kept. */
  isWhole: boolean
  /** Style sheets that the page links for them. */
  sheets: string[]
}

/** What the blocks of a page show beyond their properties, all at once. One that fails never blanks the page. */
export async function loadBlocks(
  blocks: readonly PageBlock[],
  loading: Omit<BlockLoading, 'block'>,
): Promise<LoadedBlocks> {
  let isWhole = true
  const loaded = await Promise.all(
    blocks
      .flatMap(block => {
        const loader = loaders.get(block.name)
        return loader ? [{ block, ...loader }] : []
      })
      .map(async ({ block, load, comesLater }) => {
        try {
          return [block.id, await load({ ...loading, block })] as const
        } catch (error) {
          // What the rest of the address names is not there: nor is the page.
          if (loading.rest && error instanceof Response) throw error
          if (!(error instanceof Response)) console.error('A block could not be loaded', block.name, error)
          isWhole = false
          return [block.id, comesLater ? undefined : null] as const
        }
      }),
  )
  return { data: Object.fromEntries(loaded), isWhole, sheets: sheetsOf(blocks) }
}
