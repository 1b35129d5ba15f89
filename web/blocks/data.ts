import type { BlockName } from '#server/domain/vocabulary/blocks.ts'

/**
 * What blocks show beyond their own properties, by the name of the block. The modules add theirs by declaration
 * merging.
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- its members stand with the blocks
export interface BlockData {}
export type DataBlockName = keyof BlockData

/** Null: it could not be loaded. Undefined: it comes later, or the block needs none. */
export type DataOf<N extends BlockName> = N extends DataBlockName ? BlockData[N] | null | undefined : undefined
