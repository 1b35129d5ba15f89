import type { LoaderFunctionArgs } from '@remix-run/node'
import type { SimilarSubject } from '#server/forum/contract.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { findSimilar } from '../similar.server.ts'

export const handle = { guard: { audience: 'anyone', features: ['forum'] } } satisfies RouteHandle

/** Subjects like the title that is being typed, for the script of its form. */
export async function loader(args: LoaderFunctionArgs): Promise<{ similar: SimilarSubject[] }> {
  await requireAllowed(args, handle.guard)
  return { similar: await findSimilar(args, new URL(args.request.url).searchParams.get('title') ?? '') }
}
