import { defineBlock } from '#server/domain/blocks/define.ts'

/** The three counters of the community; there is nothing to fill in (specification 1, section 7: home-stats). */
export const communityNumbers = defineBlock({ name: 'community-numbers', position: 120, fields: [], titledBy: [] })

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'community-numbers': typeof communityNumbers
  }
}
