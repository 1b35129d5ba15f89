import type { FileKind } from './file-kinds.ts'

/** What people send with what they write: pictures, documents, 3D models, sounds and films. */
export const ATTACHABLE_KINDS = ['image', 'svg', 'doc', '3d', 'lcc', 'audio', 'video'] as const satisfies FileKind[]

export const MAX_ALT_LENGTH = 500
