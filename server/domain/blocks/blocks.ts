import type { Field } from '../forms/field.ts'
import type { BlockDefinitions, BlockName } from '../vocabulary/blocks.ts'
import { defineBlock, type Block } from './define.ts'
import type { ShownProps } from './shown.ts'

/** The properties that the view of a block is given. */
export type ViewProps<N extends BlockName> = BlockDefinitions[N] extends {
  fields: infer F extends readonly Field[]
}
  ? ShownProps<F>
  : never

const registered = new Map<string, Block>()

/**
 * Makes the kinds of block known that the modules declare. The server calls it where it gathers the modules, the web
 * where it collects their files: before either serves its first page.
 */
export function registerBlocks(blocks: readonly Block[]): void {
  for (const block of [...registered.values(), ...blocks].sort((a, b) => a.position - b.position)) {
    // An entry that is set again would keep its old place.
    registered.delete(block.name)
    registered.set(block.name, block)
  }
}

/**
 * The definition of a kind of block. A stored name that no module declares (its module is gone, or a newer version
 * stored it) gets one without properties, which is not shown to visitors: such a block is kept as it is.
 */
export function blockOf(name: BlockName): Block {
  return registered.get(name) ?? unknownBlock(name)
}

const unknownBlock = (name: BlockName): Block =>
  defineBlock({ name, position: Infinity, sketch: '', fields: [], titledBy: [], lacks: () => ['name'] })

/** Every kind of block that an editor can place, in the order in which they are offered. */
export const blockNames = (): readonly BlockName[] => [...registered.keys()] as BlockName[]

export const isBlockName = (name: string): name is BlockName => registered.has(name)
