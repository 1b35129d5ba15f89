import type { RouteGuard } from '#server/domain/guards/decide.ts'

/** Parts of the shell that a screen can do without (specification 1, section 2). */
export type ShellPart = 'bar' | 'footer' | 'accessibility'

/** What a route module says of itself: who may come, how it is called, what of the shell it hides. */
export type RouteHandle = {
  guard: RouteGuard
  /** Catalogue key of the page's title, or the title drawn from the loader's data. */
  title?: string | ((data: never) => string | undefined)
  hides?: readonly ShellPart[]
  /** What is viewed here, so that it is counted. */
  counted?: (data: never) => { resourceType: string; resourceId: string }
}
