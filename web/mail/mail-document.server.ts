import { MAIL_SANDBOX } from './mail-sandbox.ts'

/**
 * The content security policy of a mail's frame: only its own HTML and images of this site, by absolute URL. No script,
 * no form, no other origin.
 */
const policyFor = (siteOrigin: string) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${siteOrigin}`,
    "frame-ancestors 'self'",
    `sandbox ${MAIL_SANDBOX}`,
  ].join('; ')

/** A mail's HTML as a document of its own, for a frame. */
export function mailDocument(html: string, siteUrl: string): Response {
  return new Response(withLinksInNewTab(html), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(new URL(siteUrl).origin),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    },
  })
}

const withLinksInNewTab = (html: string) => html.replace('<head>', '<head><base target="_blank">')
