import type { RouteGuard } from '#server/domain/guards/decide.ts'

/** What a route module says of itself: who may come, how it is called, what of the shell it hides. */
export type RouteHandle = {
  guard: RouteGuard
  /** Catalogue key of the page's title, or the title drawn from the loader's data. */
  title?: string | ((data: never) => string | undefined)
  /** Parts of the shell that the screen does without (specification 1, section 2). */
  hides?: readonly ('bar' | 'footer' | 'accessibility')[]
}
