import type { Bits } from './bits.ts'

/** Which records have a value; `upTo` facets answer for every number that is asked for. */
export type Facet = { offered: readonly string[]; having: (value: string) => Bits }

export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * How many records of `base` each value of each facet leaves, with what is chosen of the others. A facet does not
 * narrow its own values, so that one can change one's mind. Of several chosen values of a facet, one is enough.
 */
export function countFacets(
  base: Bits,
  facets: ReadonlyMap<string, Facet>,
  chosen: ReadonlyMap<string, readonly string[]>,
): { total: number; counts: Counts } {
  const narrowed = new Map([...facets].map(([name, facet]) => [name, anyOf(facet, chosen.get(name) ?? [])] as const))
  const without = (left: string | null) =>
    [...narrowed].reduce((bits, [name, set]) => (set === null || name === left ? bits : bits.and(set)), base)
  const counts = Object.fromEntries(
    [...facets].map(([name, { offered, having }]) => {
      const others = without(name)
      const found = offered.map(value => [value, others.countWith(having(value))] as const)
      return [name, Object.fromEntries(found.filter(([, count]) => count > 0))]
    }),
  )
  return { total: without(null).count, counts }
}

const anyOf = ({ having }: Facet, values: readonly string[]): Bits | null => {
  const [first, ...others] = values.map(having)
  return first === undefined ? null : others.reduce((bits, other) => bits.or(other), first)
}
