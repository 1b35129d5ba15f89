import { sendQueuedMail as sendWithTemplates } from '#server/mail/send-mail.ts'
import { modules } from '#server/modules.ts'
import { and, desc, eq } from 'drizzle-orm'
import { outboxMails } from '#db/schema/mail.ts'
import type { AppContext } from '#server/context.ts'
import { decryptContent } from '#server/mail/encrypt-content.ts'

/** What mails to an address were filled with, newest first, as long as they wait: encrypted ones are decrypted. */
export async function mailsTo(app: AppContext, email: string, template: string): Promise<Record<string, string>[]> {
  const rows = await app.database.orm
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.to, email), eq(outboxMails.template, template)))
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
  return rows.map(
    row =>
      (row.sealed === null
        ? row.data
        : (decryptContent(app.env.secrets, row.key, row.sealed) as { data: unknown }).data) as Record<string, string>,
  )
}

/** @throws Error where there is none */
export async function lastMailTo(app: AppContext, email: string, template: string): Promise<Record<string, string>> {
  const [mail] = await mailsTo(app, email, template)
  if (mail === undefined) throw new Error(`no mail "${template}" to ${email}`)
  return mail
}

/** The job that sends a mail, carried out at once. */
export const sendQueuedMail = (app: AppContext, payload: { id: string | null }, { runner }: { runner: string }) =>
  sendWithTemplates(app, modules, { payload, runner })
