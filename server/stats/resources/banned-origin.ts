import { bannedOrigins } from '#db/schema/stats.ts'
import { originSignature } from '#server/domain/rules/origin-signature.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { text } from '#server/jsonapi/inputs.ts'
import { adminsOnly, onlyFor } from '#server/policies/sentences.ts'

/**
 * An origin that is not counted (specification 2, section 3.13). How it is known again:
 * docs/decisions/0049-origins-without-addresses.md.
 */
export const bannedOrigin = defineResource(bannedOrigins, {
  type: 'banned-origins',
  attributes: {
    description: { input: text(), sortable: true, searchable: true, filters: ['contains'] },
    originSignature: {
      input: text({ maxLength: 22 }),
      rules: originSignature,
      writableBy: 'creation',
      searchable: true,
      filters: ['is'],
    },
    recognizedAt: { writableBy: 'server', sortable: true, filters: ['isNull', 'from', 'to'] },
  },
  policy: onlyFor('Admins ban origins from being counted.', adminsOnly),
  defaultSort: '-createdAt',
  title: 'description',
  admin: {
    group: 'stats',
    list: ['description', 'originSignature', 'recognizedAt', 'createdAt'],
    form: ['description', 'originSignature'],
  },
})
