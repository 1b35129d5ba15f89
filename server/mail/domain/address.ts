import { cutText } from '#server/domain/text/graphemes.ts'
import { asciiDomain } from '#server/domain/contact/email.ts'
import { emailAddress } from '#server/domain/rules/rule.ts'

/** Longer than any address, with spaces around it. */
const MAX_TYPED_LENGTH = 1_000

/**
 * The address as it is stored and sent to: its domain in ASCII form, in lower case (specification 3, section 3). Null
 * for what no mail can be sent to: no address, a line break in it, or letters beyond ASCII before the @.
 */
export function mailAddress(address: string): string | null {
  if (address.length > MAX_TYPED_LENGTH) return null
  const at = address.trim().lastIndexOf('@')
  if (at < 1) return null
  const domain = asciiDomain(address.trim().slice(at + 1))
  const ascii = `${address.trim().slice(0, at)}@${domain ?? ''}`
  return domain !== null && emailAddress.check(address.trim()) ? ascii : null
}

/** One line, without control characters and marks of direction: fit for a header. */
export function headerText(text: string, max = 200): string {
  const line = cutText(text, max * 10)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s{2,}/g, ' ')
    .trim()
  return cutText(line, max)
}
