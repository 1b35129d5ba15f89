import { defineBlock } from '#server/domain/blocks/define.ts'
import { line, richText } from '#server/domain/blocks/fields.ts'

/** The community's charter, whose address and translator stand in the settings (specification 1, section 1). */
export const charter = defineBlock({
  name: 'charter',
  position: 160,
  sketch: 'M12 3h18l6 6v20H12zM30 3v6h6M17 15h14M17 20h14M17 25h8',
  fields: [line('title', { optional: true }), richText('content', { optional: true })],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    charter: typeof charter
  }
}
