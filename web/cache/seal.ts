import { createHash, createHmac } from 'node:crypto'

/** A rendered page made safe to keep: no secret in it, and the hashes of its own scripts. */
export type Sealed = { html: string; scriptHashes: string[]; styleNonce: string }

const SCRIPT_START = '<script'
const SCRIPT_END = '</script>'
const STYLE_NONCE_BYTES = 18

/**
 * Seals a page that was rendered with a random, secret nonce. A script counts as ours only if its tag carries that
 * nonce and holds no stray `<`: its body is hashed for the policy and the nonce taken out. A script that was smuggled
 * into content carries none and stays without a hash. What is left of the nonce (style tags, the meta tag) becomes an
 * HMAC of the page, so that equal content gives equal bytes in every process.
 */
export function seal(html: string, nonce: string, secret: string): Sealed {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  let sealed = ''
  let from = 0
  for (;;) {
    const start = html.indexOf(SCRIPT_START, from)
    if (start < 0) break
    const open = html.indexOf('>', start)
    const tag = html.slice(start, open + 1)
    const isOurs = open > 0 && tag.includes(attribute) && !tag.includes('<', 1)
    const end = isOurs ? html.indexOf(SCRIPT_END, open) : -1
    if (end < 0) {
      sealed += html.slice(from, start + SCRIPT_START.length)
      from = start + SCRIPT_START.length
      continue
    }
    const body = html.slice(open + 1, end)
    if (body !== '') hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    sealed += html.slice(from, start) + tag.replace(attribute, '') + body + SCRIPT_END
    from = end + SCRIPT_END.length
  }
  sealed += html.slice(from)
  const styleNonce = createHmac('sha256', secret)
    .update(sealed.replaceAll(nonce, ''))
    .digest()
    .subarray(0, STYLE_NONCE_BYTES)
    .toString('base64url')
  return { html: sealed.replaceAll(nonce, styleNonce), scriptHashes: [...hashes], styleNonce }
}
