import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#web/admin/load-history.server.ts'
import { restorableLines } from '#web/admin/restorable.ts'
import { organizations } from './manifest-fixture.ts'

const field = organizations.fields[0]!
const resource = {
  fields: [
    { ...field, name: 'name', writable: { create: true, update: true } },
    { ...field, name: 'level', writable: { create: false, update: false } },
  ],
  screens: { finalOperations: ['merge'] },
}
type Facts = Partial<HistoryEntry['changes'][number]>
const line = (id: string, name: string, { operation = 'update', ...facts }: Facts & { operation?: string } = {}) => ({
  id,
  operation,
  changes: [{ name, before: 'a', after: 'b', isMasked: false, isKept: true, ...facts }],
})
const restorable = (...lines: ReturnType<typeof line>[]) => restorableLines(lines, resource)

describe('a version of a record can be restored', () => {
  test('where a later change can be taken back', () => {
    expect(restorable(line('3', 'name'), line('2', 'level'), line('1', 'name'))).toEqual(['2', '1'])
  })

  test('not where what changed later is not kept, is secret or is not for this person to write', () => {
    for (const later of [
      line('2', 'name', { isKept: false }),
      line('2', 'name', { isMasked: true }),
      line('2', 'level'),
    ])
      expect(restorable(later, line('1', 'name'))).toEqual([])
  })

  test('not from before something that nothing undoes', () => {
    const merge = line('2', 'name', { operation: 'merge' })
    expect(restorable(merge, line('1', 'name'))).toEqual([])
    expect(restorable(line('3', 'name'), merge, line('1', 'name'))).toEqual(['2'])
  })
})
