import type { ApiClient } from '#web/api/client.server.ts'

/** Stores something at a service of the API. @throws Response with the status of a refusal */
export async function put(api: ApiClient, path: string, body: unknown): Promise<void> {
  const { status } = await api.raw('PUT', path, {
    as: 'json',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  })
  if (status >= 300) throw new Response(null, { status })
}
