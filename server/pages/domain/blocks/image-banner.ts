import { defineBlock } from '#server/domain/blocks/define.ts'
import { image, line, select } from '#server/domain/blocks/fields.ts'
import { HEADING_LEVELS } from '#server/domain/blocks/options.ts'

/** A picture across the page, with a heading on it or none. */
export const imageBanner = defineBlock({
  name: 'image-banner',
  position: 20,
  sketch: 'M3 7h42v18H3zM3 21l10-8 8 6 8-9 16 12',
  padded: false,
  fields: [image('image'), line('title', { optional: true }), select('level', HEADING_LEVELS)],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'image-banner': typeof imageBanner
  }
}
