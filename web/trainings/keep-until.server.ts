import type { WebContext } from '#web/api/load-context.ts'

/** A page that says what is to come is made anew for guests once it has begun. `moment` is ISO. */
export function keepUntil(context: WebContext, moment: string): void {
  const at = Date.parse(moment)
  if (at > Date.now()) context.cacheUntil = Math.min(context.cacheUntil ?? Infinity, at)
}
