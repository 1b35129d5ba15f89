/** How a filter compares. The first that a filter declares is meant when none is named. */
export const FILTER_OPERATORS = ['is', 'not', 'contains', 'startsWith', 'from', 'to', 'isNull'] as const
export type FilterOperator = (typeof FILTER_OPERATORS)[number]
