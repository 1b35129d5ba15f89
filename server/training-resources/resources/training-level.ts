import { trainingLevels } from '#db/schema/trainings.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { integer, text } from '#server/jsonapi/inputs.ts'
import { refuseUsedEntry, vocabularyPolicy } from '../vocabularies.ts'

const USES = [
  ['training_resources_levels', 'level_id'],
  ['trainings_levels', 'level_id'],
] as const

/** How much a training or a training resource asks that one knows already (specification 2, section 3.8). */
export const trainingLevel = defineResource(trainingLevels, {
  type: 'training-levels',
  attributes: {
    name: { input: text({ maxLength: 120 }), searchable: true, sortable: true, filters: ['contains'] },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
  },
  policy: vocabularyPolicy('training_levels', { names: 'levels of trainings and training resources', uses: USES }),
  hooks: { beforeDelete: refuseUsedEntry(USES) },
  importable: true,
  defaultSort: 'position,name',
  title: 'name',
  admin: { group: 'training-resources', list: ['name', 'position'], form: ['name', 'position'] },
})
