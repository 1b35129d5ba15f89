import type { Secrets } from '#server/config/secrets.ts'
import { decryptValue, encryptValue } from '#server/secrets/index.ts'

/** What a mail with a code in it says, encrypted for the database and bound to its row: `key id:base64`. */
export function encryptContent(secrets: Secrets, rowKey: string, content: unknown): string {
  return encryptValue(secrets, `outbox-mail:${rowKey}`, JSON.stringify(content))
}

/** @throws Error where the key is not there any more, or the text belongs to another row */
export function decryptContent(secrets: Secrets, rowKey: string, encrypted: string): unknown {
  return JSON.parse(decryptValue(secrets, `outbox-mail:${rowKey}`, encrypted))
}
