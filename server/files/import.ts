import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../context.ts'
import { systemActor } from '../domain/actor.ts'
import { hashFile } from './hash-file.ts'
import { inspectFile } from './inspect.ts'
import { keepFiles, type FileRow, type KeepFacts } from './keep.ts'
import { uploadFolder } from './receive.ts'

/**
 * Keeps bytes that the product itself has made, through the same checks as an upload.
 * @throws Problem 413, 422
 */
export async function importFile(
  app: Pick<AppContext, 'database' | 'store' | 'log' | 'env' | 'site' | 'now'>,
  { bytes, fileName, ...facts }: { bytes: Buffer; fileName: string } & Partial<KeepFacts>,
): Promise<FileRow> {
  const folder = join(uploadFolder(app.env.dataDir), randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    const path = join(folder, '0')
    await writeFile(path, bytes)
    const received = { path, size: bytes.length, hash: await hashFile(path), givenName: fileName, declaredType: '' }
    const inspected = await inspectFile(app, received, 0)
    const [row] = await keepFiles(app, [inspected], {
      actor: systemActor, now: app.now(), requestId: null, isPublic: true, containerId: null, description: {}, name: null, ...facts,
    })
    return row!
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
