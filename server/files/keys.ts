import { randomBytes } from 'node:crypto'
import type { PreviewWidth } from './domain/previews.ts'

/** A file's own folder in the store, below one of 256, so that no folder grows too long. */
const folderOf = (id: string) => `${id.slice(-2)}/${id}`

/**
 * Where the bytes of a file are kept. A replaced file gets a key of its own, so that the old bytes stay whole until the
 * row names the new ones.
 */
export const originalKey = (id: string) => `${folderOf(id)}/original`
export const replacedKey = (id: string) => `${folderOf(id)}/${randomBytes(8).toString('hex')}.original`

/** Where a preview is kept, beside the original at `path`. */
export function previewKey(path: string, width: PreviewWidth): string {
  const version = /([0-9a-f]{16})\.original$/.exec(path)?.[1]
  return `${path.slice(0, path.lastIndexOf('/'))}/${version === undefined ? '' : `${version}_`}${width}.webp`
}

/** The file that a key belongs to, or null for what the store does not keep for anybody. */
export function fileIdOf(key: string): string | null {
  return /^[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[\w.]+$/.exec(key)?.[1] ?? null
}

/** A part of a file that has not wholly arrived. */
export const partKey = (uploadId: string, number: number) => `parts/${uploadId}/${number}`
export function uploadIdOf(key: string): string | null {
  return /^parts\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d+$/.exec(key)?.[1] ?? null
}
