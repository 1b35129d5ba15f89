import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { spentTokens } from '#db/schema/auth.ts'
import type { Transaction } from '#db/client.ts'
import type { Env } from '../config/env.ts'
import { hashToken } from './sessions.ts'

type Secrets = Pick<Env, 'secrets'>

/** 256 bits for a link or a cookie; only its hash is stored. */
export function makeToken(): { token: string; id: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, id: hashToken(token) }
}

/**
 * A signature that only this site can make, over parts that can't run into each other. `purpose` keeps one use from
 * serving another.
 */
export function sign(purpose: string, parts: readonly string[], { secrets }: Secrets): string {
  return createHmac('sha256', secrets.secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')
}

export function isSignature(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Marks what works once as used. False where it was used before, by whoever came first. */
export async function spend(
  tx: Pick<Transaction, 'insert' | 'delete'>,
  token: string,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(spentTokens)
    .values({ id: hashToken(token), expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentTokens.id })
  await tx.delete(spentTokens).where(lt(spentTokens.expiresAt, sql`now() - interval '1 day'`))
  return rows.length > 0
}
