import type { PageBlock } from '#server/contract/site.ts'
import { sectionIdOf } from '#web/blocks/section-id.ts'

export type Entry = { id: string; title: string }

/** The table of contents: blocks that have a title. */
export function contentsOf(blocks: readonly Pick<PageBlock, 'viewId' | 'props'>[]): Entry[] {
  return blocks.flatMap((block, index) => {
    const { title } = block.props
    return typeof title === 'string' && title.trim() !== ''
      ? [{ id: sectionIdOf(block, index), title: title.trim() }]
      : []
  })
}
