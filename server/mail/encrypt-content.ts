import type { Secrets } from '#server/config/secrets.ts'
import { openValue, sealValue } from '#server/secrets/index.ts'

/** What a mail with a code in it says, encrypted for the database and bound to its row: `key id:base64`. */
export function seal(secrets: Secrets, rowKey: string, content: unknown): string {
  return sealValue(secrets, `outbox-mail:${rowKey}`, JSON.stringify(content))
}

/** @throws Error where the key is not there any more, or the text belongs to another row */
export function unseal(secrets: Secrets, rowKey: string, sealed: string): unknown {
  return JSON.parse(openValue(secrets, `outbox-mail:${rowKey}`, sealed))
}
