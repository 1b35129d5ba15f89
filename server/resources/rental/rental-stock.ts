import { rentalStocks, rentalStockUsers } from '#db/schema/rentals.ts'
import { defineResource } from '../../jsonapi/define.ts'
import { relations, text, textarea } from '../../jsonapi/inputs.ts'
import { rentalOffice } from '../../policies/rental.ts'

/** A place where items are kept, and the people who look after it. */
export const rentalStock = defineResource(rentalStocks, {
  type: 'rental-stocks',
  feature: 'rental',
  attributes: {
    name: { input: text({ maxLength: 120 }), searchable: true, sortable: true, filters: ['contains'] },
    address: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
  },
  relationships: { users: { many: 'users', through: rentalStockUsers, input: relations({ optional: true }) } },
  policy: rentalOffice('Rental admins manage the places where items are kept; admins read them.'),
  importable: true,
  defaultSort: 'name',
  title: 'name',
  admin: { group: 'rental', list: ['name', 'address', 'users'], form: ['name', 'address', 'users'] },
})
