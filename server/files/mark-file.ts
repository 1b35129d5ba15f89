import type { AppContext } from '../context.ts'

/** A secured file as it is shown where it no longer holds; null: as it is kept. */
export type MarkFile = (
  app: AppContext,
  file: { id: string; path: string; originalName: string },
) => Promise<Buffer | null>
