/** File kinds (specification 2, section 3.10). */
export const FILE_KINDS = ['image', 'video', 'audio', 'doc', '3d', 'lcc', 'svg', 'other'] as const
export type FileKind = (typeof FILE_KINDS)[number]
