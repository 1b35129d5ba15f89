import { readFile } from 'node:fs/promises'
import type { AppContext } from '../context.ts'
import { isReadFormat, readAndDraw, type ModelReport } from './domain/models/index.ts'
import { drawnPicture, type PreparedImage } from './images.ts'
import { inWorker } from './in-worker.ts'

/** A larger one is kept without a report. */
const MAX_BYTES = 100_000_000
const TIME_MS = 30_000
const HEAP_MB = 1_024

export type ReadModel = { report: ModelReport; picture: Pick<PreparedImage, 'width' | 'height' | 'previews'> | null }

export type ModelFile = {
  extension: string
  /** Bytes. */
  size: number
  /** Made by the product itself: it is read at once, since a thread costs more than a small file. */
  isOwn?: boolean
}

/**
 * The report of a 3D file's triangles and a picture of them, read in a thread of its own; null for formats and files
 * that are not read.
 */
export async function inspectModel(
  { log }: Pick<AppContext, 'log'>,
  path: string,
  { extension, size, isOwn = false }: ModelFile,
): Promise<ReadModel | null> {
  if (!isReadFormat(extension) || size > MAX_BYTES) return null
  const work = { name: 'model-worker', data: { path, format: extension }, timeMs: TIME_MS, heapMb: HEAP_MB }
  const found = isOwn
    ? readAndDraw(extension, await readFile(path))
    : await inWorker<ReturnType<typeof readAndDraw>>(work).catch((error: unknown) => {
        log.warn({ err: error }, 'a 3D file could not be read; it is kept without a report')
        return null
      })
  if (found === null) return null
  const { report, drawing } = found
  return { report, picture: drawing === null ? null : await drawnPicture(drawing, `${path}.drawn`) }
}
