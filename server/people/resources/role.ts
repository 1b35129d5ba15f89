import { roles } from '#db/schema/people.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { fixedList, staff } from '#server/policies/sentences.ts'

export const role = defineResource(roles, {
  type: 'roles',
  attributes: { name: { searchable: true, sortable: true, filters: ['is'], writableBy: 'server', display: 'option' } },
  policy: fixedList('Everyone reads the list of roles; nobody changes it.', actor => staff(actor, false)),
  title: 'name',
  admin: {
    group: 'accounts',
    screens: { panel: { isFirst: true }, lists: [{ type: 'users', filter: 'roles' }] },
    list: ['name'],
    form: [],
  },
})
