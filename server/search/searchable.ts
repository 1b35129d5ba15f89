import type { Features } from '../domain/vocabulary/features.ts'
import { makeRegistry } from '../jsonapi/check.ts'
import type { Registry } from '../jsonapi/compile.ts'
import { isSearchable, type Searchable } from '../jsonapi/search-documents.ts'
import { definitions } from '../resources/index.ts'

const known = new WeakMap<Features, readonly Searchable[]>()

/** The types whose records are found by search, in the order in which their groups stand. */
export const searchableIn = (registry: Registry): readonly Searchable[] => [...registry.values()].filter(isSearchable)

/** The same where no registry is at hand: in jobs and scripts. */
export function searchableTypes(features: Features): readonly Searchable[] {
  const found = known.get(features) ?? searchableIn(makeRegistry(definitions, features))
  known.set(features, found)
  return found
}
