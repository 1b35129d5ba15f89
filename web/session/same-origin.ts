type HeaderValues = Readonly<Record<string, string | string[] | undefined>>

/**
 * Whether a page of this site sent the post (specification 3, section 2). Browsers say so in Sec-Fetch-Site, older ones
 * in Origin; a post that says neither is refused.
 */
export function isFromThisSite(headers: HeaderValues, siteUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false
  return origin === new URL(siteUrl).origin || new URL(origin).host === host
}

/**
 * Where the address itself, signed for one receiver of a mail, is the right to post: readers of mail unsubscribe with
 * one press, from nowhere (RFC 8058).
 */
export const isSignedAddress = (path: string): boolean => /^\/services\/unsubscribe\/[^/]+$/.test(path)
