import { organizationTypes } from '#db/schema/people.ts'
import { conflict } from '../../problem.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { text } from '#server/jsonapi/inputs.ts'
import { adminsOnly, everyoneReads } from '#server/policies/sentences.ts'

export const organizationType = defineResource(organizationTypes, {
  type: 'organization-types',
  feature: 'organizations',
  attributes: { name: { input: text(), searchable: true, sortable: true, filters: ['contains'] } },
  policy: everyoneReads('Everyone reads organisation types; admins manage them.', adminsOnly),
  hooks: {
    beforeDelete: (_write, row) => {
      if (row.id === 'not_specified') throw conflict('record.special', 'this entry is part of the product and stays')
    },
  },
  importable: true,
  defaultSort: 'name',
  title: 'name',
  admin: { group: 'community', list: ['name'], form: ['name'] },
})
