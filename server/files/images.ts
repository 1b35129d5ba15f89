import { invalid, notReady } from '../problem.ts'
import type { Preview } from './domain/previews.ts'
import { inSandbox, moduleBeside, SandboxFailure, type SandboxOptions, type SandboxWork } from '../sandbox/index.ts'

const DRAWING: SandboxWork = {
  entry: moduleBeside(import.meta.url, './image-worker'),
  quickMs: 8_000,
  timeMs: 40_000,
  memoryMb: 700,
}

const REWRITTEN_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/tiff', 'image/avif'])

export const isRewritten = (mimeType: string) => REWRITTEN_TYPES.has(mimeType)

export type ImageTask = { source: string; target: string; maxPixels: number }
export type ImageRefusal = { refusal: 'file.type' | 'image.dimensions'; facts?: Record<string, number> }

export type PreparedImage = {
  mimeType: string
  width: number
  height: number
  size: number
  hash: string
  previews: Preview[]
}

/**
 * Draws an image anew into `target`, upright and without what is hidden inside, and its previews beside it.
 * @throws Problem 422 at `pointer`: `image.dimensions` before a single pixel is read, `file.type` for what can't be
 * drawn; 503 when its turn does not come
 */
export async function prepareImage(task: ImageTask, pointer: string, options: SandboxOptions): Promise<PreparedImage> {
  const answer = await inSandbox<PreparedImage | ImageRefusal>(DRAWING, task, options).catch(
    (error: unknown): ImageRefusal => {
      if (error instanceof SandboxFailure && error.reason === 'turn') throw notReady(5)
      return { refusal: 'file.type' }
    },
  )
  if ('refusal' in answer) throw invalid(pointer, answer.refusal, answer.facts)
  return answer
}
