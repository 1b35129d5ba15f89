import type { FileKind } from './file-kinds.ts'

/** Specification 2, section 3.10: known by their ending. */
export const THREE_D_EXTENSIONS = [
  'stl',
  'obj',
  'thing',
  'x3d',
  'ply',
  'fbx',
  'sch',
  'scad',
  'f3d',
  'f3z',
  'amf',
  '3mf',
  'dae',
  '3ds',
  'blend',
  'dxf',
  'ai',
  'skp',
  'cdr',
  'ps',
  'eps',
  'epsi',
  'brd',
  'rsdoc',
  'fcstd',
  'par',
] as const

const BY_EXTENSION = new Map<string, FileKind>([
  ...THREE_D_EXTENSIONS.map(extension => [extension, '3d'] as const),
  ['lcc', 'lcc'],
  ['svg', 'svg'],
])
const MEDIA = ['video', 'audio', 'image'] as const
const DOCUMENT = /word|office|oasis|text|pdf/

/**
 * The kind of a file (specification 2, section 3.10). The ending goes first: an OBJ file is text, an SVG an image, and
 * yet more than that.
 */
export function fileKind(mimeType: string, name: string): FileKind {
  const known = BY_EXTENSION.get(extensionOf(name))
  if (known) return known
  const media = MEDIA.find(prefix => mimeType.startsWith(`${prefix}/`))
  if (media) return media
  return DOCUMENT.test(mimeType) ? 'doc' : 'other'
}

/** Behind the last dot, in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.\s]{1,12})$/u.exec(name)?.[1]?.toLowerCase() ?? ''
}
