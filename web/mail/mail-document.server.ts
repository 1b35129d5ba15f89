import { MAIL_FRAME } from './mail-frame.ts'

/**
 * What a mail may do in its frame: show itself and the pictures of this site, whose addresses are absolute in a mail
 * and may differ from the one that staff came by. No script, no form, nothing from elsewhere.
 */
const policyFor = (siteOrigin: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${siteOrigin}; frame-ancestors 'self'; sandbox ${MAIL_FRAME}`

/** A mail's HTML as a document of its own, for a frame. */
export function mailDocument(html: string, siteUrl: string): Response {
  return new Response(withLinksBeside(html), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(new URL(siteUrl).origin),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    },
  })
}

const withLinksBeside = (html: string) => html.replace('<head>', '<head><base target="_blank">')
