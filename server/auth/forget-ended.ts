import { lt } from 'drizzle-orm'
import { emailChanges, passwordResets, signInChallenges, spentTokens } from '#db/schema/auth.ts'
import { sessions } from '#db/schema/people.ts'
import type { AppContext } from '../context.ts'

const DAY_MS = 86_400_000
/** An address that nobody confirmed in so long is not meant any more. */
const CHANGE_DAYS = 30

/** Sessions, sign-ins, links and tickets that have ended are not kept (specification 3, section 2). */
export async function forgetEnded({ database: { orm }, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const at = now()
  await orm.delete(sessions).where(lt(sessions.expiresAt, at))
  await orm.delete(passwordResets).where(lt(passwordResets.expiresAt, at))
  await orm.delete(signInChallenges).where(lt(signInChallenges.expiresAt, at))
  await orm.delete(spentTokens).where(lt(spentTokens.expiresAt, new Date(at.getTime() - DAY_MS)))
  await orm.delete(emailChanges).where(lt(emailChanges.createdAt, new Date(at.getTime() - CHANGE_DAYS * DAY_MS)))
}
