import { registerBlocks } from '#server/domain/blocks/blocks.ts'
import { isBlock } from '#server/domain/blocks/define.ts'

const FILES = import.meta.glob<Record<string, unknown>>('/server/*/domain/blocks/*.ts', { eager: true })

registerBlocks(Object.values(FILES).flatMap(file => Object.values(file).filter(isBlock)))

export { blockNames, blockOf, isBlockName } from '#server/domain/blocks/blocks.ts'
