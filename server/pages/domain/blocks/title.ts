import { defineBlock } from '#server/domain/blocks/define.ts'
import { checkbox, line, select } from '#server/domain/blocks/fields.ts'
import { ALIGNMENTS, HEADING_LEVELS, TEXT_SIZES, TONES } from '#server/domain/blocks/options.ts'

/** A heading with a line below it, or above it when the order is reversed. */
export const title = defineBlock({
  name: 'title',
  position: 30,
  sketch: 'M3 11h30M3 18h40M3 22h32',
  fields: [
    line('title'),
    line('subtitle', { optional: true, maxLength: 500 }),
    select('level', HEADING_LEVELS, { help: 'blocks:help.level' }),
    select('alignment', ALIGNMENTS),
    select('size', TEXT_SIZES),
    select('color', TONES),
    select('subtitleColor', TONES, { wordedAs: 'color' }),
    checkbox('reverseOrder'),
  ],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    title: typeof title
  }
}
