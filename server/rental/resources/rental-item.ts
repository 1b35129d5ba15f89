import { sql } from 'drizzle-orm'
import { rentalItems, rentalItemStocks, rentalUnavailabilities } from '#db/schema/rental/catalogue.ts'
import { rentalItemMovements } from '#db/schema/rental/places.ts'
import { rentalOccupations } from '#db/schema/rental/commands.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { day, money, relation, relations, text, textarea } from '#server/jsonapi/inputs.ts'
import { between } from '#server/domain/rules/rule.ts'
import { authored, softDeletable } from '#server/traits.ts'
import { itemActions } from '../maintenance/maintained.ts'
import { itemHooks } from '../item-rules.ts'
import { maintenanceDueDay, plannedMaintenanceDay, rentalsSinceMaintenance } from '../maintenance/maintenance-sql.ts'
import { maintenanceFilters } from '../maintenance/maintenance-filters.ts'
import { rentalOffice, rentalStaff } from '../policies/rental.ts'

/** One physical unit of a model (specification 2, section 3.14). `stockId` is what its label says. */
export const rentalItem = defineResource(rentalItems, {
  type: 'rental-items',
  feature: 'rental',
  traits: [softDeletable, authored],
  attributes: {
    stockId: { input: text({ maxLength: 80 }), searchable: true, sortable: true, filters: ['contains', 'is'] },
    conditionDescription: { input: textarea({ optional: true, maxLength: 5_000 }), searchable: true },
    comment: { input: textarea({ optional: true, maxLength: 5_000 }), searchable: true },
    serialNumber: { input: text({ maxLength: 120, optional: true }), searchable: true, filters: ['contains', 'is'] },
    purchaseValue: {
      input: money({ optional: true, min: 0, max: 100_000_000 }),
      rules: between(0, 100_000_000),
      display: 'money',
    },
    purchasedAt: { input: day({ optional: true }), sortable: true, filters: ['from', 'to'] },
    maintainedDay: { input: day({ optional: true }), sortable: true, filters: ['from', 'to', 'isNull'] },
  },
  computed: {
    /** How often it went out since its last maintenance. */
    rentalsSinceMaintenance: expression(rentalsSinceMaintenance, { display: 'number', sortable: true }),
    /** From which day on it should be looked over; null: never. */
    maintenanceDueDay: expression(sql`(${maintenanceDueDay})::text`, { display: 'date', sortable: true }),
    /** The first day of the one that is planned. */
    plannedMaintenanceDay: expression(sql`(${plannedMaintenanceDay})::text`, { display: 'date', sortable: true }),
  },
  relationships: {
    rentalModel: { one: 'rental-models', via: 'rentalModelId', input: relation() },
    condition: { one: 'rental-conditions', via: 'conditionId', bulk: true, input: relation({ optional: true }) },
    stocks: { many: 'rental-stocks', through: rentalItemStocks, input: relations({ optional: true, maxItems: 1 }) },
    movements: { many: 'rental-item-movements', by: rentalItemMovements.rentalItemId },
    unavailabilities: { many: 'rental-unavailabilities', by: rentalUnavailabilities.rentalItemId },
    periods: { many: 'rental-item-periods', by: rentalOccupations.rentalItemId },
  },
  historyReadableBy: rentalStaff,
  policy: rentalOffice(
    'Rental admins manage the items, admins read them. Nobody else sees one: a renter reads the label of theirs ' +
      'on the line of their command.',
  ),
  filters: maintenanceFilters,
  actions: itemActions,
  hooks: itemHooks,
  importable: true,
  defaultSort: 'stockId',
  title: 'stockId',
  admin: {
    group: 'rental',
    screens: {
      isFrequent: true,
      panel: {
        showsLists: ['periods'],
        otherFields: [
          'rentalModel',
          'stocks',
          'movements',
          'condition',
          'conditionDescription',
          'serialNumber',
          'purchaseValue',
          'purchasedAt',
          'comment',
          'maintainedDay',
          'rentalsSinceMaintenance',
          'maintenanceDueDay',
          'plannedMaintenanceDay',
          'unavailabilities',
        ],
      },
      bulkLinks: [{ to: '/admin/rentals/labels', label: 'admin:figures.printLabels', icon: 'file' }],
    },
    list: [
      'stockId',
      'rentalModel',
      'condition',
      'stocks',
      'rentalsSinceMaintenance',
      'maintenanceDueDay',
      'plannedMaintenanceDay',
      'updatedAt',
    ],
    form: [
      'stockId',
      'rentalModel',
      'serialNumber',
      'stocks',
      'condition',
      'conditionDescription',
      'purchaseValue',
      'purchasedAt',
      'maintainedDay',
      'comment',
    ],
  },
})
