import { tags } from '#db/schema/publications.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { text } from '#server/jsonapi/inputs.ts'
import { tagsPolicy } from '../policies.ts'

/** A word that editors put on what they publish (specification 2, section 3.1). */
export const tag = defineResource(tags, {
  type: 'tags',
  attributes: { name: { input: text({ maxLength: 80 }), searchable: true, sortable: true, filters: ['contains'] } },
  policy: tagsPolicy,
  importable: true,
  defaultSort: 'name',
  title: 'name',
  admin: { group: 'community', list: ['name', 'updatedAt'], form: ['name'] },
})
