import type { Mark } from './domain/mark.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'

/**
 * One record that was found. Texts are plain; `marks` say where in them the words stand that were found, in UTF-16
 * units.
 */
export type SearchHit = {
  type: ResourceType
  id: string
  title: string
  titleMarks: readonly Mark[]
  description: string
  descriptionMarks: readonly Mark[]
  /** A path of this site. */
  link: string
  /** The language of the texts. */
  locale: Locale
}

/** `GET /api/v1/services/global-search`: hits by type, the best first. */
export type SearchResults = {
  data: SearchHit[]
  meta: {
    /** By type: more records exist than are given. */
    hasMore: Partial<Record<ResourceType, boolean>>
    /** By type: the records given, those of the pages before included. */
    counts: Partial<Record<ResourceType, number>>
    /** Nothing holds what was typed: these records hold this, the closest words that the reader can find. */
    corrected: string | null
  }
}
