import { accountInvitation } from './mails/account-invitation.tsx'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { passwordResets } from '#db/schema/auth.ts'
import { users } from '#db/schema/people.ts'
import { makeToken, noteInHistory } from '../auth/index.ts'
import type { RequestContext } from '../context.ts'
import { SYSTEM_USER_ID } from '../domain/actor.ts'
import { queueMail } from '../mail/index.ts'
import { changeableBy } from './guarded.ts'

/** An invitation waits for its reader longer than a link that was asked for a minute ago. */
const INVITATION_DAYS = 7

/**
 * Writes to people whose account was made for them and has no password yet: a link to choose one, which proves the
 * address too and works once, for seven days. Whoever has a password is left alone.
 * @returns how many were written to
 */
export async function inviteUsers(context: RequestContext, ids: readonly string[]): Promise<{ invited: number }> {
  const { app, now, locale } = context
  return app.database.orm.transaction(async tx => {
    const people = await tx
      .select({ id: users.id, email: users.email, firstName: users.firstName, locale: users.locale })
      .from(users)
      .where(
        and(
          inArray(
            users.id,
            ids.filter(id => id !== SYSTEM_USER_ID),
          ),
          isNull(users.passwordHash),
          isNull(users.deletedAt),
          changeableBy(context.actor),
        ),
      )
    for (const person of people) {
      const { token, id } = makeToken()
      await tx.delete(passwordResets).where(eq(passwordResets.userId, person.id))
      await tx.insert(passwordResets).values({
        id,
        userId: person.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
      })
      await queueMail(
        tx,
        { ...app, now },
        {
          template: accountInvitation,
          key: `account-invitation:${id}`,
          locale: person.locale ?? locale,
          to: { email: person.email, name: person.firstName, userId: person.id },
          data: {
            name: person.firstName,
            path: `/auth/password/reset/${token}/${encodeURIComponent(person.email)}`,
            days: INVITATION_DAYS,
          },
        },
      )
      await noteInHistory(tx, context, person.id, 'invite')
    }
    return { invited: people.length }
  })
}
