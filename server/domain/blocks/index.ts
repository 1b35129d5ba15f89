import type { BlockName } from '../vocabulary/blocks.ts'
import { buttons } from './buttons.ts'
import { content } from './content.ts'
import { custom } from './custom.ts'
import type { Block } from './define.ts'
import { hero } from './hero.ts'
import { imageBanner } from './image-banner.ts'
import type { ShownProps } from './shown.ts'
import { title } from './title.ts'

/** Every block an editor can place. A name of the vocabulary without a definition does not compile. */
export const blocks = { hero, 'image-banner': imageBanner, title, content, buttons, custom } as const satisfies { [N in BlockName]: Block<N> }

/** What the view of a block is given. */
export type ViewProps<N extends BlockName> = ShownProps<(typeof blocks)[N]['fields']>

export const blockOf = (name: BlockName): Block => blocks[name]
