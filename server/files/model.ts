import type { AppContext } from '../context.ts'
import { isReadFormat, type Drawing, type ModelReport } from './domain/models/index.ts'
import { drawnPicture, type PreparedImage } from './images.ts'
import { inWorker } from './in-worker.ts'

/** A larger one is kept without a report. */
const MAX_BYTES = 100_000_000
const TIME_MS = 30_000
const HEAP_MB = 1_024

export type ReadModel = { report: ModelReport; picture: Pick<PreparedImage, 'width' | 'height' | 'previews'> | null }

/**
 * The report of a 3D file's triangles and a picture of them, read in a thread of its own; null for formats and files
 * that are not read.
 */
export async function inspectModel(
  { log }: Pick<AppContext, 'log'>,
  path: string,
  { extension, size }: { extension: string; size: number },
): Promise<ReadModel | null> {
  if (!isReadFormat(extension) || size > MAX_BYTES) return null
  const work = { name: 'model-worker', data: { path, format: extension }, timeMs: TIME_MS, heapMb: HEAP_MB }
  const found = await inWorker<{ report: ModelReport; drawing: Drawing | null } | null>(work).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'a 3D file could not be read; it is kept without a report')
      return null
    },
  )
  if (found === null) return null
  const { report, drawing } = found
  return { report, picture: drawing === null ? null : await drawnPicture(drawing, `${path}.drawn.webp`) }
}
