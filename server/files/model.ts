import { readFile } from 'node:fs/promises'
import type { AppContext } from '../context.ts'
import { isReadFormat, readModel, type ModelReport } from './domain/models/index.ts'
import { inWorker } from './in-worker.ts'

/** A larger one is kept without a report. */
const MAX_BYTES = 100_000_000
/** A thread costs more than a small file; a packed one is always opened in a thread. */
const AT_ONCE_BYTES = 300_000
const TIME_MS = 30_000
const HEAP_MB = 1_024

/**
 * The report of a 3D file's triangles, of a larger one read in a thread of its own; null for formats and files that are
 * not read.
 */
export async function reportModel(
  { log }: Pick<AppContext, 'log'>,
  path: string,
  { extension, size }: { extension: string; size: number },
): Promise<ModelReport | null> {
  if (!isReadFormat(extension) || size > MAX_BYTES) return null
  if (size <= AT_ONCE_BYTES && extension !== 'amf') return readModel(extension, await readFile(path))
  const work = { name: 'model-worker', data: { path, format: extension }, timeMs: TIME_MS, heapMb: HEAP_MB }
  return inWorker<ModelReport | null>(work).catch((error: unknown) => {
    log.warn({ err: error }, 'a 3D file could not be read; it is kept without a report')
    return null
  })
}
