import type { ComponentType } from 'react'
import type { ViewProps } from '#server/domain/blocks/blocks.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import type { DataOf } from './data.ts'

export type BlockViewProps<N extends BlockName> = {
  id: string
  props: ViewProps<N>
  /** What `load.server.ts` found for this kind of block. */
  data: DataOf<N>
  /** Of the element that holds the block; ids inside begin with it. */
  sectionId: string
  /** The block gives the page its only level-1 heading. */
  isMain: boolean
  /** The first block of the page: its picture is not loaded lazily. */
  isFirst: boolean
}

/** How a page shows one kind of block. */
export type BlockView<N extends BlockName> = ComponentType<BlockViewProps<N>>
