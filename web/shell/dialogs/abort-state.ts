/** Location state of a navigation that only aborts another one: nothing is scrolled, focused or announced. */
export const ABORT_STATE = { isAbortState: true } as const

export const isAbortState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAbortState' in state
