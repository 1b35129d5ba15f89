/** What a mail may do in its frame: show itself and the pictures of this site. No script, no form, nothing from elsewhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox"

/** A mail's HTML as a document of its own, for a frame. */
export function mailDocument(html: string): Response {
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'private, no-store' },
  })
}
