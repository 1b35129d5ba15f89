/** The page blocks an editor can place (specification 1, section 2). */
export const BLOCK_NAMES = ['hero', 'image-banner', 'title', 'content', 'buttons', 'custom'] as const
export type BlockName = (typeof BLOCK_NAMES)[number]
