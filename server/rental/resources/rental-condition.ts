import { rentalConditions } from '#db/schema/rental/catalogue.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { checkbox, integer, text } from '#server/jsonapi/inputs.ts'
import { rentalVocabulary } from '../policies/rental.ts'

/** The state of an item: one that is not usable takes the item out of rental when it comes back so. */
export const rentalCondition = defineResource(rentalConditions, {
  type: 'rental-conditions',
  feature: 'rental',
  attributes: {
    name: { input: text({ maxLength: 120 }), searchable: true, sortable: true, filters: ['contains'] },
    value: { input: integer({ max: 1_000_000 }), sortable: true, filters: ['is', 'from', 'to'] },
    isUsable: { input: checkbox(), filters: ['is'] },
  },
  policy: rentalVocabulary('Everyone reads the states that an item can be in; rental admins manage them.'),
  defaultSort: 'value',
  title: 'name',
  admin: { group: 'rental', list: ['value', 'name', 'isUsable'], form: ['name', 'value', 'isUsable'] },
})
