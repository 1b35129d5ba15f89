import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { MISSING_PAGE_PATH } from '#server/domain/vocabulary/serving-pages.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { createPath } from '../paths.ts'

export const handle = { guard: { audience: 'anyone', features: ['forum'] } } satisfies RouteHandle

/** Leads to the form for a new subject, below the page that the forum is on. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAllowed(args, handle.guard)
  const { forum } = (await siteOf(args.context)).pages
  return redirect(forum === null ? MISSING_PAGE_PATH : createPath(forum))
}
