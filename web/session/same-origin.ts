type HeaderValues = Readonly<Record<string, string | string[] | undefined>>

/**
 * Whether a post was sent by a page of this site (specification 3, section 2). Browsers send Sec-Fetch-Site, older ones
 * Origin; a post with neither is refused.
 */
export function isFromThisSite(headers: HeaderValues, siteUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false
  return origin === new URL(siteUrl).origin || new URL(origin).host === host
}

/**
 * URLs that are signed for one recipient authorize the post: mail clients unsubscribe with one request and without an
 * origin (RFC 8058).
 */
export const isSignedAddress = (path: string): boolean => /^\/services\/unsubscribe\/[^/]+$/.test(path)
