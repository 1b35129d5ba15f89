import { expect, test } from 'vitest'
import { ABORT_STATE, isAbortState } from '#web/shell/dialogs/abort-state.ts'

test('a navigation that only aborts another one is recognised by its state, and no other is', () => {
  expect(isAbortState(ABORT_STATE)).toBe(true)
  for (const state of [null, undefined, {}, { from: '/blog' }, 'isAbortState']) expect(isAbortState(state)).toBe(false)
})
