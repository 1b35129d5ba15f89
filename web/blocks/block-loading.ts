import type { PageBlock } from '#server/contract/site.ts'
import type { WebContext } from '#web/api/load-context.ts'

export type BlockLoading = {
  request: Request
  context: WebContext
  block: PageBlock
  /** The page's own path where it isn't the whole address, and what follows it there. */
  path?: string
  rest?: string
}

/** What a form of a page below a page is handled with: it is sent to that page's own address. */
export type BlockActing = Omit<BlockLoading, 'block'>

/** The decoded parts of an address below the page of a block. */
export const partsBelow = (rest = ''): string[] => rest.split('/').filter(Boolean).map(decodeURIComponent)
