import { trainingTypes } from '#db/schema/trainings.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { integer, text } from '#server/jsonapi/inputs.ts'
import { refuseUsedEntry, trainingTypesPolicy } from '../policies.ts'

/** In which form one learns: a workshop, a course (specification 2, section 3.8). */
export const trainingType = defineResource(trainingTypes, {
  type: 'training-types',
  feature: 'trainings',
  attributes: {
    name: { input: text({ maxLength: 120 }), searchable: true, sortable: true, filters: ['contains'] },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
  },
  policy: trainingTypesPolicy,
  hooks: { beforeDelete: refuseUsedEntry },
  importable: true,
  defaultSort: 'position',
  title: 'name',
  admin: { group: 'trainings', list: ['name', 'position'], form: ['name', 'position'] },
})
