import { ACCESS_LEVELS } from '#server/domain/vocabulary/access-levels.ts'
import { defineBlock } from '#server/domain/blocks/define.ts'
import { select } from '#server/domain/blocks/fields.ts'

export const LEAST_LEVELS = ['any', ...ACCESS_LEVELS] as const
export type LeastLevel = (typeof LEAST_LEVELS)[number]

/** The organisations that have a place, on a map and in a list. */
export const organizationsMap = defineBlock({
  name: 'organizations-map',
  position: 140,
  sketch: 'M3 7l13-3 15 4 14-3v21l-14 3-15-4-13 3zM16 4v21M31 8v21',
  feature: 'organizations',
  fields: [select('leastLevel', LEAST_LEVELS, { help: 'blocks:help.leastLevel' })],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'organizations-map': typeof organizationsMap
  }
}
