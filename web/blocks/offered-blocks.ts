import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import type { Features } from '#server/domain/vocabulary/features.ts'
import { blockNames, blockOf } from './definitions.ts'

/** The kinds of block of a site with these features, in the order in which they are offered. */
export const offeredBlocks = (features: Features | undefined): readonly BlockName[] =>
  blockNames().filter(name => {
    const { feature } = blockOf(name)
    return feature === null || features?.[feature] === true
  })
