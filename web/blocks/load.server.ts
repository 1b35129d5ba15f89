import type { PageBlock } from '#server/contract/site.ts'
import { translator } from '#web/i18n/texts.server.ts'
import type { DataBlockName, DataOf } from './data.ts'
import type { EditorNote, WordedNotes } from './editor-note.ts'
import { byBlock } from './files.ts'
import { recordNotes } from './record-notes.server.ts'
import { sheetsOf } from './sheets.server.ts'
import type { BlockLoading } from './block-loading.ts'

/** What `web/<module>/blocks/<name>/load.server.ts` exports. */
type LoaderFile = {
  load: (loading: BlockLoading) => Promise<DataOf<DataBlockName>>
  /** What the block says to whoever edits the page. */
  notes?: (loading: BlockLoading) => Promise<EditorNote[]>
  /** What could not be loaded is asked for once more by the browser; all else says that it is missing. */
  comesLater?: boolean
}

const MOVED = 301

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
          // What the rest of the address names is not there: nor is the page. Or the page has moved for good.
          if (error instanceof Response && (loading.rest || error.status === MOVED)) throw error
          if (!(error instanceof Response)) console.error('A block could not be loaded', block.name, error)
          isWhole = false
          return [block.id, comesLater ? undefined : null] as const
        }
      }),
  )
  return { data: Object.fromEntries(loaded), isWhole, sheets: sheetsOf(blocks) }
}

/** What the blocks of a page say to whoever edits it, by the block's id; what fails says nothing. */
export async function loadNotes(
  blocks: readonly PageBlock[],
  loading: Omit<BlockLoading, 'block'>,
): Promise<Record<string, WordedNotes>> {
  const t = await translator(loading.context)
  const noted = await Promise.all(
    blocks.map(async block => {
      const ask = loaders.get(block.name)?.notes ?? recordNotes
      const notes = await ask({ ...loading, block }).catch((error: unknown) => {
        if (error instanceof Response) return []
        throw error
      })
      const lines = [...new Set(notes.map(({ text, values = {} }) => t(text, values)))]
      return [block.id, { lead: t('blocks:editor.notes.lead'), lines }] as const
    }),
  )
  return Object.fromEntries(noted.filter(([, { lines }]) => lines.length > 0))
}
