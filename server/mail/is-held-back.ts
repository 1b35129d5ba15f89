import { eq } from 'drizzle-orm'
import type { Orm } from '#db/client.ts'
import { blacklistItems, type outboxMails } from '#db/schema/mail.ts'
import { users } from '#db/schema/people.ts'
import { preferencesOf } from '#server/notifications/domain/preferences.ts'
import { isAlwaysSent } from './unsubscribe-link.ts'

type Mail = Pick<typeof outboxMails.$inferSelect, 'to' | 'userId' | 'isAskedFor' | 'kind'>

/**
 * Whether a mail is not sent: staff have blocked its address, or its receiver has stopped mails of its kind or all that
 * can be stopped. What was asked for goes out even to a blocked address.
 */
export async function isHeldBack(orm: Pick<Orm, 'select'>, mail: Mail): Promise<boolean> {
  if (mail.isAskedFor) return false
  const [item] = await orm
    .select({ reason: blacklistItems.reason })
    .from(blacklistItems)
    .where(eq(blacklistItems.email, mail.to))
  if (item?.reason === 'manual') return true
  if (isAlwaysSent(mail)) return false
  if (item !== undefined) return true
  if (mail.kind === null || mail.userId === null) return false
  const [person] = await orm
    .select({ stored: users.notificationsPreferences })
    .from(users)
    .where(eq(users.id, mail.userId))
  return person !== undefined && !preferencesOf(person.stored)[mail.kind]
}
