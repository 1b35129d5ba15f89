import { sql } from 'drizzle-orm'
import { isDay } from '#server/domain/moment.ts'
import type { NamedFilter } from '#server/jsonapi/spec.ts'
import { badParameter } from '../../problem.ts'
import { maintenanceDueDay, plannedMaintenanceDay } from './maintenance-sql.ts'

function yesOrNo(name: string, value: string): boolean {
  if (value !== 'true' && value !== 'false') throw badParameter(`filter[${name}]`, 'query.value', 'true or false')
  return value === 'true'
}

/** Units that are due by a day, those that are overdue, and those for which it is planned. */
export const maintenanceFilters: Readonly<Record<string, NamedFilter>> = {
  maintenanceDue: {
    kind: 'date',
    where: value => {
      if (!isDay(value)) throw badParameter('filter[maintenanceDue]', 'query.value', 'a day: YYYY-MM-DD')
      return sql`(${maintenanceDueDay} <= ${value}::date)`
    },
  },
  maintenanceOverdue: {
    kind: 'boolean',
    where: value =>
      sql`(coalesce(${maintenanceDueDay} < (now() at time zone 'Europe/Paris')::date, false) =
        ${yesOrNo('maintenanceOverdue', value)}::boolean)`,
  },
  maintenancePlanned: {
    kind: 'boolean',
    where: value => sql`((${plannedMaintenanceDay} is not null) = ${yesOrNo('maintenancePlanned', value)}::boolean)`,
  },
}
