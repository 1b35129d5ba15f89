import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requireAllowed } from '#web/guards/require.server.ts'
import { modelPath } from '../models.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone', features: ['rental'] } } satisfies RouteHandle

/**
 * Redirects from search results and lists to the model's page below the catalogue; 404 without a catalogue
 * (specification 1, section 2).
 */
export async function loader(args: LoaderFunctionArgs) {
  await requireAllowed(args, handle.guard)
  const { pages } = await siteOf(args.context)
  if (pages.rentalModels === null) throw new Response(null, { status: 404 })
  return redirect(modelPath(pages.rentalModels, args.params['model'] ?? ''))
}
