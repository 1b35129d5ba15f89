import { rentalModelCategories } from '#db/schema/rental/catalogue.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { integer, text } from '#server/jsonapi/inputs.ts'
import { rentalVocabulary } from '../policies/rental.ts'

export const rentalModelCategory = defineResource(rentalModelCategories, {
  type: 'rental-model-categories',
  feature: 'rental',
  attributes: {
    name: { input: text({ maxLength: 120 }), searchable: true, sortable: true, filters: ['contains'] },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
  },
  policy: rentalVocabulary('Everyone reads the categories of models; rental admins manage them.'),
  importable: true,
  defaultSort: 'position',
  title: 'name',
  admin: { group: 'rental', list: ['name', 'position'], form: ['name', 'position'] },
})
