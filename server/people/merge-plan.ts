import { move, type MergeDecision } from '../domain/merge-decisions.ts'
import type { Module } from '../module.ts'

/** Columns of authorship, whatever the table. */
const AUTHORSHIP: ReadonlySet<string> = new Set(['created_by_id', 'updated_by_id', 'decided_by_id', 'invited_by_id'])

/** Undefined for a foreign key that no module has decided: then nothing is merged. */
export function mergeDecision(modules: readonly Module[], table: string, column: string): MergeDecision | undefined {
  const declared = modules.map(({ personal }) => personal.columns[`${table}.${column}`]).find(one => one !== undefined)
  return declared?.onMerge ?? (AUTHORSHIP.has(column) ? move('authored') : undefined)
}
