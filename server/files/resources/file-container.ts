import { fileContainers } from '#db/schema/files.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { text } from '#server/jsonapi/inputs.ts'
import { appAdmins, onlyFor, staff } from '#server/policies/sentences.ts'

export const fileContainer = defineResource(fileContainers, {
  type: 'file-containers',
  attributes: { name: { input: text(), searchable: true, sortable: true, filters: ['contains'] } },
  policy: {
    ...onlyFor(
      'Staff of the site sort files in folders and make new ones. App admins rename and delete them, as they ' +
        'manage all files.',
      actor => staff(actor, false),
    ),
    can: (actor, action) =>
      action === 'update' || action === 'delete' ? appAdmins(actor, false) : staff(actor, false),
  },
  defaultSort: 'name',
  title: 'name',
  admin: { group: 'application', list: ['name', 'updatedAt'], form: ['name'] },
})
