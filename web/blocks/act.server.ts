import type { PageBlock } from '#server/contract/site.ts'
import type { BlockActing } from './block-loading.ts'
import { byBlock } from './files.ts'

/** What `web/<module>/blocks/<name>/act.server.ts` exports: the action of the forms that the block shows. */
type ActionFile = { act: (acting: BlockActing) => Promise<unknown> }

const actions = byBlock(import.meta.glob<ActionFile>('/web/*/blocks/*/act.server.ts', { eager: true }))

/** Hands a form to the block that shows it. @throws Response 405 where no block of the page takes forms */
export function actOnBlock(blocks: readonly PageBlock[], acting: BlockActing): Promise<unknown> {
  const action = blocks.map(({ name }) => actions.get(name)).find(found => found !== undefined)
  if (action === undefined) throw new Response(null, { status: 405 })
  return action.act(acting)
}
