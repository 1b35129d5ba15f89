import { cleanDeclarations } from './styles.ts'
import { readVideo } from '../domain/html/video.ts'
import { isAllowedAttribute } from './allowed.ts'

/** Attributes with their decoded values, in the order in which they were written. */
export type Attributes = ReadonlyMap<string, string>

/** The attributes that may stay; null when the element may not stay without those that go. */
export function cleanAttributes(tag: string, given: Attributes): Attributes | null {
  if (tag === 'iframe') return cleanFrame(given)
  const kept = new Map<string, string>()
  for (const [name, value] of given) {
    const cleaned = isAllowedAttribute(tag, name) ? cleanValue(name, value) : null
    if (cleaned !== null) kept.set(name, cleaned)
  }
  if (tag === 'a') return cleanLink(kept)
  if (tag !== 'img') return kept
  return kept.has('src') ? kept.set('loading', 'lazy') : null
}

function cleanValue(name: string, value: string): string | null {
  switch (name) {
    case 'style':
      return cleanDeclarations(value) || null
    case 'href':
    case 'cite':
      return isHarmlessAddress(value) ? value : null
    case 'src':
    case 'poster':
      return isOwnMedia(value) ? value : null
    default:
      return value
  }
}

const SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms'])

/**
 * An address without a scheme, or with one that runs nothing. Browsers pass over white space and control characters in
 * a scheme.
 */
function isHarmlessAddress(address: string): boolean {
  const bare = address.replaceAll(/[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000\ufeff]/g, '')
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1]
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase())
}

/**
 * Pictures and sounds come from this site only: a reader's address is told to nobody else. Browsers leave tabs and line
 * breaks out of an address.
 */
function isOwnMedia(address: string): boolean {
  return /^\/(?![/\\])[^\t\n\r]*$/.test(address) || /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i.test(address)
}

function cleanFrame(given: Attributes): Attributes | null {
  const src = given.get('src') ?? ''
  const video = readVideo(src, { autoplay: /[?&]autoplay=1\b/.test(src) })
  if (video === null) return null
  const title = (given.get('title') ?? '').replaceAll(/[<>"]/g, '').trim()
  return new Map([
    ['src', video.embedUrl],
    ['title', title || (video.host === 'youtube' ? 'YouTube' : 'Vimeo')],
    ['loading', 'lazy'],
    ['allow', 'fullscreen; picture-in-picture'],
    ['allowfullscreen', ''],
    ['referrerpolicy', 'strict-origin-when-cross-origin'],
  ])
}

function cleanLink(link: Map<string, string>): Attributes {
  if (!link.has('target')) return link
  if (link.get('target')?.toLowerCase() !== '_blank' || !link.has('href')) link.delete('target')
  else link.set('target', '_blank').set('rel', 'noopener')
  return link
}
