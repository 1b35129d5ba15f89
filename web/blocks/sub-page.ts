import type { Locale } from '#server/domain/vocabulary/locales.ts'

/**
 * The page of a path below a page, with its head: a block that answers such a path carries it in its data as `subPage`.
 */
export type SubPage = {
  title: string
  /** Its level-1 heading, where that is not its title. */
  heading?: string
  description: string
  path: string
  image: string | null
  /** What a view of it counts for; null where views are not counted. */
  counted: { resourceType: string; resourceId: string } | null
  /** The language of its text, where that is not the reader's. */
  lang?: Locale | null
  /** The languages that it is written in; those of its page where it does not say. */
  locales?: readonly Locale[]
  /** Search engines leave it out: drafts, forms, what is unlisted. */
  isUnlisted?: boolean
  /** A description by schema.org. */
  structuredData?: Readonly<Record<string, unknown>>
}
