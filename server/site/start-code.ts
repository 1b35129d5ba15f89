import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { appEnvs } from '#db/schema/pages/pages.ts'
import type { Env } from '../config/env.ts'
import type { AppContext } from '../context.ts'
import { isEmptySite } from '../empty-site.ts'

/** Without characters that look alike; 32 of them, so that each byte names one as likely as any other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/**
 * What to say at start while the site waits to be set up: its address and its start code, the same in each of its
 * processes. A site that has people or pages needs no assistant.
 */
export async function offerStart({ env, database: { orm, pool } }: AppContext, url: string): Promise<string[]> {
  if (env.role === 'worker') return []
  const [row] = await orm.select({ initialized: appEnvs.initialized }).from(appEnvs).where(eq(appEnvs.id, 'main'))
  if (!row || row.initialized) return []
  if (!(await isEmptySite(pool))) {
    await orm.update(appEnvs).set({ initialized: true, startCodeHash: null }).where(eq(appEnvs.id, 'main'))
    return []
  }
  const code = startCodeOf(env)
  await orm
    .update(appEnvs)
    .set({ startCodeHash: hashStartCode(code) })
    .where(and(eq(appEnvs.id, 'main'), eq(appEnvs.initialized, false)))
  return [`this site is empty: set it up at ${env.role === 'all' ? url : env.siteUrl}/start`, `start code: ${code}`]
}

/** 100 bits that follow from the site's secret. */
export function startCodeOf({ secrets }: Pick<Env, 'secrets'>): string {
  const letters = Array.from(
    createHmac('sha256', secrets.secret)
      .update('start-code')
      .digest()
      .subarray(0, GROUPS * GROUP_LENGTH),
    byte => ALPHABET[byte % ALPHABET.length],
  ).join('')
  return letters.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))!.join('-')
}

/** However it is typed: case, spaces and dashes do not count. */
export function hashStartCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex')
}

export function isStartCode(code: string, hash: string | null): boolean {
  return hash !== null && timingSafeEqual(Buffer.from(hashStartCode(code)), Buffer.from(hash))
}
