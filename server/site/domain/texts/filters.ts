/** All texts of the interface; those that editors changed; those among them whose catalogue text has changed since. */
export const TEXT_FILTERS = ['all', 'changed', 'moved'] as const
export type TextFilter = (typeof TEXT_FILTERS)[number]
