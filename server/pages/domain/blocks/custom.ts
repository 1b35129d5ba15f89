import { defineBlock } from '#server/domain/blocks/define.ts'
import { css, html } from '#server/domain/blocks/fields.ts'

/** HTML and styles as written, cleaned; the styles reach no further than the block. */
export const custom = defineBlock({
  name: 'custom',
  position: 190,
  sketch: 'M16 9 7 16l9 7M32 9l9 7-9 7M27 6l-6 20',
  fields: [html('html', { help: 'blocks:help.html' }), css('styles', { optional: true, help: 'blocks:help.styles' })],
  titledBy: ['html'],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    custom: typeof custom
  }
}
