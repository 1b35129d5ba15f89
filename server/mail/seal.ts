import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '../config/secrets.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a mail with a code in it says, encrypted for the database and bound to its row: `key id:base64`. */
export function seal({ fieldEncryptionKeys: [key] }: Secrets, rowKey: string, content: unknown): string {
  if (key === undefined) throw new Error('there is no key to encrypt with')
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key.key, nonce).setAAD(Buffer.from(`outbox-mail:${rowKey}`))
  const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return `${key.id}:${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')}`
}

/** @throws Error where the key is not there any more, or the text belongs to another row */
export function unseal({ fieldEncryptionKeys }: Secrets, rowKey: string, sealed: string): unknown {
  const [id = '', base64 = ''] = sealed.split(':')
  const key = fieldEncryptionKeys.find(known => known.id === id)
  if (key === undefined) throw new Error(`the key "${id}" that a mail was encrypted with is not in FIELD_ENCRYPTION_KEY`)
  const bytes = Buffer.from(base64, 'base64')
  const decipher = createDecipheriv(CIPHER, key.key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(`outbox-mail:${rowKey}`))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8'))
}
