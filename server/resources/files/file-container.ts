import { fileContainers } from '#db/schema/files.ts'
import { defineResource } from '../../jsonapi/define.ts'
import { text } from '../../jsonapi/inputs.ts'
import { onlyFor, staff } from '../../policies/sentences.ts'

export const fileContainer = defineResource(fileContainers, {
  type: 'file-containers',
  attributes: { name: { input: text(), searchable: true, sortable: true, filters: ['contains'] } },
  policy: onlyFor('Staff keep the folders that files are sorted in.', actor => staff(actor, false)),
  defaultSort: 'name',
  title: 'name',
  admin: { group: 'application', list: ['name', 'updatedAt'], form: ['name'] },
})
