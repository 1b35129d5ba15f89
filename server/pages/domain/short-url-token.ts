/** Without characters that are taken for one another when read aloud or from a poster. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 7

/** What stands after `/s/` when nobody chose it: 27,000 million possibilities. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(LENGTH))
  return Array.from(bytes, value => ALPHABET[value % ALPHABET.length]).join('')
}
