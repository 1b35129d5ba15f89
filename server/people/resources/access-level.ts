import { accessLevels } from '#db/schema/people.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { fixedList, staff } from '#server/policies/sentences.ts'

export const accessLevel = defineResource(accessLevels, {
  type: 'access-levels',
  attributes: {
    name: { searchable: true, sortable: true, writableBy: 'server' },
    weight: { sortable: true, filters: ['is', 'from', 'to'], writableBy: 'server' },
  },
  policy: fixedList('Everyone reads the access levels; nobody changes them.', actor => staff(actor, false)),
  defaultSort: 'weight',
  title: 'name',
  admin: { group: 'accounts', list: ['name', 'weight'], form: [] },
})
