import type { ComponentType } from 'react'
import type { ViewProps } from '#server/domain/blocks/index.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'

/** How a page shows one kind of block. */
export type BlockView<N extends BlockName> = ComponentType<{
  id: string
  props: ViewProps<N>
  /** Of the element that holds the block; ids inside begin with it. */
  sectionId: string
  /** The block gives the page its only level-1 heading. */
  isMain: boolean
  /** The first block of the page: its picture is not loaded lazily. */
  isFirst: boolean
}>
