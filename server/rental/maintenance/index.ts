export { planMaintenance, planMaintenances } from './plan-maintenances.ts'
export { readMaintenancesOf, readOverdueMaintenances } from './read-maintenances.ts'
