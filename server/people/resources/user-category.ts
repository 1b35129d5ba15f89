import { userCategories } from '#db/schema/people.ts'
import { hexColor } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { color, text } from '#server/jsonapi/inputs.ts'
import { adminsOnly, everyoneReads } from '#server/policies/sentences.ts'

export const userCategory = defineResource(userCategories, {
  type: 'user-categories',
  attributes: {
    name: { input: text(), searchable: true, sortable: true, filters: ['contains'] },
    color: { bulk: true, input: color({ optional: true }), rules: hexColor, display: 'color' },
  },
  policy: everyoneReads('Everyone reads user categories; admins manage them.', adminsOnly),
  importable: true,
  defaultSort: 'name',
  title: 'name',
  admin: { group: 'accounts', list: ['name', 'color'], form: ['name', 'color'] },
})
