import { rentalStrategies } from '#db/schema/rental/catalogue.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { integer, relation, select, text, textarea } from '#server/jsonapi/inputs.ts'
import { oneOf } from '#server/domain/rules/rule.ts'
import { RETURN_WAYS } from '../domain/vocabulary.ts'
import { strategiesPolicy } from '../policies/rental.ts'

/**
 * How a command reaches its renter (specification 1, sections 3 and 9). What each means comes with the product; its
 * words are the staff's.
 */
export const rentalStrategy = defineResource(rentalStrategies, {
  type: 'rental-strategies',
  feature: 'rental',
  attributes: {
    name: { input: text({ maxLength: 120 }), searchable: true, sortable: true, filters: ['contains'] },
    description: { input: textarea({ maxLength: 1_000, optional: true }) },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
    isInternal: { writableBy: 'server', filters: ['is'] },
    needsShippingAddress: { writableBy: 'server' },
    hasShippingFees: { writableBy: 'server' },
    returnWay: { input: select(RETURN_WAYS), rules: oneOf(RETURN_WAYS) },
  },
  relationships: { organization: { one: 'organizations', via: 'organizationId', input: relation({ optional: true }) } },
  policy: strategiesPolicy,
  defaultSort: 'position',
  title: 'name',
  admin: {
    group: 'rental',
    list: ['name', 'isInternal', 'needsShippingAddress', 'hasShippingFees', 'returnWay', 'organization'],
    form: ['name', 'description', 'returnWay', 'position', 'organization'],
  },
})
