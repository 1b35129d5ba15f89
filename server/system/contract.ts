export type SystemArea = 'database' | 'storage' | 'mail' | 'jobs' | 'configuration'

/** One thing that is wrong. `code` has its words below `admin:system.faults.{code}`: what it means and what to do. */
export type SystemFault = { level: 'warning' | 'error'; code: string; values: Record<string, string | number> }

/** Something worth knowing: `code` has its word below `admin:system.facts.{code}`. Never a secret. */
export type SystemFact = { code: string; value: string | number }

/** `GET /api/v1/services/system`. */
export type SystemState = {
  areas: { area: SystemArea; faults: SystemFault[]; facts: SystemFact[] }[]
  hasMailServer: boolean
}
