import { newsletterFrequencies } from '#db/schema/people.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { fixedList, staff } from '#server/policies/sentences.ts'

export const newsletterFrequency = defineResource(newsletterFrequencies, {
  type: 'newsletter-frequencies',
  attributes: {
    name: { searchable: true, sortable: true, writableBy: 'server' },
    position: { sortable: true, writableBy: 'server' },
  },
  policy: fixedList('Everyone reads the newsletter frequencies; nobody changes them.', actor => staff(actor, false)),
  defaultSort: 'position',
  title: 'name',
  admin: { group: null, list: ['name'], form: [] },
})
