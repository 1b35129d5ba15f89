import { defineBlock } from '#server/domain/blocks/define.ts'
import { image, richText, rows, select } from '#server/domain/blocks/fields.ts'

const SIDES = ['left', 'right'] as const
export type Side = (typeof SIDES)[number]

/** Pictures and texts side by side, the picture now on one side and now on the other. */
export const useCases = defineBlock({
  name: 'use-cases',
  position: 80,
  sketch: 'M3 5h18v10H3zM26 7h19M26 12h14M27 18h18v10H27zM3 20h19M3 25h14',
  fields: [
    select('firstSide', SIDES, { help: 'blocks:help.firstSide' }),
    rows('items', 'useCase', [image('image', { optional: true }), richText('content')], {
      optional: false,
      maxItems: 24,
    }),
  ],
  titledBy: ['items'],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'use-cases': typeof useCases
  }
}
