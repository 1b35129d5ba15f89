import { trainingCategories } from '#db/schema/trainings.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { integer, text } from '#server/jsonapi/inputs.ts'
import { refuseUsedEntry, trainingCategoriesPolicy } from '../policies.ts'

/** What trainings are about (specification 2, section 3.8). */
export const trainingCategory = defineResource(trainingCategories, {
  type: 'training-categories',
  feature: 'trainings',
  attributes: {
    name: { input: text({ maxLength: 120 }), searchable: true, sortable: true, filters: ['contains'] },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
  },
  policy: trainingCategoriesPolicy,
  hooks: { beforeDelete: refuseUsedEntry },
  importable: true,
  defaultSort: 'position',
  title: 'name',
  admin: { group: 'trainings', list: ['name', 'position'], form: ['name', 'position'] },
})
