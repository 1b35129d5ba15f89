import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AppContext } from '../context.ts'
import type { ApiRequest } from '../contract/api.ts'
import { badRequest, Problem } from '../problem.ts'
import { storeUnavailable } from './unavailable.ts'
import { partKey } from './keys.ts'
import { uploadFolder } from './receive.ts'

/** Specification 2, section 3.10: files are read in chunks of 10 MB. */
export const PART_BYTES = 10 * 1024 * 1024

export const partCount = (size: number) => Math.max(1, Math.ceil(size / PART_BYTES))

/** Every part is whole but the last. */
export function partSize(size: number, number: number): number {
  return number === partCount(size) - 1 ? size - number * PART_BYTES : PART_BYTES
}

/**
 * Keeps one part, once it has wholly arrived; the same part again takes its place.
 * @throws Problem 400 when it was cut off or is not as long as it must be, 413 when it is longer
 */
export async function storePart(
  { env, store }: Pick<AppContext, 'env' | 'store'>,
  body: ApiRequest['body'],
  { uploadId, number, size }: { uploadId: string; number: number; size: number },
): Promise<void> {
  const folder = join(uploadFolder(env.dataDir), randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    const path = join(folder, 'part')
    const source = body === null ? Readable.from([]) : Buffer.isBuffer(body) ? Readable.from([body]) : body
    let bytes = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        done(
          bytes > size
            ? new Problem(413, { code: 'upload.part', detail: `this part has ${size} bytes` }, { connection: 'close' })
            : null,
          chunk,
        )
      },
    })
    await pipeline(source, measure, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
      throw error instanceof Problem
        ? error
        : new Problem(
            400,
            { code: 'upload.cut', detail: 'the part was cut off: send it again' },
            { connection: 'close' },
          )
    })
    if (bytes !== size) throw badRequest('upload.part', `this part has ${size} bytes, and ${bytes} arrived`)
    await store.put(partKey(uploadId, number), path, { size, contentType: 'application/octet-stream' }).catch(() => {
      throw storeUnavailable()
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Puts the parts together in a local file. @returns its SHA-256, hexadecimal */
export async function joinParts(
  { store }: Pick<AppContext, 'store'>,
  path: string,
  { uploadId, size }: { uploadId: string; size: number },
): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  const read = (number: number) =>
    store.get(partKey(uploadId, number)).catch(() => {
      throw storeUnavailable()
    })
  try {
    for (let number = 0; number < partCount(size); number += 1) {
      for await (const chunk of await read(number)) {
        hash.update(chunk as Buffer)
        await file.write(chunk as Buffer)
      }
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** Removing what is not there is no fault. */
export async function removeParts(
  { store }: Pick<AppContext, 'store'>,
  uploadId: string,
  numbers: readonly number[],
): Promise<void> {
  for (const number of numbers) await store.remove(partKey(uploadId, number))
}
