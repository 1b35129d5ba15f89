import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from '#db/client.ts'
import { securedFiles } from '#db/schema/files.ts'
import type { AppContext } from '../context.ts'
import { systemActor } from '../domain/actor.ts'
import { hashFile } from './hash-file.ts'
import { inspectFile, type InspectedFile } from './inspect.ts'
import { keepBytes, keepFiles, type FileRow, type KeepFacts } from './keep.ts'
import { uploadFolder } from './receive.ts'
import { securedRow, withoutPreviews } from './secured.ts'

type Importing = Pick<AppContext, 'database' | 'store' | 'log' | 'env' | 'site' | 'now'>
type Given = { bytes: Buffer; fileName: string }

/**
 * Keeps bytes that the product itself has made, through the same checks as an upload.
 * @throws Problem 413, 422
 */
export function importFile(
  app: Importing,
  { bytes, fileName, ...facts }: Given & Partial<KeepFacts>,
): Promise<FileRow> {
  return inspected(app, { bytes, fileName }, async file => {
    const [row] = await keepFiles(app, [file], {
      actor: systemActor,
      now: app.now(),
      requestId: null,
      isPublic: true,
      containerId: null,
      description: {},
      name: null,
      ...facts,
    })
    return row!
  })
}

type Securing = Given & {
  /** The record whose readers may open it; told by the file's own id where the two are made together. */
  model: (fileId: string) => { type: string; id: string }
  /** Written after the file's row, in its transaction: a fault in it leaves neither row nor bytes. */
  follow?: (tx: Transaction, file: { id: string; hash: string }) => Promise<void>
}

/**
 * The same as a record's own secured file: a document that the product makes for it.
 * @returns its id
 * @throws Problem 413, 422
 */
export function importSecured(app: Importing, { model, follow, ...given }: Securing): Promise<string> {
  return inspected(app, given, file =>
    keepBytes(app, [withoutPreviews(file)], async (tx, [kept]) => {
      const { id } = kept!
      await tx.insert(securedFiles).values(securedRow(kept!, { model: model(id), actor: systemActor, now: app.now() }))
      await follow?.(tx, { id, hash: file.hash })
      return id
    }),
  )
}

async function inspected<T>(
  app: Importing,
  { bytes, fileName }: Given,
  use: (file: InspectedFile) => Promise<T>,
): Promise<T> {
  const folder = join(uploadFolder(app.env.dataDir), randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    const path = join(folder, '0')
    await writeFile(path, bytes)
    return await use(
      await inspectFile(
        app,
        { path, size: bytes.length, hash: await hashFile(path), givenName: fileName, declaredType: '' },
        0,
        { owner: 'site' },
      ),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
