import type { ExternalRepository } from '../vocabulary.ts'

/** The longest address that is read. */
export const MAX_ADDRESS_LENGTH = 500

const HOSTS: Readonly<Record<string, ExternalRepository>> = {
  'thingiverse.com': 'thingiverse',
  'www.thingiverse.com': 'thingiverse',
  'myminifactory.com': 'myminifactory',
  'www.myminifactory.com': 'myminifactory',
}

/** Which design of which repository a web address names, as people copy it from their browser; null for any other. */
export function readAddress(typed: string): { repository: ExternalRepository; id: string } | null {
  const text = typed.trim()
  if (text === '' || text.length > MAX_ADDRESS_LENGTH) return null
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!Object.hasOwn(HOSTS, url.hostname)) return null
  const repository = HOSTS[url.hostname]!
  const found =
    repository === 'thingiverse'
      ? /^\/thing:(\d{1,12})(?:\/|$)/.exec(url.pathname)
      : /^\/(?:[a-z]{2}\/)?object\/(?:[^/]*-)?(\d{1,12})\/?$/.exec(url.pathname)
  return found ? { repository, id: found[1]! } : null
}
