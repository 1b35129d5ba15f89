import { rentalOverrides } from '#db/schema/rental/overrides.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { invalid } from '../problem.ts'
import { OVERRIDABLE_RULES, type OverridableRule } from './domain/vocabulary.ts'

/** A rule that staff set aside, and why; of one line or unit where it is about that alone. */
export type Override = {
  rule: OverridableRule
  reason: string
  commandItemId?: string | null
  rentalItemId?: string | null
}

const MAX_REASON = 500
const MAX_OVERRIDES = OVERRIDABLE_RULES.length

/**
 * The rules that a request sets aside: `overrides: [{ rule, reason }]`. None where nothing is sent.
 * @param pointer of the list
 * @throws Problem 422 for an unknown rule, or one without a reason
 */
export function readOverrides(value: unknown, pointer: string): Override[] {
  if (value === undefined || value === null || value === '') return []
  if (!Array.isArray(value) || value.length > MAX_OVERRIDES) throw invalid(pointer, 'list')
  return value.map((entry: unknown, index) => {
    const { rule, reason } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
    const known = OVERRIDABLE_RULES.find(each => each === rule)
    if (known === undefined) throw invalid(`${pointer}/${index}/rule`, 'oneOf')
    return { rule: known, reason: readReason(reason, `${pointer}/${index}/reason`) }
  })
}

/** @throws Problem 422 */
export function readReason(value: unknown, pointer: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw invalid(pointer, 'required')
  if (value.trim().length > MAX_REASON) throw invalid(pointer, 'maxLength', { max: MAX_REASON })
  return value.trim()
}

/** Writes what staff set aside for an order: for its page, and in its history. Same transaction as what it allows. */
export async function recordOverrides(
  write: Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId' | 'registry'>,
  { commandId, overrides }: { commandId: string; overrides: readonly Override[] },
): Promise<void> {
  if (overrides.length === 0) return
  const { tx, actor, now, registry } = write
  const by = actor.kind === 'system' ? null : actor.userId
  const stamps = { createdById: by, updatedById: by, createdAt: now, updatedAt: now }
  await tx.insert(rentalOverrides).values(overrides.map(override => ({ ...override, commandId, ...stamps })))
  for (const { rule, reason } of overrides)
    await recordHistory(write, registry.get('rental-commands')!, {
      operation: `override-${rule}`,
      id: commandId,
      changes: new Map([['reason', { after: reason }]]),
    })
}
