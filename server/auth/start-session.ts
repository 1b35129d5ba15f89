import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { SignInAnswer } from '../contract/session.ts'
import type { RequestContext } from '../context.ts'
import { SYSTEM_USER_ID } from '../domain/actor.ts'
import type { Role, TwoFactorStrategy } from '../domain/vocabulary/roles.ts'
import { knownBrowserCookie } from './known-browser.ts'
import { neededSecondFactor } from './second-factor.ts'
import { createSession, endSession, sessionCookie } from './sessions.ts'
import { startChallenge } from './two-factor.ts'
import type { Account } from './account.ts'

type AccountRow = {
  id: string
  email: string
  first_name: string
  locale: string | null
  password_hash: string | null
  verified: boolean
  strategy: TwoFactorStrategy
  roles: Role[]
}

/**
 * The account behind an address in its stored form, unless it is deleted or the system's own. One that only claims the
 * address, without proof, stands in where there is no other.
 */
export async function findAccount(
  { app }: Pick<RequestContext, 'app'>,
  email: string,
  tx: Pick<Transaction, 'execute'> = app.database.orm,
): Promise<Account | null> {
  const {
    rows: [row],
  } = await tx.execute<AccountRow>(sql`
    select u.id, u.email::text as email, u.first_name, u.locale, u.password_hash, u.email_verified_at is not null as
      verified, u.two_factor_strategy as strategy,
      array(select r.role_id from user_roles r where r.user_id = u.id) as roles
    from users u where u.email = ${email}::citext and u.deleted_at is null and u.id <> ${SYSTEM_USER_ID}::uuid
    order by u.is_provisional, u.id desc limit 1`)
  return row
    ? {
        id: row.id,
        email: row.email,
        firstName: row.first_name,
        locale: row.locale,
        passwordHash: row.password_hash,
        isVerified: row.verified,
        strategy: row.strategy,
        roles: row.roles,
      }
    : null
}

/** What follows a first proof (password or provider): the second factor where one is needed, else the session. */
export async function proceed(context: RequestContext, account: Account): Promise<ApiAnswer> {
  const strategy = neededSecondFactor({
    featureOn: context.app.site.features.twoFactor,
    strategy: account.strategy,
    roles: new Set(account.roles),
  })
  if (strategy === null) return startSession(context, account.id)
  const cookie = await startChallenge(context, account)
  return answer(200, { state: 'two_factor_required', data: { strategy } }, { 'set-cookie': cookie })
}

/**
 * Starts the session of a person who has proved who they are; the session that the browser had before ends, and the
 * browser is known as one of theirs.
 */
export async function startSession(
  { app, request, now, sessionId }: RequestContext,
  userId: string,
  cookies: readonly string[] = [],
): Promise<ApiAnswer> {
  const { token } = await createSession(app, { userId, userAgent: request.headers['user-agent'] })
  if (sessionId !== null) await endSession(app, sessionId)
  await app.database.pool.query('update users set last_login_at = $2 where id = $1', [userId, now])
  app.log.info({ requestId: request.requestId, userId }, 'signed in')
  const known = knownBrowserCookie(request.headers, userId, { now, env: app.env })
  return answer(
    200,
    { state: 'authenticated', data: { userId } },
    { 'set-cookie': [sessionCookie(token, app.env.siteUrl), known, ...cookies] },
  )
}

export function answer(status: number, body: SignInAnswer, headers: ApiAnswer['headers'] = {}): ApiAnswer {
  return plain(status, body, { 'cache-control': 'no-store', ...headers })
}
