/**
 * What readers are not told of a deleted text of which they read that it was there: whose it was, and when it was
 * changed or deleted.
 */
export const GONE_TEXT = {
  createdById: null,
  updatedById: null,
  editedAt: null,
  updatedAt: 'createdAt',
  deletedAt: 'createdAt',
} as const
