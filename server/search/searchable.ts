import type { Registry } from '#server/jsonapi/definition.ts'
import { isSearchable, type Searchable } from '../jsonapi/search-documents.ts'

/** The types whose records are found by search, in the order in which their groups stand. */
export const searchableIn = (registry: Registry): readonly Searchable[] => [...registry.values()].filter(isSearchable)
