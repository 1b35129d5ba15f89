import { isMonth } from '#server/domain/moment.ts'
import type { RouteGuard } from '#server/domain/decide-access.ts'

export const PLANNING = '/admin/planning'
/** Where the address of a month leads to. */
export const MONTH_ID = 'month'
const MAX_TYPE_LENGTH = 64

/** The audience that reads what is not published yet. */
export const PLANNING_READERS = {
  audience: 'validated',
  roles: ['admin', 'app_admin', 'contributor'],
} as const satisfies RouteGuard

/** What is asked for: the current month where `month` is empty, all types where `type` is. */
export type PlanningAddress = { month: string; type: string }

export function readPlanningAddress(parameters: URLSearchParams): PlanningAddress {
  const [month, type] = ['month', 'type'].map(name => parameters.get(name) ?? '')
  return { month: isMonth(month!) ? month! : '', type: type!.length > MAX_TYPE_LENGTH ? '' : type! }
}

export function planningPath(asked: PlanningAddress): string {
  const parameters = Object.entries(asked).filter(([, value]) => value !== '')
  return `${PLANNING}${parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`}#${MONTH_ID}`
}
