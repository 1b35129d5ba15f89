/**
 * A draft is read by those who write it; what is unlisted by whoever has its address; what is published stands in lists
 * (specification 2, section 3.5).
 */
export const PUBLICATION_STATUSES = ['draft', 'unlisted', 'published'] as const
