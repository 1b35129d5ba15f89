import { rentalStocks, rentalStockUsers } from '#db/schema/rental/catalogue.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { type Codec } from '#server/jsonapi/spec.ts'
import { relations, text, textarea } from '#server/jsonapi/inputs.ts'
import { rentalOffice } from '../policies/rental.ts'
import { invalid } from '../../problem.ts'

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7']

/** Numbers to clients, whether they come as numbers or, from forms, as texts. */
const weekdays: Codec = {
  read: stored => stored,
  write: (value, { pointer }) => {
    if (!Array.isArray(value) || !value.every(day => WEEKDAYS.includes(String(day)))) throw invalid(pointer, 'list')
    return [...new Set(value.map(Number))].sort((one, other) => one - other)
  },
}

/** A place where items are kept, and the people who look after it. */
export const rentalStock = defineResource(rentalStocks, {
  type: 'rental-stocks',
  feature: 'rental',
  attributes: {
    name: { input: text({ maxLength: 120 }), searchable: true, sortable: true, filters: ['contains'] },
    /** Weekdays on which it gives out and takes back: 1 is Monday, 7 Sunday. */
    openingWeekdays: {
      input: { kind: 'checkboxes', optional: true, options: WEEKDAYS.map(value => ({ value, label: value })) },
      codec: weekdays,
    },
    address: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
  },
  relationships: { users: { many: 'users', through: rentalStockUsers, input: relations({ optional: true }) } },
  policy: rentalOffice('Rental admins manage the places where items are kept; admins read them.'),
  importable: true,
  defaultSort: 'name',
  title: 'name',
  admin: { group: 'rental', list: ['name', 'address', 'users'], form: ['name', 'address', 'openingWeekdays', 'users'] },
})
