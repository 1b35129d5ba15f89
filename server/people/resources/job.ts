import { jobs } from '#db/schema/people.ts'
import { conflict } from '../../problem.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { integer, text } from '#server/jsonapi/inputs.ts'
import { adminsOnly, everyoneReads } from '#server/policies/sentences.ts'

export const job = defineResource(jobs, {
  type: 'jobs',
  attributes: {
    name: { input: text(), searchable: true, sortable: true, filters: ['contains'] },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
  },
  policy: everyoneReads('Everyone reads jobs (the registration form offers them); admins manage them.', adminsOnly),
  hooks: {
    beforeDelete: (_write, row) => {
      if (row.id === 'not_specified' || row.id === 'other')
        throw conflict('record.special', 'this entry is part of the product and stays')
    },
  },
  importable: true,
  defaultSort: 'position',
  title: 'name',
  admin: { group: 'accounts', list: ['name', 'position'], form: ['name', 'position'] },
})
