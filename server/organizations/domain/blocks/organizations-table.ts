import { defineBlock } from '#server/domain/blocks/define.ts'
import { select } from '#server/domain/blocks/fields.ts'
import { LEAST_LEVELS } from './organizations-map.ts'

const PAGE_SIZES = ['25', '10', '50', '100'] as const

/** All organisations, to be searched, filtered and sorted. */
export const organizationsTable = defineBlock({
  name: 'organizations-table',
  position: 150,
  sketch: 'M3 6h42v20H3zM3 12h42M3 19h42M17 6v20M31 6v20',
  feature: 'organizations',
  fields: [select('leastLevel', LEAST_LEVELS, { help: 'blocks:help.leastLevel' }), select('pageSize', PAGE_SIZES)],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'organizations-table': typeof organizationsTable
  }
}
