import type { Readable } from 'node:stream'

export type StoredObject = { key: string; size: number; modifiedAt: Date }

/** Inclusive, as in HTTP: `{ start: 0, end: 0 }` is the first byte. */
type ByteRange = { start?: number; end?: number }

/**
 * Where bytes are kept: the disk or an S3-compatible service. Keys are relative paths; a half-written object is never
 * seen.
 */
export type FileStore = {
  /** Keeps the stream, or moves the local file at that path into the store. An S3 store needs the size of a stream. */
  put: (key: string, source: Readable | string, options?: { size?: number; contentType?: string }) => Promise<void>
  /** @throws when there is no such object */
  get: (key: string, range?: ByteRange) => Promise<Readable>
  stat: (key: string) => Promise<StoredObject | null>
  has: (key: string) => Promise<boolean>
  /** Removing what is not there is no fault. */
  remove: (key: string) => Promise<void>
  list: (prefix?: string) => AsyncIterable<StoredObject>
}
