import { trainingResourceTypes } from '#db/schema/training-resources.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { checkbox, integer, text } from '#server/jsonapi/inputs.ts'
import { vocabularyPolicy } from '../vocabularies.ts'

/** What kind of help a training resource is: a sheet, a course, a game (specification 2, section 3.8). */
export const trainingResourceType = defineResource(trainingResourceTypes, {
  type: 'training-resource-types',
  attributes: {
    name: { input: text({ maxLength: 120 }), searchable: true, sortable: true, filters: ['contains'] },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
    other: { input: checkbox({ optional: true }), sortable: true, filters: ['is'] },
  },
  policy: vocabularyPolicy('training_resource_types', {
    names: 'types of training resources',
    uses: [
      ['training_resources', 'type_id'],
      ['training_resource_requests', 'type_id'],
    ],
  }),
  importable: true,
  defaultSort: 'other,position,name',
  title: 'name',
  admin: {
    group: 'training-resources',
    list: ['name', 'position', 'other'],
    form: ['name', 'position', 'other'],
  },
})
