import { join } from 'node:path'
import type { S3Settings } from '#server/config/env.ts'
import { openDiskStore } from './store-disk.ts'
import { openLazily } from './store-lazy.ts'
import type { FileStore } from './store.ts'

/** The part of the environment that says where files are kept. */
export type StoreSettings = { dataDir: string; s3: S3Settings | null }

/** The disk (`DATA_DIR/files`), or S3 when it is configured; S3's client is only loaded then. */
export function openStore({ dataDir, s3 }: StoreSettings): FileStore {
  if (s3 === null) return openDiskStore(join(dataDir, 'files'))
  return openLazily(async () => (await import('./store-s3.ts')).openS3Store(s3))
}
