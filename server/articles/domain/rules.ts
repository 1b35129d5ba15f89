/** Files that are sent with one section. */
export const MAX_SECTION_FILES = 10
