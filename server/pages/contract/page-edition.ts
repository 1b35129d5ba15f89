import type { BlockChange } from '#server/domain/blocks/compare.ts'
import type { LocalisedPage } from '#server/contract/site.ts'
import type { BlockFault } from '../domain/accessibility/check-blocks.ts'
import type { LocaleState } from '#server/domain/blocks/props.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'

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
  /** How far the page's own title and description are in each locale. */
  locales: Record<Locale, LocaleState>
  updatedAt: string
  blocks: EditionBlock[]
  /** Whether this person has a step to take back, or to do again. */
  canUndo: boolean
  canRedo: boolean
  /** The kind of block that this person has copied. */
  copied: BlockName | null
  /** When the page goes online or offline by itself; `fault` says why it could not. */
  switches: { act: 'publish' | 'unpublish'; at: string; fault: string | null }[]
  /** It can't be taken offline. */
  isDefault: boolean
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

/** `GET /api/v1/services/app-pages/:id/revisions`. `author` is null for the timetable's. */
export type PageRevision = {
  id: string
  kind: 'origin' | 'publish' | 'unpublish' | 'draft'
  createdAt: string
  author: string | null
  blocks: number
}

export type PageRevisionDetail = PageRevision & {
  title: Record<string, string>
  path: string
  isFirst: boolean
  /** Against the revision before. */
  changed: BlockChange[]
  /** Against what stands in the editor now. */
  restoring: BlockChange[]
}

/** `GET /api/v1/services/app-pages/:id/uses`: what leads to a page. */
export type PageUses = Record<'menuItems' | 'pages' | 'redirections', { id: string; name: string }[]>

/** `GET /api/v1/services/app-pages/translations`. */
export type PageTranslations = {
  id: string
  path: string
  title: string
  isOnline: boolean
  isDraft: boolean
  locales: Record<Locale, LocaleState>
}[]

/** `GET /api/v1/services/app-pages/:id/preview`. */
export type PagePreview = { page: LocalisedPage; as: string; reach: 'yes' | 'auth' | 'unauthorized'; readers: string[] }
