import { isReadFormat, type ModelReport } from '../domain/files/models/index.ts'
import { inWorker } from './in-worker.ts'

/** A larger one is kept without a report. */
const MAX_BYTES = 100_000_000
const TIME_MS = 30_000
const HEAP_MB = 1_024

/** The report of a 3D file's triangles, read in a thread of its own; null for formats and files that are not read. */
export async function reportModel(path: string, { extension, size }: { extension: string; size: number }): Promise<ModelReport | null> {
  if (!isReadFormat(extension) || size > MAX_BYTES) return null
  const work = { url: new URL('./model-worker.ts', import.meta.url), data: { path, format: extension }, timeMs: TIME_MS, heapMb: HEAP_MB }
  return inWorker<ModelReport | null>(work).catch(() => null)
}
