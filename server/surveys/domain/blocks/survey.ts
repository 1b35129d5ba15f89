import { defineBlock } from '#server/domain/blocks/define.ts'
import { record } from '#server/domain/blocks/fields.ts'

/** One question of the surveys module (specification 1, section 2). */
export const survey = defineBlock({
  name: 'survey',
  position: 110,
  sketch: 'M3 5h42v22H3zM8 11h3v3H8zM15 12h14M8 19h3v3H8zM15 20h22',
  feature: 'surveys',
  fields: [record('surveyId', ['surveys'])],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    survey: typeof survey
  }
}
