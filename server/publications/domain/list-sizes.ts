/** How many publications a page of a list shows; the first stands where none was chosen. */
export const LIST_SIZES = ['12', '24', '48'] as const
