import { originNames } from '#db/schema/stats.ts'
import { originSignature } from '#server/domain/rules/origin-signature.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { text } from '#server/jsonapi/inputs.ts'
import { adminsOnly, onlyFor } from '#server/policies/sentences.ts'

/** A name for an origin, so that what an institution reads can be told apart (specification 2, section 3.13). */
export const originName = defineResource(originNames, {
  type: 'origin-names',
  attributes: {
    name: { input: text({ maxLength: 120 }), sortable: true, searchable: true, filters: ['contains'] },
    originSignature: {
      input: text({ maxLength: 22 }),
      rules: originSignature,
      writableBy: 'creation',
      searchable: true,
      filters: ['is'],
    },
    recognizedAt: { writableBy: 'server', sortable: true, filters: ['isNull', 'from', 'to'] },
  },
  policy: onlyFor('Admins name origins.', adminsOnly),
  defaultSort: 'name',
  title: 'name',
  admin: { group: 'stats', list: ['name', 'originSignature', 'recognizedAt'], form: ['name', 'originSignature'] },
})
