import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { DASHBOARD } from '#web/admin/paths.ts'
import { readStatsAddress } from '../address.ts'
import { answerBody } from '#web/api/answer-body.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireValidated } from '#web/guards/require.server.ts'

export const handle = { guard: { audience: 'validated' } }

/** The counts behind the shown statistics as CSV, streamed from the API. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireValidated({ request, context })
  if (visitor.stats === null) throw redirect(DASHBOARD)
  const query = readStatsAddress(new URL(request.url).searchParams)
  const answer = await apiFor(request, context).raw('GET', '/api/v1/services/stats/export', {
    query,
    headers: { accept: 'text/csv' },
  })
  if (answer.status !== 200 || answer.body === null)
    throw new Response(null, { status: answer.status === 200 ? 503 : answer.status })
  const body = answerBody(answer.body)
  return new Response(body, {
    headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]),
  })
}
