import type { Site } from '#server/contract/site.ts'

/** A public list of a module that can be limited to what one organisation published. */
export type OrganizationList = {
  /** The type of its records. */
  type: string
  /** A catalogue key that takes `count`. */
  label: string
  /** What else its records are counted by. */
  filters?: () => Readonly<Record<string, string>>
  /** Its address for one organisation; null where the site has no such list. */
  pathOf: (site: Pick<Site, 'features' | 'pages'>, organization: { id: string; slug: string }) => string | null
}
