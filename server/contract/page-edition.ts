import type { BlockFault } from '../domain/accessibility/check-blocks.ts'
import type { LocaleState } from '../domain/blocks/props.ts'
import type { BlockName } from '../domain/vocabulary/blocks.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'

/** `GET /api/v1/services/app-pages/:id/edition`: a page as its editor needs it, with the texts of all locales. */
export type PageEdition = {
  /** The page that visitors see (for a page that was never published, its draft). */
  pageId: string
  /** Where changes go: the draft, or the page as long as there is none. */
  workedId: string
  draftId: string | null
  /** Never published. */
  isNew: boolean
  /** The draft differs from what it was made from: it can be published. */
  isModified: boolean
  path: string
  title: Record<string, string>
  description: Record<string, string>
  updatedAt: string
  blocks: EditionBlock[]
  /** From a block of the page to its copy in the draft. */
  ids: Record<string, string>
}

export type EditionBlock = {
  id: string
  name: BlockName
  viewId: string | null
  position: number
  /** As stored: translated leaves are `{ "$t": { fr: …, en: … } }`. */
  props: Record<string, unknown>
  updatedAt: string
  locales: Record<Locale, LocaleState>
  /** Needed properties without a value: visitors don't see the block. */
  missing: string[]
  /** What keeps the page from being published: places that not everyone could read. */
  faults: Omit<BlockFault, 'blockId'>[]
}
