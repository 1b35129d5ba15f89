import { defineBlock } from '#server/domain/blocks/define.ts'
import { checkbox, linkText, link, richText, rows, select } from '#server/domain/blocks/fields.ts'
import { ICONS } from '#server/domain/blocks/options.ts'

const CONTENT_DISPLAYS = ['cards', 'list', 'carousel'] as const
export type ContentDisplay = (typeof CONTENT_DISPLAYS)[number]

/** Parts of formatted text, each with a pictogram and a way further. */
export const content = defineBlock({
  name: 'content',
  position: 40,
  sketch: 'M3 7h12v18H3zM18 7h12v18H18zM33 7h12v18H33z',
  fields: [
    select('display', CONTENT_DISPLAYS),
    rows(
      'items',
      'item',
      [
        select('icon', ICONS),
        richText('content'),
        link('link', { optional: true }),
        linkText('linkLabel', { optional: true, help: 'blocks:help.linkLabel', maxLength: 100 }),
        checkbox('blank'),
      ],
      { optional: false },
    ),
  ],
  titledBy: ['items'],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    content: typeof content
  }
}
