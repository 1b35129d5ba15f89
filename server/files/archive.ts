import { stat } from 'node:fs/promises'
import type { LccFacts } from './domain/archive.ts'
import { invalid, notReady } from '../problem.ts'
import { inSandbox, moduleBeside, SandboxFailure, type SandboxOptions, type SandboxWork } from '../sandbox/index.ts'
import { hashFile } from './hash-file.ts'

export type ArchiveLimits = { entries: number; bytes: number; ratio: number; ratioFromBytes: number }
export type CleanedArchive = { facts: LccFacts; /** Entries that were left out. */ removed: number }

const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 10_000,
  bytes: 1_000_000_000,
  ratio: 200,
  ratioFromBytes: 1_000_000,
}

const CLEANING: SandboxWork = {
  entry: moduleBeside(import.meta.url, './archive-worker'),
  quickMs: 4_000,
  timeMs: 40_000,
  memoryMb: 500,
}

export type ArchiveTask = { path: string; target: string; limits: ArchiveLimits }

export type InspectedArchive = {
  file: { path: string; size: number; hash: string } | null
  facts: LccFacts | null
  failure: string | null
}

/**
 * Reads an lcc archive's facts and leaves out what systems have put into it (specification 2, section 3.7). When that
 * fails the original stays as it is, and the failure is told.
 * @throws Problem 422 `file.archive` at `pointer` for one that is over the limits; 503 when its turn does not come
 */
export async function cleanArchive(path: string, pointer: string, options: SandboxOptions): Promise<InspectedArchive> {
  const target = `${path}.archive`
  const task: ArchiveTask = { path, target, limits: ARCHIVE_LIMITS }
  const answer = await inSandbox<CleanedArchive | { failure: string }>(CLEANING, task, options).catch(
    (error: unknown) => {
      if (error instanceof SandboxFailure && error.reason === 'turn') throw notReady(5)
      return { failure: error instanceof Error ? error.message : 'unknown' }
    },
  )
  if ('failure' in answer) {
    if (answer.failure === 'limits') throw invalid(pointer, 'file.archive', { ...ARCHIVE_LIMITS })
    return { file: null, facts: null, failure: answer.failure }
  }
  if (answer.removed === 0) return { file: null, facts: answer.facts, failure: null }
  const { size } = await stat(target)
  return { file: { path: target, size, hash: await hashFile(target) }, facts: answer.facts, failure: null }
}
