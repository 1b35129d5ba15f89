/** Stands in a cached policy for the host that a request asked; uploaded files of that host never run as scripts. */
const ASSETS = '{assets}'

/** Hosts whose players a page may show, once the reader has agreed (specification 1, section 5). */
const VIDEO_PLAYERS = 'https://www.youtube-nocookie.com https://player.vimeo.com'

type PolicyParts = {
  /** Hashes or a nonce of the page's own inline scripts. */
  scripts: readonly string[]
  styleNonce: string
  /** The page editor shows the live page beside it. */
  framedBy: "'none'" | "'self'"
  /** Origin of the owner's map pictures. */
  imageOrigin?: string | null
}

/** The content security policy of a page. `forHost` completes it. */
export function contentPolicy({ scripts, styleNonce, framedBy, imageOrigin = null }: PolicyParts): string {
  return [
    "default-src 'none'",
    `script-src ${[ASSETS, ...scripts].join(' ')}`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${styleNonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${imageOrigin === null ? '' : ` ${imageOrigin}`}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' ${VIDEO_PLAYERS}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

/** While developing, Vite brings modules, styles and a socket of its own. */
export const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors 'self'"

const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/i

/** @param host as the request named it; anything odd falls back to the site's own */
export function forHost(
  policy: string,
  { protocol, host, siteUrl }: { protocol: string; host: string | undefined; siteUrl: string },
): string {
  const origin = host && HOST.test(host) ? `${protocol}://${host}` : new URL(siteUrl).origin
  return policy.replace(ASSETS, `${origin}/assets/`)
}
