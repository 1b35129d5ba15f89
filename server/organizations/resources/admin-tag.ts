import { adminTags } from '#db/schema/people.ts'
import { hexColor } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { color, text } from '#server/jsonapi/inputs.ts'
import { adminsOnly, onlyFor } from '#server/policies/sentences.ts'

export const adminTag = defineResource(adminTags, {
  type: 'admin-tags',
  attributes: {
    name: { input: text(), searchable: true, sortable: true, filters: ['contains'] },
    color: { bulk: true, input: color({ optional: true }), rules: hexColor, display: 'color' },
  },
  policy: onlyFor('Admins keep these labels for themselves.', adminsOnly),
  importable: true,
  defaultSort: 'name',
  title: 'name',
  admin: { group: 'contacts', list: ['name', 'color'], form: ['name', 'color'] },
})
