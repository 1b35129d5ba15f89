import type { PreviewWidth } from './images.ts'

/** A file's own folder in the store, below one of 256, so that no folder grows too long. */
const folderOf = (id: string) => `${id.slice(-2)}/${id}`
export const originalKey = (id: string) => `${folderOf(id)}/original`
export const previewKey = (id: string, width: PreviewWidth) => `${folderOf(id)}/${width}.webp`

/** The file that a key belongs to, or null for what the store does not keep for anybody. */
export function fileIdOf(key: string): string | null {
  return /^[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[\w.]+$/.exec(key)?.[1] ?? null
}
