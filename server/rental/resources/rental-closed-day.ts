import { sql } from 'drizzle-orm'
import { rentalClosedDays } from '#db/schema/rental/office.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { day, relation, text } from '#server/jsonapi/inputs.ts'
import { authored } from '#server/traits.ts'
import { daysLabel } from '../order-label-sql.ts'
import { noteClosure } from '../closures.ts'
import { rentalVocabulary } from '../policies/rental.ts'
import { invalid } from '../../problem.ts'

const table = rentalClosedDays

/**
 * Days on which a place, or every place, neither gives out nor takes back: nothing begins on a day on which none is
 * open.
 */
export const rentalClosedDay = defineResource(table, {
  type: 'rental-closed-days',
  feature: 'rental',
  traits: [authored],
  attributes: {
    startDay: { input: day(), sortable: true, filters: ['from', 'to', 'is'] },
    endDay: { input: day(), sortable: true, filters: ['from', 'to'] },
    reason: { input: text({ optional: true, maxLength: 200 }), searchable: true },
  },
  computed: {
    label: expression(sql`concat_ws(' · ', ${daysLabel(table.startDay, table.endDay)}, ${table.reason})`),
  },
  relationships: { stock: { one: 'rental-stocks', via: 'stockId', input: relation({ optional: true }) } },
  policy: rentalVocabulary('Everyone reads on which days nothing is lent; rental admins say it.'),
  hooks: {
    beforeValidate: (draft, { previous }) => {
      const { startDay, endDay } = { ...previous, ...draft } as { startDay: string; endDay: string }
      if (endDay && endDay < startDay) throw invalid('/data/attributes/endDay', 'endBeforeStart')
      return draft
    },
    afterSave: noteClosure,
  },
  importable: true,
  defaultSort: '-startDay',
  title: 'label',
  admin: {
    group: 'rental',
    list: ['startDay', 'endDay', 'reason', 'stock'],
    form: ['startDay', 'endDay', 'reason', 'stock'],
  },
})
