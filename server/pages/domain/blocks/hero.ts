import { defineBlock } from '#server/domain/blocks/define.ts'
import { image, line, paragraph, rows } from '#server/domain/blocks/fields.ts'
import { buttonFields } from './buttons.ts'

/** The head of a page: words over pictures that change by themselves until the reader pauses them. */
export const hero = defineBlock({
  name: 'hero',
  position: 10,
  sketch: 'M3 5h42v22H3zM7 12h18M7 17h14M7 22h8',
  padded: false,
  fields: [
    line('title'),
    image('titleImage', { optional: true, help: 'blocks:help.titleImage' }),
    paragraph('subtitle', { optional: true, maxLength: 500 }),
    // A picture that is gone takes only itself away, never the head of the page.
    rows('images', 'image', [image('image', { optional: true })], { maxItems: 12 }),
    rows('buttons', 'button', buttonFields, { maxItems: 4 }),
  ],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    hero: typeof hero
  }
}
