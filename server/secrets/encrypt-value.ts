import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '#server/config/secrets.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * A text encrypted for the place that it stands in, `key id:base64`: moved to another row or column it can't be opened.
 * The first key of the configuration encrypts. `place` names row and column (`reports.details:ID`).
 */
export function encryptValue(
  { fieldEncryptionKeys: [key] }: Pick<Secrets, 'fieldEncryptionKeys'>,
  place: string,
  text: string,
): string {
  if (key === undefined) throw new Error('there is no key to encrypt with')
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key.key, nonce).setAAD(Buffer.from(place))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${key.id}:${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')}`
}

/** @throws Error where the key is not there any more, or the text belongs to another place */
export function decryptValue(
  { fieldEncryptionKeys }: Pick<Secrets, 'fieldEncryptionKeys'>,
  place: string,
  encrypted: string,
): string {
  const [id = '', base64 = ''] = encrypted.split(':')
  const key = fieldEncryptionKeys.find(known => known.id === id)
  if (key === undefined)
    throw new Error(`the key "${id}" that a value was encrypted with is not in FIELD_ENCRYPTION_KEY`)
  const bytes = Buffer.from(base64, 'base64')
  const decipher = createDecipheriv(CIPHER, key.key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** The same value encrypted with the first key, or null where it is already. */
export function reencrypted(
  secrets: Pick<Secrets, 'fieldEncryptionKeys'>,
  place: string,
  encrypted: string,
): string | null {
  return encrypted.startsWith(`${secrets.fieldEncryptionKeys[0]?.id ?? ''}:`)
    ? null
    : encryptValue(secrets, place, decryptValue(secrets, place, encrypted))
}
