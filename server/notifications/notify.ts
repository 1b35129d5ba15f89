import { cutText } from '#server/domain/text/graphemes.ts'
import { notification } from './mails/notification.tsx'
import { and, eq, exists, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { notifications } from '#db/schema/account.ts'
import { userRoles, users } from '#db/schema/people.ts'
import type { AppContext } from '../context.ts'
import { SYSTEM_USER_ID } from '../domain/actor.ts'
import { preferencesOf } from './domain/preferences.ts'
import { hasMailBudget } from './mail-budget.ts'
import type { NotificationType } from './notification-types.ts'
import { isLocale, type Locale } from '../domain/vocabulary/locales.ts'
import type { Role } from '../domain/vocabulary/roles.ts'
import { mailTexts, queueMail, type MailTemplate } from '../mail/index.ts'
import { fullNameOf } from './full-name.ts'
import { dateText } from '../domain/formats.ts'

const MAX_MESSAGE_LENGTH = 500
const MAX_DETAILS_LENGTH = 2_000

export type Notifying = Pick<AppContext, 'env' | 'site'> & { now: Date }
type Receiver = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'firstName' | 'lastName' | 'locale' | 'timezone' | 'notificationsPreferences' | 'emailVerifiedAt'
>
/** Null stands for what the receiver may not read. */
type Values = Readonly<Record<string, string | number | Date | null>>

/** What every mail of a notification is filled with. */
type CommonData = { name: string; message: string; written: string | null }

/** A mail that says more than the notification's message. */
export type NotificationMail<D extends CommonData = CommonData> = {
  template: MailTemplate<D>
  /** A function where it depends on the receiver's language. */
  data: Own<D> | ((locale: Locale) => Promise<Own<D>>)
}
type Own<D extends CommonData> = Omit<D, keyof CommonData>

/** Names a mail of its own for a notification, whatever it is filled with. */
export const notificationMail = <D extends CommonData>(mail: NotificationMail<D>): NotificationMail =>
  mail as unknown as NotificationMail

export type NewNotification = {
  type: NotificationType
  userId: string
  /** Fills `mail:notifications.{type.name}`. A date is written as a day, in the receiver's words and time zone. */
  values?: Values
  /** More, in words of the product. */
  details?: string | null
  /**
   * More, in a person's own words: the reason of a decision. They go out with the name of who wrote them, which is
   * `by`.
   */
  written?: string | null
  /** The person whose words `written`, or the values, are. */
  by?: string | null
  /** Whose act it tells of, where that is not `by`; null for nobody who is known. */
  causedBy?: string | null
  /** A path of this site. */
  actionUrl?: string | null
  /** A mail that says more than the message, in place of the plain one. */
  mail?: NotificationMail
  /** The record that its mail tells of. */
  concernsId?: string | null
  /** Secured files that its mail brings, by id. */
  attachments?: readonly string[]
  /** The language of what it tells of; the receiver's own where none is named. */
  locale?: Locale
  /** It stands on the site alone. */
  withoutMail?: boolean
  /** The mail asks for the proof of its address first: it goes out to one that is not proved, too. */
  asksForProof?: boolean
  /** Names the effect (`report:ID:decided`): the same key twice is one notification and one mail. */
  key: string
}

/**
 * Tells a person something, in the transaction of what it tells about: a row for the site, and a mail where the person
 * wants one (specification 2, section 3.2). Both are in the receiver's language, unless it names another.
 * @returns the notification's id, or null where the person is gone or was told already
 */
export async function notify(
  tx: Transaction,
  app: Notifying,
  { userId, ...notification }: NewNotification,
): Promise<string | null> {
  const [receiver] = await tx
    .select(RECEIVER)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), ne(users.id, SYSTEM_USER_ID)))
  return receiver === undefined ? null : notifyReceiver(tx, app, receiver, notification)
}

/** Notifies everybody with one of the roles whose account is open. @returns how many were notified */
export async function notifyRoles(
  tx: Transaction,
  app: Notifying,
  roles: readonly Role[],
  notification: Omit<NewNotification, 'userId'>,
): Promise<number> {
  const holdsOne = exists(
    tx
      .select({ id: userRoles.userId })
      .from(userRoles)
      .where(and(eq(userRoles.userId, users.id), inArray(userRoles.roleId, [...roles]))),
  )
  const receivers = await tx
    .select(RECEIVER)
    .from(users)
    .where(
      and(
        holdsOne,
        isNull(users.deletedAt),
        isNotNull(users.emailVerifiedAt),
        isNotNull(users.validatedAt),
        ne(users.id, SYSTEM_USER_ID),
      ),
    )
  let notified = 0
  for (const receiver of receivers) if ((await notifyReceiver(tx, app, receiver, notification)) !== null) notified += 1
  return notified
}

const RECEIVER = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  locale: users.locale,
  timezone: users.timezone,
  notificationsPreferences: users.notificationsPreferences,
  emailVerifiedAt: users.emailVerifiedAt,
}

async function notifyReceiver(
  tx: Transaction,
  app: Notifying,
  receiver: Receiver,
  notice: Omit<NewNotification, 'userId'>,
): Promise<string | null> {
  const { type, values = {}, details = null, written = null, by, actionUrl = null, key } = notice
  const { asksForProof = false, withoutMail = false } = notice
  const { site, now } = app
  const asked = notice.locale ?? receiver.locale
  const locale = isLocale(asked) && site.locales.includes(asked) ? asked : site.defaultLocale
  const t = await mailTexts(tx, locale)
  const author = by === undefined || by === receiver.id ? null : await authorOf(tx, by, t)
  const words = worded(values, { locale, timeZone: receiver.timezone, hidden: t('common.hidden') })
  // The text of a type whose words are a person's has a twin that names them.
  const message = t(`notifications.${type.name}`, author === null ? words : { context: 'by', ...words, author }).slice(
    0,
    MAX_MESSAGE_LENGTH,
  )
  const text = written ? cutText(written, MAX_DETAILS_LENGTH) : null
  const quoted = text === null || author === null ? text : t('common.written', { author, text })
  const shown = { message, details: quoted ?? details, actionUrl }
  const wantsMail =
    !withoutMail &&
    preferencesOf(receiver.notificationsPreferences)[type.group] &&
    (asksForProof || receiver.emailVerifiedAt !== null)
  const causedById = causeOf(notice, receiver.id)
  const isGathered =
    wantsMail && causedById !== undefined && !(await hasMailBudget(tx, { causedById, userId: receiver.id, now }))
  const [row] = await tx
    .insert(notifications)
    .values({
      userId: receiver.id,
      key,
      notificationType: type.name,
      ...shown,
      causedById: causedById ?? null,
      mailedAt: wantsMail && !isGathered ? now : null,
      isGathered,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (!row) return null
  if (wantsMail && !isGathered) await mailTo(tx, app, { receiver, locale, notice, written: quoted, shown, id: row.id })
  return row.id
}

/** Whose budget of mails a notification is within; undefined where its receiver is concerned, or did it themselves. */
function causeOf(
  { type, by, causedBy = by }: Omit<NewNotification, 'userId'>,
  receiverId: string,
): string | null | undefined {
  if (type.reaches === 'concerned' || causedBy === receiverId) return undefined
  if (causedBy === undefined) throw new Error(`${type.name} reaches others: whose act is it?`)
  return causedBy
}

type Mailing = {
  receiver: Receiver
  locale: Locale
  notice: Omit<NewNotification, 'userId'>
  written: string | null
  shown: { message: string; details: string | null; actionUrl: string | null }
  id: string
}

async function mailTo(
  tx: Transaction,
  app: Notifying,
  { receiver, locale, notice: { type, mail, concernsId, attachments }, written, shown, id }: Mailing,
): Promise<void> {
  const name = `${receiver.firstName} ${receiver.lastName}`
  const sent = {
    key: `notification:${id}`,
    to: { email: receiver.email, name, userId: receiver.id },
    locale,
    kind: type.group,
    ...(concernsId === undefined ? {} : { concernsId }),
    ...(attachments === undefined ? {} : { attachments }),
  }
  if (mail === undefined) {
    await queueMail(tx, app, { template: notification, ...sent, data: { name, ...shown } })
    return
  }
  const own = typeof mail.data === 'function' ? await mail.data(locale) : mail.data
  await queueMail(tx, app, {
    template: mail.template,
    ...sent,
    data: { name, message: shown.message, written, ...own },
  })
}

/** Who wrote something, by name. */
async function authorOf(
  tx: Transaction,
  userId: string | null,
  t: Awaited<ReturnType<typeof mailTexts>>,
): Promise<string> {
  return (await fullNameOf(tx, userId)) || t('common.somebody')
}

type Wording = { locale: Locale; timeZone: string; hidden: string }

function worded(values: Values, { locale, timeZone, hidden }: Wording): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date ? dateText(value, locale, { dateStyle: 'long', timeZone }) : (value ?? hidden),
    ]),
  )
}
