import { readFile } from 'node:fs/promises'
import type { AppContext } from '../context.ts'
import { isReadFormat, readAndDraw, type ModelReport, type ReadFormat } from './domain/models/index.ts'
import { drawnPicture, type PreparedImage } from './images.ts'
import { inWorker } from './in-worker.ts'
import { createQueue } from '../queue.ts'

/** A larger one is kept without a report. */
const MAX_BYTES = 100_000_000
const TIME_MS = 30_000
const HEAP_MB = 256
/**
 * For all models of one request, waiting included: a connection without a byte ends after 60 s, and the file would be
 * lost with it.
 */
const REQUEST_MS = 40_000

export const modelDeadline = () => Date.now() + REQUEST_MS

/** One at a time: memory and processor stay bounded however many are sent. */
const inTurn = createQueue({ parallel: 1 })

export type ReadModel = { report: ModelReport; picture: Pick<PreparedImage, 'width' | 'height' | 'previews'> | null }

export type ModelFile = {
  extension: string
  /** Bytes. */
  size: number
  /** Made by the product itself: it is read at once, since a thread costs more than a small file. */
  isOwn?: boolean
  /** Milliseconds since 1970. */
  deadline: number
}

type Found = ReturnType<typeof readAndDraw>

/**
 * The report of a 3D file's triangles and a picture of them, read in a thread of its own; null for formats that are
 * not read, and for files that can't be read to their end or not before the deadline.
 */
export async function inspectModel(
  { log }: Pick<AppContext, 'log'>,
  path: string,
  { extension, size, isOwn = false, deadline }: ModelFile,
): Promise<ReadModel | null> {
  if (!isReadFormat(extension) || size > MAX_BYTES) return null
  const found = isOwn
    ? readAndDraw(extension, await readFile(path))
    : await readInThread({ path, format: extension }, deadline).catch((error: unknown) => {
        log.warn({ err: error }, 'a 3D file could not be read; it is kept without a report')
        return null
      })
  if (found === null) return null
  const { report, drawing } = found
  return { report, picture: drawing === null ? null : await drawnPicture(drawing, `${path}.drawn`) }
}

/** @throws Error when it fails, or is not done before the deadline */
function readInThread(data: { path: string; format: ReadFormat }, deadline: number): Promise<Found> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('its turn did not come in time')), deadline - Date.now())
    inTurn(async () => {
      const timeMs = Math.min(TIME_MS, deadline - Date.now())
      if (timeMs <= 0) throw new Error('its turn did not come in time')
      return inWorker<Found>({ name: 'model-worker', data, timeMs, heapMb: HEAP_MB })
    })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
