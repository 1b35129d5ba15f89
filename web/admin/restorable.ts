import type { AdminResource } from '#server/contract/manifest.ts'
import type { HistoryEntry } from './load-history.server.ts'

type Line = Pick<HistoryEntry, 'id' | 'operation' | 'changes'>

/**
 * The ids of the lines whose version can be restored: a later line changed something that this person may change back,
 * and nothing happened since that nothing undoes. `lines` are all from the newest on, newest first.
 */
export function restorableLines(lines: readonly Line[], resource: Pick<AdminResource, 'fields' | 'screens'>): string[] {
  const { finalOperations = [] } = resource.screens
  const writable = new Set(resource.fields.filter(field => field.writable.update).map(({ name }) => name))
  const restorable: string[] = []
  let changesSince = false
  for (const { id, operation, changes } of lines) {
    if (changesSince && operation !== 'delete') restorable.push(id)
    if (finalOperations.includes(operation)) break
    changesSince ||= changes.some(({ name, isKept, isMasked }) => isKept && !isMasked && writable.has(name))
  }
  return restorable
}
