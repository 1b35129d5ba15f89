import { sql } from 'drizzle-orm'
import { rentalUnavailabilities } from '#db/schema/rental/catalogue.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { day, relation, select, textarea } from '#server/jsonapi/inputs.ts'
import { authored } from '#server/traits.ts'
import { unavailabilityHooks } from '../item-rules.ts'
import { daysLabel } from '../order-label-sql.ts'
import { rentalOffice, rentalStaff } from '../policies/rental.ts'
import { invalid } from '../../problem.ts'
import { UNAVAILABILITY_KINDS } from '../domain/vocabulary.ts'

const table = rentalUnavailabilities

/** Days on which an item can't be rented: repair, check, loss. Without a last day it has no end. */
export const rentalUnavailability = defineResource(table, {
  type: 'rental-unavailabilities',
  feature: 'rental',
  traits: [authored],
  attributes: {
    startDay: { input: day(), sortable: true, filters: ['from', 'to', 'is'] },
    endDay: { input: day({ optional: true }), sortable: true, filters: ['from', 'to', 'isNull'] },
    kind: { input: select(UNAVAILABILITY_KINDS, { optional: true }), sortable: true, filters: ['is', 'not'] },
    reason: { input: textarea({ optional: true, maxLength: 2_000 }), searchable: true },
  },
  computed: {
    label: expression(
      sql`(select i."stock_id" from "rental_items" i
        where i."id" = ${table.rentalItemId}) || ' · ' || ${daysLabel(table.startDay, table.endDay)}
        || case when ${table.endDay} is null then ' – …' else '' end`,
    ),
  },
  relationships: {
    rentalItem: { one: 'rental-items', via: 'rentalItemId', writableBy: 'creation', input: relation() },
  },
  historyReadableBy: rentalStaff,
  policy: rentalOffice("Rental admins say when an item can't be rented; admins read it."),
  hooks: {
    ...unavailabilityHooks,
    beforeValidate: (draft, { previous }) => {
      const { startDay, endDay } = { ...previous, ...draft } as { startDay: string; endDay: string | null }
      if (endDay && endDay < startDay) throw invalid('/data/attributes/endDay', 'endBeforeStart')
      return draft
    },
  },
  importable: true,
  defaultSort: '-startDay',
  title: 'label',
  admin: {
    group: 'rental',
    list: ['rentalItem', 'kind', 'startDay', 'endDay', 'reason'],
    form: ['rentalItem', 'kind', 'startDay', 'endDay', 'reason'],
  },
})
