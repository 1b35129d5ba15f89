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
