import { rentalStocks, rentalStockUsers } from '#db/schema/rental/catalogue.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { type Codec } from '#server/jsonapi/spec.ts'
import { email, phone, relations, text, textarea } from '#server/jsonapi/inputs.ts'
import { isObject } from '#server/domain/is-object.ts'
import { emailAddress, phoneNumber } from '#server/domain/rules/rule.ts'
import { LONGEST_HOURS, parseHours, WEEKDAYS, type Hours } from '../domain/places.ts'
import { rentalOffice, rentalStaff } from '../policies/rental.ts'
import { invalid } from '../../problem.ts'

/** Numbers to clients, whether they come as numbers or, from forms, as texts. */
const weekdays: Codec = {
  read: stored => stored,
  write: (value, { pointer }) => {
    if (!Array.isArray(value) || !value.every(day => WEEKDAYS.some(one => one === String(day))))
      throw invalid(pointer, 'list')
    return [...new Set(value.map(Number))].sort((one, other) => one - other)
  },
}

/** Lists of ranges by weekday to the database, a text for each weekday to clients: `9:00-12:00, 14:00-17:30`. */
const hours: Codec = {
  read: stored =>
    Object.fromEntries(Object.entries(stored as Hours).map(([day, ranges]) => [day, (ranges ?? []).join(', ')])),
  write: (value, { pointer }) => {
    if (!isObject(value)) throw invalid(pointer, 'object')
    const read = Object.entries(value).map(([day, typed]) => {
      if (!WEEKDAYS.some(one => one === day)) throw invalid(pointer, 'object')
      const ranges = parseHours(typed === null ? '' : typeof typed === 'string' ? typed : '?')
      if (ranges === null) throw invalid(`${pointer}/${day}`, 'rental.openingHours')
      return [day, ranges] as const
    })
    return Object.fromEntries(read.filter(([, ranges]) => ranges.length > 0))
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
    /** Times between which it is open on these weekdays; a weekday without any is open without slots. */
    openingHours: {
      input: {
        kind: 'group',
        optional: true,
        fields: WEEKDAYS.map(name => ({
          name,
          kind: 'text',
          label: `resources:rental-stocks.options.openingWeekdays.${name}`,
          optional: true,
          maxLength: LONGEST_HOURS,
          autoComplete: 'off',
        })),
      },
      codec: hours,
    },
    address: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
    phone: { input: phone({ optional: true }), rules: phoneNumber },
    email: { input: email({ optional: true }), rules: emailAddress },
  },
  relationships: { users: { many: 'users', through: rentalStockUsers, input: relations({ optional: true }) } },
  historyReadableBy: rentalStaff,
  policy: rentalOffice('Rental admins manage the places where items are kept; admins read them.'),
  importable: true,
  defaultSort: 'name',
  title: 'name',
  admin: {
    group: 'rental',
    list: ['name', 'address', 'phone', 'users'],
    form: ['name', 'address', 'phone', 'email', 'openingWeekdays', 'openingHours', 'users'],
  },
})
