import type { ForumData } from '../../types.ts'

export { loadForum as load } from '../../load-block.server.ts'

declare module '#web/blocks/data.ts' {
  interface BlockData {
    forum: ForumData
  }
}
