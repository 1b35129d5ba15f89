import { registerBlocks } from '#server/domain/blocks/blocks.ts'
import { modules } from '#server/modules.ts'

registerBlocks(modules.flatMap(({ blocks }) => blocks))

export { blockNames, blockOf } from '#server/domain/blocks/blocks.ts'
