import { lt, sql } from 'drizzle-orm'
import { carriedOutEffects } from '#db/schema/jobs.ts'
import { idempotencyKeys } from '#db/schema/operation.ts'
import type { Task } from '#server/module.ts'

const DAY_MS = 86_400_000
/** A job is tried for about four days. */
const EFFECTS_KEPT_DAYS = 90

/** Specification 3, section 2: what has ended is not kept. */
export const forgetIdempotencyKeys: Task = async ({ database, now }) => {
  await database.orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now().getTime() - DAY_MS)))
}

export const forgetEffects: Task = async ({ database, now }) => {
  const before = new Date(now().getTime() - EFFECTS_KEPT_DAYS * DAY_MS)
  await database.orm.delete(carriedOutEffects).where(lt(carriedOutEffects.at, before))
}

export const forgetRateLimits: Task = async ({ database, now }) => {
  await database.orm.execute(sql`delete from rate_limits where expire < ${now().getTime()}`)
}
