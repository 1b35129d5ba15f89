import { Problem } from '../../problem.ts'
import type { BulkReason } from '../contract.ts'

/** Why some parts of a thing were refused, each with its place: the thing is refused with them. */
export class PartsRefused extends Error {
  constructor(readonly reasons: readonly BulkReason[]) {
    super('parts were refused')
  }
}

/** Faults as they are kept and shown: the field that they are about and the rule. */
export function reasonsOf(problem: unknown): BulkReason[] {
  if (problem instanceof PartsRefused) return [...problem.reasons]
  if (!(problem instanceof Problem)) return [{ field: null, rule: 'internal' }]
  return problem.faults.map(({ pointer, code, detail, meta }) => {
    const field = /\/(?:attributes|relationships)\/([^/]+)/.exec(pointer ?? '')?.[1] ?? null
    const rule = detail?.startsWith('validation.')
      ? detail.slice('validation.'.length)
      : code.replace(/^validation\./, '')
    return {
      field,
      rule: rule === 'forbidden' || rule === 'not-found' || rule === 'not-found.deleted' ? `bulk.${rule}` : rule,
      ...(meta === undefined ? {} : { meta }),
    }
  })
}
