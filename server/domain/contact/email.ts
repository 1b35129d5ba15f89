/** No name of a host is longer (RFC 1035). */
const MAX_DOMAIN_LENGTH = 253

/** An e-mail address as people read it, and the address that writes to it. */
export type ShownEmail = { text: string; href: string }

/** Shown in Unicode, linked in ASCII form (specification 1, section 5). */
export function shownEmail(address: string): ShownEmail {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  const ascii = asciiDomain(domain)
  if (at <= 0 || ascii === null) return { text: address, href: '' }
  return { text: `${local}@${unicodeDomain(ascii)}`, href: `mailto:${encodeURIComponent(local)}@${ascii}` }
}

/** Null for what names no host. */
export function asciiDomain(domain: string): string | null {
  if (domain.length > MAX_DOMAIN_LENGTH || !/^[^\s/?#@:\\]+$/.test(domain) || !URL.canParse(`http://${domain}`))
    return null
  const { hostname } = new URL(`http://${domain}`)
  return hostname === '' || hostname.startsWith('[') ? null : hostname
}

/** A name whose decoded form would not lead back to it stays in ASCII. */
export function unicodeDomain(ascii: string): string {
  if (ascii.length > MAX_DOMAIN_LENGTH) return ascii
  const decoded = ascii
    .split('.')
    .map(label => (label.startsWith('xn--') ? (decodeLabel(label.slice(4)) ?? label) : label))
    .join('.')
  return asciiDomain(decoded) === ascii ? decoded : ascii
}

const [BASE, LEAST, MOST, SKEW, DAMPING, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128]
const LAST_CODE = 0x10ffff

/** Punycode (RFC 3492); null when it is none. */
function decodeLabel(label: string): string | null {
  const dash = label.lastIndexOf('-')
  const characters = [...label.slice(0, Math.max(0, dash))].map(character => character.charCodeAt(0))
  let [code, index, bias] = [FIRST_CODE, 0, FIRST_BIAS]
  for (let at = dash + 1; at < label.length;) {
    const before = index
    let weight = 1
    for (let step = BASE; ; step += BASE) {
      const digit = digitOf(label.charCodeAt(at++))
      if (digit === null) return null
      index += digit * weight
      const threshold = Math.min(MOST, Math.max(LEAST, step - bias))
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = characters.length + 1
    bias = adapted(index - before, length, before === 0)
    code += Math.floor(index / length)
    if (code > LAST_CODE) return null
    index %= length
    characters.splice(index, 0, code)
    index += 1
  }
  return String.fromCodePoint(...characters)
}

/** 0 to 25 are letters, 26 to 35 digits; null past the end. */
function digitOf(code: number): number | null {
  if (code >= 48 && code <= 57) return code - 22
  if (code >= 97 && code <= 122) return code - 97
  return code >= 65 && code <= 90 ? code - 65 : null
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMPING) : Math.floor(delta / 2)
  rest += Math.floor(rest / length)
  let steps = 0
  while (rest > ((BASE - LEAST) * MOST) / 2) {
    rest = Math.floor(rest / (BASE - LEAST))
    steps += BASE
  }
  return steps + Math.floor(((BASE - LEAST + 1) * rest) / (rest + SKEW))
}
