/** The page blocks an editor can place (specification 1, section 2), in the order in which they are offered. */
export const BLOCK_NAMES = [
  'hero',
  'image-banner',
  'title',
  'content',
  'buttons',
  'video',
  'testimonials',
  'use-cases',
  'contact',
  'contact-card',
  'survey',
  'community-numbers',
  'clients',
  'organizations-map',
  'organizations-table',
  'charter',
  'global-search',
  'rental-models',
  'custom',
] as const
export type BlockName = (typeof BLOCK_NAMES)[number]
