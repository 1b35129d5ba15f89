import { defineBlock } from '#server/domain/blocks/define.ts'

/** The three counters of the community; there is nothing to fill in (specification 1, section 7: home-stats). */
export const communityNumbers = defineBlock({
  name: 'community-numbers',
  position: 120,
  sketch: 'M3 8h12v16H3zM18 8h12v16H18zM33 8h12v16H33zM7 13h4v6M22 13h4v6M37 13h4v6',
  fields: [],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'community-numbers': typeof communityNumbers
  }
}
