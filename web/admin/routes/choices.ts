import type { LoaderFunctionArgs } from '@remix-run/node'
import { findChoices } from '../choices.server.ts'
import { manifestOf } from '../manifest.server.ts'
import { requireValidated } from '#web/guards/require.server.ts'

export const handle = { guard: { audience: 'validated' } }

/** Suggestions for a relation while its search is typed. The API decides which records this person can find. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireValidated({ request, context })
  const manifest = await manifestOf(request, context)
  const query = new URL(request.url).searchParams
  const type = params['type'] ?? ''
  if (!/^[a-z][a-z-]*$/.test(type)) throw new Response(null, { status: 404 })
  return {
    options: await findChoices(request, context, manifest, {
      type,
      query: (query.get('q') ?? '').slice(0, 200),
      folder: query.get('folder') ?? undefined,
      fileKind: query.get('kind') ?? undefined,
    }),
  }
}
