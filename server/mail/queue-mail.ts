import { outboxMails } from '#db/schema/mail.ts'
import type { Transaction } from '#db/client.ts'
import { enqueue } from '#db/outbox.ts'
import type { NotificationGroup } from '#server/account/domain/vocabulary.ts'
import type { AppContext } from '../context.ts'
import { headerText, mailAddress } from './domain/address.ts'
import { isLocale } from '../domain/vocabulary/locales.ts'
import { assertMailBudget } from './assert-mail-budget.ts'
import { encryptContent } from './encrypt-content.ts'
import type { MailData, MailTemplate } from './template.ts'

export const SEND_TASK = 'send-mail'
/** Only so many mails at once, so that a slow mail server leaves room for other jobs. */
export const MAIL_FLAG = 'mail'

export type NewMail<D extends MailData = MailData> = {
  template: MailTemplate<D>
  to: { email: string; name?: string | null; userId?: string | null }
  /** The receiver's own; the site's where it is not given or not offered. */
  locale?: string | null
  data: D
  /** Whose act sends it to somebody who did not ask: for templates that reach others. */
  causedBy?: string
  /** In place of the kind of its template. */
  kind?: NotificationGroup
  /** The record that it tells of, such as an order: whoever handles it reads the mail. */
  concernsId?: string | null
  /** Secured files, by id. */
  attachments?: readonly string[]
  /** Names the effect (`rental-command:ID:validated`): the same key twice is one mail. */
  key: string
}

type Queueing = Pick<AppContext, 'env' | 'site'> & { now: Date }

/**
 * Writes a mail into the transaction of what it tells about: it is sent after the commit, or never was. The request
 * never waits for a mail server and never fails for one. An address that nothing can be sent to is kept as a failed
 * mail, for staff to see.
 * @returns its id, or null where the same effect has its mail already
 * @throws Problem 429: a mail that reaches others exceeds its sender's budget, or its address's
 */
export async function queueMail<D extends MailData>(
  tx: Pick<Transaction, 'insert' | 'execute' | 'select'>,
  { env, site, now }: Queueing,
  mail: NewMail<D>,
): Promise<string | null> {
  const { name, isSecret = false, isAskedFor = false, kind = null } = mail.template
  const address = mailAddress(mail.to.email)
  const locale = isLocale(mail.locale) && site.locales.includes(mail.locale) ? mail.locale : site.defaultLocale
  if (mail.template.reaches === 'others')
    await assertMailBudget(tx, { ...mail, address: address ?? mail.to.email, now })
  const [row] = await tx
    .insert(outboxMails)
    .values({
      key: mail.key,
      template: name,
      locale,
      isAskedFor,
      kind: mail.kind ?? kind,
      concernsId: mail.concernsId ?? null,
      causedById: mail.causedBy ?? null,
      attachments: mail.attachments ?? [],
      to: address ?? headerText(mail.to.email),
      toName: mail.to.name ? headerText(mail.to.name, 100) : null,
      userId: mail.to.userId ?? null,
      data: isSecret ? {} : mail.data,
      sealed: isSecret ? encryptContent(env.secrets, mail.key, { data: mail.data }) : null,
      ...(address === null
        ? { state: 'failed' as const, fault: 'address' as const, error: 'no mail can be sent to this address' }
        : { state: 'waiting' as const, nextAttemptAt: now }),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: outboxMails.key })
    .returning({ id: outboxMails.id })
  if (!row) return null
  if (address !== null) await wakeMail(tx, row.id)
  return row.id
}

/** The row is the mail; its job only wakes it up. One job a mail, whoever asks for it. */
export async function wakeMail(tx: Pick<Transaction, 'execute'>, id: string, runAt?: Date): Promise<void> {
  await enqueue(tx, SEND_TASK, { id }, { key: `mail:${id}`, flags: [MAIL_FLAG], ...(runAt ? { runAt } : {}) })
}
