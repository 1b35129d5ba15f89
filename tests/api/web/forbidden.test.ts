import { expect, test } from 'vitest'
import type { WebContext } from '#web/api/load-context.ts'
import { apiFor } from '#web/api/client.server.ts'
import { fakeApi, json, SITE_URL } from '#tests/support/fake-api.ts'

/** A record that its reader may not read: the API answers 403 to guests and to people alike. */
const api = fakeApi({
  'GET /api/v1/rental-models/secret': json({ errors: [] }, 403),
  'GET /api/v1/gone': json({ errors: [] }, 404),
})
const context = {
  api,
  remoteAddress: '192.0.2.1',
  requestId: 'r',
  locale: 'fr',
  cacheTags: new Set<string>(),
} as unknown as WebContext

async function leadsTo(
  headers: Record<string, string>,
  ask: 'get' | 'bytes',
  path = '/api/v1/rental-models/secret',
): Promise<unknown> {
  const request = new Request(`${SITE_URL}/services/records/rental-models/secret?from=list`, { headers })
  const client = apiFor(request, context)
  const thrown = await client[ask](path).catch((error: unknown) => error)
  return thrown instanceof Response ? (thrown.headers.get('location') ?? thrown.status) : thrown
}

test.each(['get', 'bytes'] as const)(
  'a guest without rights is led to sign in, and back; a person sees that they may not (%s)',
  async ask => {
    expect(await leadsTo({}, ask)).toBe(
      '/auth/sign-in?redirectUrl=%2Fservices%2Frecords%2Frental-models%2Fsecret%3Ffrom%3Dlist&guarded=auth',
    )
    // A cookie whose session has ended is a guest's.
    expect(await leadsTo({ cookie: 'theme=dark' }, ask)).toMatch(/^\/auth\/sign-in\?/)
    expect(await leadsTo({ cookie: 'session=s' }, ask)).toMatch(/^\/errors\/unauthorized/)
    expect(await leadsTo({}, ask, '/api/v1/gone')).toBe(404)
  },
)
