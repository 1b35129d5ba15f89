import { createHash, createHmac } from 'node:crypto'

/** A rendered page without the secret that it was rendered with, and the hashes of its own scripts. */
export type HashedPage = { html: string; scriptHashes: string[]; styleNonce: string }

const SCRIPT_START = '<script'
const SCRIPT_END = '</script>'
const STYLE_NONCE_BYTES = 18

/**
 * Makes a page that was rendered with a random, secret nonce one for every guest. A script counts as the site's own
 * only if its tag carries that nonce and holds no stray `<`: its body is hashed for the policy and the nonce removed.
 * A script that was injected into content has no nonce and gets no hash. Where the nonce remains (style tags, the meta
 * tag) it is replaced by an HMAC of the page, so that equal content gives equal bytes in every process.
 */
export function hashScripts(html: string, nonce: string, secret: string): HashedPage {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  let hashed = ''
  let from = 0
  for (;;) {
    const start = html.indexOf(SCRIPT_START, from)
    if (start < 0) break
    const open = html.indexOf('>', start)
    const tag = html.slice(start, open + 1)
    const isOurs = open > 0 && tag.includes(attribute) && !tag.includes('<', 1)
    const end = isOurs ? html.indexOf(SCRIPT_END, open) : -1
    if (end < 0) {
      hashed += html.slice(from, start + SCRIPT_START.length)
      from = start + SCRIPT_START.length
      continue
    }
    const body = html.slice(open + 1, end)
    if (body !== '') hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    hashed += html.slice(from, start) + tag.replace(attribute, '') + body + SCRIPT_END
    from = end + SCRIPT_END.length
  }
  hashed += html.slice(from)
  const styleNonce = createHmac('sha256', secret)
    .update(hashed.replaceAll(nonce, ''))
    .digest()
    .subarray(0, STYLE_NONCE_BYTES)
    .toString('base64url')
  return { html: hashed.replaceAll(nonce, styleNonce), scriptHashes: [...hashes], styleNonce }
}
