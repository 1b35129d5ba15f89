import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { OperatorError } from '#db/operator-error.ts'
import { encryptionKeys } from './values.ts'

/** Key that encrypts fields, with the id that is stored beside each value. */
type EncryptionKey = { id: string; key: Buffer }

export type Secrets = {
  /** HMACs and cookie signatures. */
  secret: string
  /** The first one encrypts; all others still decrypt. */
  fieldEncryptionKeys: readonly EncryptionKey[]
}

const kept = v.object({ secret: v.pipe(v.string(), v.minLength(32)), fieldEncryptionKey: encryptionKeys() })

/**
 * The secrets in `DATA_DIR/secrets.json` (mode 0600), made at the first call. Two processes that make them at once end
 * with the same ones.
 * @throws when the file is there and can't be understood: making new ones would lose what is encrypted
 */
export function keepSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json')
  const found = read(path)
  if (found) return found
  mkdirSync(dataDir, { recursive: true })
  const made = {
    secret: randomBytes(32).toString('base64url'),
    fieldEncryptionKey: `k1:${randomBytes(32).toString('base64')}`,
  }
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'w' })
  try {
    linkSync(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
  return read(path)!
}

function read(path: string): Secrets | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), kept), text)
  if (!result.success)
    throw new OperatorError(
      `${path} can't be understood. Put the right one back: with new secrets what is encrypted would be lost.`,
    )
  return { secret: result.output.secret, fieldEncryptionKeys: result.output.fieldEncryptionKey }
}
