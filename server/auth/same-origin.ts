import type { ApiRequest } from '../contract/api.ts'

/**
 * Whether a page of this site sent the request (specification 3, section 2: cookie-borne writes need a same-origin
 * Origin; else 403). Browsers say so themselves in Sec-Fetch-Site, which no page can forge; older ones send Origin,
 * which must be the site's address or the host that was asked. A request that says neither is refused.
 */
export function isSameOrigin({ headers }: Pick<ApiRequest, 'headers'>, siteUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = parseOrigin(headers['origin'])
  if (origin === null) return false
  const own = new URL(siteUrl)
  return origin.origin === own.origin || (origin.protocol === own.protocol && origin.host === headers['host'])
}

/**
 * Whether a page of another site sent it, for calls that carry no cookie yet: programs that are no browsers say nothing
 * and pass.
 */
export function isCrossSite(request: Pick<ApiRequest, 'headers'>, siteUrl: string): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  return (site !== undefined || origin !== undefined) && !isSameOrigin(request, siteUrl)
}

function parseOrigin(value: string | undefined): URL | null {
  if (value === undefined || !URL.canParse(value)) return null
  const origin = new URL(value)
  return origin.origin === value ? origin : null
}
