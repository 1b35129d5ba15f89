import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { notifications } from '#db/schema/account.ts'
import { users } from '#db/schema/people.ts'
import type { NotificationGroup } from '#server/account/domain/vocabulary.ts'
import type { AppContext } from '../context.ts'
import { queueMail } from '../mail/index.ts'
import { preferencesOf } from './domain/preferences.ts'
import { MAIL_BUDGET } from './mail-budget.ts'
import { gatheredNotifications } from './mails/gathered-notifications.tsx'

/** So many stand in one mail; the others on the site. */
const MAX_SHOWN = 30
const AT_ONCE = 200

/**
 * Sends what exceeded the budgets of mails: one mail to each receiver, an hour after the first of them.
 * `groupOf` gives the group of a notification type by its name.
 * @returns how many mails were written
 */
export async function sendGathered(
  app: AppContext,
  groupOf: (type: string) => NotificationGroup | undefined,
): Promise<number> {
  const now = app.now()
  const due = new Date(now.getTime() - MAIL_BUDGET.minutes * 60_000)
  const receivers = await app.database.orm
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.isGathered, true), lte(notifications.createdAt, due)))
    .limit(AT_ONCE)
  let sent = 0
  for (const { userId } of receivers)
    if (await app.database.orm.transaction(tx => sendTo(tx, { ...app, now }, { userId, groupOf }))) sent += 1
  return sent
}

type Sending = { userId: string; groupOf: (type: string) => NotificationGroup | undefined }

async function sendTo(
  tx: Transaction,
  app: Pick<AppContext, 'env' | 'site'> & { now: Date },
  { userId, groupOf }: Sending,
): Promise<boolean> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update', { skipLocked: true })
  if (!person) return false
  const waiting = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.isGathered, true)))
    .orderBy(asc(notifications.id))
  if (waiting.length === 0) return false
  await tx
    .update(notifications)
    .set({ isGathered: false })
    .where(
      inArray(
        notifications.id,
        waiting.map(({ id }) => id),
      ),
    )
  const preferences = preferencesOf(person.notificationsPreferences)
  const wanted = waiting.filter(({ notificationType, readAt }) => {
    const group = groupOf(notificationType)
    return readAt === null && group !== undefined && preferences[group]
  })
  if (wanted.length === 0 || person.emailVerifiedAt === null || person.deletedAt !== null) return false
  const name = `${person.firstName} ${person.lastName}`
  const groups = new Set(wanted.map(({ notificationType }) => groupOf(notificationType)!))
  const [kind] = groups
  await queueMail(tx, app, {
    template: gatheredNotifications,
    to: { email: person.email, name, userId },
    locale: person.locale,
    ...(groups.size === 1 ? { kind } : {}),
    data: {
      name,
      notices: wanted
        .slice(0, MAX_SHOWN)
        .map(({ message, details, actionUrl }) => ({ message, details, path: actionUrl ?? '/account/notifications' })),
      count: wanted.length,
    },
    key: `gathered-notifications:${wanted[0]!.id}`,
  })
  return true
}
