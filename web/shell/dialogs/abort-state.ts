/** Marks a navigation that only ends another one: nothing is scrolled, focused or announced. */
export const STAYS = { stays: true } as const

export const stays = (state: unknown): boolean => typeof state === 'object' && state !== null && 'stays' in state
