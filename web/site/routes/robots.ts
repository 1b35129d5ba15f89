import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone' } } satisfies RouteHandle

/** Disallows areas that need a session; the rest is listed in the sitemap. */
const PRIVATE_AREAS = ['/admin', '/account', '/auth', '/api', '/errors', '/services']

export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = await siteOf(context)
  const lines = [
    'User-agent: *',
    'Allow: /services/files/',
    ...PRIVATE_AREAS.map(path => `Disallow: ${path}/`),
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}
