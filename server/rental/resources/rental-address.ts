import { sql } from 'drizzle-orm'
import { rentalAddresses } from '#db/schema/rental/addresses.ts'
import { siretNumber, normalizeNumber, vatNumber } from '#server/domain/rules/company-numbers.ts'
import { knownCountry } from '#server/domain/rules/rule.ts'
import { HOME_COUNTRY } from '#server/domain/vocabulary/countries.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { country, text } from '#server/jsonapi/inputs.ts'
import { addressesPolicy } from '../policies/rental.ts'
import { recordsReadingOf } from '#server/privacy/index.ts'
import { checkAddress } from '../check-address.ts'
import { ADDRESS_LENGTHS } from '../domain/address.ts'

const table = rentalAddresses

/**
 * Where a command is sent or billed to (specification 2, section 3.14): one that a person keeps, or a command's copy.
 */
export const rentalAddress = defineResource(table, {
  type: 'rental-addresses',
  feature: 'rental',
  attributes: {
    fullName: {
      masked: true,
      input: text({ maxLength: ADDRESS_LENGTHS.fullName, autoComplete: 'name' }),
      searchable: true,
      sortable: true,
    },
    organization: {
      masked: true,
      input: text({ maxLength: ADDRESS_LENGTHS.organization, optional: true, autoComplete: 'organization' }),
      searchable: true,
    },
    siret: {
      masked: true,
      input: text({ maxLength: ADDRESS_LENGTHS.siret, optional: true }),
      normalize: normalizeNumber,
      rules: siretNumber,
    },
    vatNumber: {
      masked: true,
      input: text({ maxLength: ADDRESS_LENGTHS.vatNumber, optional: true }),
      normalize: normalizeNumber,
      rules: vatNumber,
    },
    line1: {
      masked: true,
      input: text({ maxLength: ADDRESS_LENGTHS.line1, autoComplete: 'address-line1' }),
      searchable: true,
    },
    line2: {
      masked: true,
      input: text({ maxLength: ADDRESS_LENGTHS.line2, optional: true, autoComplete: 'address-line2' }),
    },
    postalCode: {
      masked: true,
      input: text({ maxLength: ADDRESS_LENGTHS.postalCode, autoComplete: 'postal-code' }),
      searchable: true,
      sortable: true,
    },
    city: {
      masked: true,
      input: text({ maxLength: ADDRESS_LENGTHS.city, autoComplete: 'address-level2' }),
      searchable: true,
      sortable: true,
    },
    country: { masked: true, input: country({ autoComplete: 'country' }), rules: knownCountry, filters: ['is'] },
  },
  virtual: {
    keptTown: {
      input: text({ maxLength: ADDRESS_LENGTHS.postalCode + ADDRESS_LENGTHS.city + 1, optional: true }),
      write: (value: unknown) => Promise.resolve({ keptTown: value }),
    },
  },
  computed: {
    label: expression(
      sql`concat_ws(', ', ${table.fullName}, nullif(${table.organization}, ''), ${table.line1}, ${table.postalCode} ||
        ' ' || ${table.city}, nullif(${table.country}, ${sql.raw(`'${HOME_COUNTRY}'`)}))`,
    ),
  },
  relationships: { user: { one: 'users', via: 'userId', writableBy: 'server' } },
  policy: addressesPolicy,
  hooks: {
    beforeValidate: (draft, { actor, previous }) => (previous === null ? { ...draft, userId: actor.userId } : draft),
    beforeSave: checkAddress,
    afterRead: recordsReadingOf({ table: 'rental_addresses', column: 'user_id' }),
  },
  emitsEvents: false,
  defaultSort: 'id',
  title: 'label',
  admin: {
    group: null,
    list: ['label', 'user', 'createdAt'],
    form: ['fullName', 'organization', 'siret', 'vatNumber', 'line1', 'line2', 'postalCode', 'city', 'country'],
  },
})
