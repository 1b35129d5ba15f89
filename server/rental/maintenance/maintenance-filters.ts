import { sql } from 'drizzle-orm'
import type { NamedFilter } from '#server/jsonapi/spec.ts'
import { maintenanceDueDay, plannedMaintenanceDay } from './maintenance-sql.ts'

/** Units that are due by a day, those that are overdue, and those for which it is planned. */
export const maintenanceFilters: Readonly<Record<string, NamedFilter>> = {
  maintenanceDue: {
    kind: 'date',
    where: value => sql`(${maintenanceDueDay} <= ${value}::date)`,
  },
  maintenanceOverdue: {
    kind: 'boolean',
    where: value =>
      sql`(coalesce(${maintenanceDueDay} < (now() at time zone 'Europe/Paris')::date, false) =
        ${value}::boolean)`,
  },
  maintenancePlanned: {
    kind: 'boolean',
    where: value => sql`((${plannedMaintenanceDay} is not null) = ${value}::boolean)`,
  },
}
