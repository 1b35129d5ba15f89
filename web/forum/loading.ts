import type { Visitor } from '#server/contract/session.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'

/** What every part of the forum is loaded with. */
export type ForumLoading = BlockLoading & {
  /** Of the page that the forum is on. */
  path: string
  visitor: Visitor | null
}
