import { defineBlock } from '#server/domain/blocks/define.ts'
import { image, line, richText, rows, select } from '#server/domain/blocks/fields.ts'
import { BUTTON_COLORS } from '#server/domain/blocks/options.ts'

/** What people say, each with their name and who they are. */
export const testimonials = defineBlock({
  name: 'testimonials',
  position: 70,
  sketch: 'M3 6h19v14H3zM26 6h19v14H26zM8 25h9M31 25h9',
  fields: [
    rows(
      'items',
      'testimonial',
      [
        line('name', { translated: false }),
        line('jobTitle', { optional: true, help: 'blocks:help.jobTitle' }),
        richText('content'),
        image('image', { optional: true }),
        select('color', BUTTON_COLORS),
      ],
      { optional: false, maxItems: 24 },
    ),
  ],
  titledBy: ['items'],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    testimonials: typeof testimonials
  }
}
