/** How many records each value of each facet leaves, by the names of filters and their values; none for zero. */
export type FacetCounts = {
  /** Of the list with all that is chosen. */
  total: number
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>
}
