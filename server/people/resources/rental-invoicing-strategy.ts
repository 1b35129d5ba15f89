import { rentalInvoicingStrategies } from '#db/schema/people.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { fixedList, staff } from '#server/policies/sentences.ts'

export const rentalInvoicingStrategy = defineResource(rentalInvoicingStrategies, {
  type: 'rental-invoicing-strategies',
  attributes: { name: { searchable: true, sortable: true, writableBy: 'server' } },
  policy: fixedList('Everyone reads the invoicing strategies; nobody changes them.', actor => staff(actor, false)),
  defaultSort: 'id',
  title: 'name',
  admin: { group: null, list: ['name'], form: [] },
})
