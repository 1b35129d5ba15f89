import { defineBlock } from '#server/domain/blocks/define.ts'
import { checkbox, linkText, link, rows, select } from '#server/domain/blocks/fields.ts'
import { ALIGNMENTS, BUTTON_COLORS } from '#server/domain/blocks/options.ts'

/** One button that leads to a page or an address. */
export const buttonFields = [
  linkText('text', { maxLength: 100 }),
  link('url'),
  select('color', BUTTON_COLORS),
  checkbox('outlined'),
  checkbox('blank'),
] as const

/** A row of buttons. */
export const buttons = defineBlock({
  name: 'buttons',
  position: 50,
  sketch: 'M3 12h18v8H3zM26 12h19v8H26z',
  fields: [select('alignment', ALIGNMENTS), rows('items', 'button', buttonFields, { maxItems: 12, optional: false })],
  titledBy: ['items'],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    buttons: typeof buttons
  }
}
