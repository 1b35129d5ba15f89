import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireId } from '#web/admin/manifest.server.ts'
import { BULK_API } from '../bulk/load-run.server.ts'
import { answerBody } from '#web/api/answer-body.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireValidated } from '#web/guards/require.server.ts'

export const handle = { guard: { audience: 'validated' } }

/** The report of a run as CSV, streamed from the API. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireValidated({ request, context })
  const answer = await apiFor(request, context).raw(
    'GET',
    `${BULK_API}/${encodeURIComponent(requireId(params))}/report`,
  )
  if (answer.status !== 200 || answer.body === null)
    throw new Response(null, { status: answer.status === 200 ? 503 : answer.status })
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
  return new Response(answerBody(answer.body), { headers })
}
