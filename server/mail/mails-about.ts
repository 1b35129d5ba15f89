import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { outboxMails } from '#db/schema/mail.ts'
import type { Orm } from '#db/client.ts'
import type { NotificationGroup } from '#server/account/domain/vocabulary.ts'
import { UUID } from '../domain/uuid.ts'
import type { MailAbout, MailAboutLine } from './contract.ts'

/** Which mails somebody may read who is no app admin: of these kinds, about these records. */
export type About = { ids: readonly string[]; kinds: readonly NotificationGroup[] }

const MOST = 200

const which = ({ ids, kinds }: About) =>
  and(inArray(outboxMails.concernsId, [...ids]), inArray(outboxMails.kind, [...kinds]))

/** A mail that was never made keeps what it was to be filled with. */
const SUBJECT = sql<string | null>`coalesce(${outboxMails.subject}, ${outboxMails.data}->>'message')`

const LINE = {
  id: outboxMails.id,
  to: outboxMails.to,
  toName: outboxMails.toName,
  userId: outboxMails.userId,
  subject: SUBJECT,
  template: outboxMails.template,
  state: outboxMails.state,
  fault: outboxMails.fault,
  isUnconfirmed: outboxMails.isUnconfirmed,
  sentAt: outboxMails.sentAt,
  createdAt: outboxMails.createdAt,
}

/** Mails about some records, newest first. */
export async function mailsAbout(orm: Pick<Orm, 'select'>, about: About): Promise<MailAboutLine[]> {
  const rows = await orm.select(LINE).from(outboxMails).where(which(about)).orderBy(desc(outboxMails.id)).limit(MOST)
  return rows.map(lineOf)
}

/** One of them as it was sent. Null for any other mail. */
export async function mailAbout(orm: Pick<Orm, 'select'>, about: About, id: string): Promise<MailAbout | null> {
  if (!UUID.test(id)) return null
  const [row] = await orm
    .select({ ...LINE, locale: outboxMails.locale, text: outboxMails.text, html: outboxMails.html })
    .from(outboxMails)
    .where(and(which(about), eq(outboxMails.id, id)))
  if (!row) return null
  const { locale, text, html, ...line } = row
  return { ...lineOf(line), locale, text, html }
}

type Row = Omit<MailAboutLine, 'sentAt' | 'createdAt'> & { sentAt: Date | null; createdAt: Date }

const lineOf = ({ sentAt, createdAt, ...line }: Row): MailAboutLine => ({
  ...line,
  sentAt: sentAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
