import type { ComponentType } from 'react'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { browserPart, serverPart } from '#web/shell/shown-part.tsx'
import { byBlock } from './files.ts'
import type { BlockView, BlockViewProps } from './view.ts'

type View = ComponentType<BlockViewProps<BlockName>>

const files = byBlock(import.meta.glob<View>('/web/*/blocks/*/LazyBlock.tsx', { import: 'default' }))

const entries = [...files]

/** Blocks of which browsers fetch the script only for a page that shows them: those with a `LazyBlock.tsx`. */
export const lazyViews: readonly (readonly [string, BlockView<BlockName>])[] = import.meta.env.SSR
  ? await Promise.all(entries.map(async ([name, load]) => [name, serverPart(name, await load())] as const))
  : entries.map(([name, load]) => [name, browserPart(name, load)])
