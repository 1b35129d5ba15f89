import type { AppContext } from '../context.ts'
import { inSandbox, moduleBeside, type SandboxOptions, type SandboxWork } from '../sandbox/index.ts'
import { isReadFormat, type ModelReport, type ReadFormat } from './domain/models/index.ts'
import type { Preview } from './domain/previews.ts'

/** A larger one is kept without a report. */
const MAX_BYTES = 100_000_000

const READING: SandboxWork = {
  entry: moduleBeside(import.meta.url, './model-worker'),
  quickMs: 2_000,
  timeMs: 30_000,
  memoryMb: 700,
}

export type ModelTask = {
  path: string
  format: ReadFormat
  /** Where its picture's previews are written. */
  target: string
}

export type ReadModel = { report: ModelReport; picture: { width: number; height: number; previews: Preview[] } | null }

export type ModelFile = {
  extension: string
  /** Bytes. */
  size: number
}

/**
 * The report of a 3D file's triangles and a picture of them; null for formats that are not read, and for files that
 * can't be read to their end or not before the deadline.
 */
export async function inspectModel(
  { log }: Pick<AppContext, 'log'>,
  path: string,
  { extension, size, ...options }: ModelFile & SandboxOptions,
): Promise<ReadModel | null> {
  if (!isReadFormat(extension) || size > MAX_BYTES) return null
  const task: ModelTask = { path, format: extension, target: `${path}.drawn` }
  return inSandbox<ReadModel | null>(READING, task, options).catch((error: unknown) => {
    log.warn({ err: error }, 'a 3D file could not be read; it is kept without a report')
    return null
  })
}
