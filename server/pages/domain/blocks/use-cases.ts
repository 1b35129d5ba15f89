import { defineBlock } from '#server/domain/blocks/define.ts'
import { image, richText, rows, select } from '#server/domain/blocks/fields.ts'

const SIDES = ['left', 'right'] as const
export type Side = (typeof SIDES)[number]

/** Pictures and texts side by side, the picture now on one side and now on the other. */
export const useCases = defineBlock({
  name: 'use-cases',
  position: 80,
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
