import type { S3Settings } from '../config/env.ts'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import { openDiskStore } from './store-disk.ts'
import { openLazily } from './store-lazy.ts'

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

/** The part of the environment that says where files are kept. */
export type StoreSettings = { dataDir: string; s3: S3Settings | null }

/** The disk (`DATA_DIR/files`), or S3 when it is configured; S3's client is only loaded then. */
export function openStore({ dataDir, s3 }: StoreSettings): FileStore {
  if (s3 === null) return openDiskStore(join(dataDir, 'files'))
  return openLazily(async () => (await import('./store-s3.ts')).openS3Store(s3))
}
