import { defineBlock } from '#server/domain/blocks/define.ts'
import { css, html } from '#server/domain/blocks/fields.ts'

/** HTML and styles as written, cleaned; the styles reach no further than the block. */
export const custom = defineBlock({
  name: 'custom',
  fields: [html('html', { help: 'blocks:help.html' }), css('styles', { optional: true, help: 'blocks:help.styles' })],
  titledBy: ['html'],
})
