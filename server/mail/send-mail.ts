import type { Module } from '../module.ts'
import { findTemplate } from './templates.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, lte, or, sql, type SQL } from 'drizzle-orm'
import { escapeLiteral, type PoolClient } from 'pg'
import { isConnectionError } from '#db/connection-error.ts'
import { isGone } from '#db/life.ts'
import { outboxMails } from '#db/schema/mail.ts'
import type { AppContext } from '../context.ts'
import { mailFault, nextAttempt } from './domain/retry.ts'
import type { MailData } from './template.ts'
import { wakeMail } from './queue-mail.ts'
import { renderMail, type RenderedMail } from './render.tsx'
import { encryptContent, decryptContent } from './encrypt-content.ts'
import { sendLetter, type Letter } from './transport.ts'
import { attachedFiles, madeFiles, readAttachments, type AttachedFile } from './attachments.ts'
import { isHeldBack } from './is-held-back.ts'
import { headersOf, messageIdOf } from './headers.ts'

type Mail = typeof outboxMails.$inferSelect

/** Far beyond every time-out of an attempt. */
const CLAIM_MS = 15 * 60_000
const SAVE_AGAIN_MS = 400
const MAX_CAUGHT_UP = 1_000

/**
 * The job of one mail: claims it, makes it, hands it over and writes down what came of it. Whatever a mail server does
 * is no failure of the job: the mail keeps its own time of the next attempt. `runner` is whoever carries out the job,
 * as `showLife` knows it.
 */
export async function sendQueuedMail(
  app: AppContext,
  modules: readonly Module[],
  { payload, runner }: { payload: unknown; runner: string },
): Promise<void> {
  const id = (payload as { id?: unknown } | null)?.id
  if (typeof id !== 'string') return
  const mail =
    (await claim(app, id, runner)) ?? ((await releaseGone(app, id, runner)) ? await claim(app, id, runner) : null)
  if (mail === null) return wakeLater(app, id)
  try {
    const files = await attachedFiles(app, modules, mail.attachments)
    await carry(app, { mail, template: findTemplate(modules, mail.template), files, runner })
  } catch (error) {
    await save(app, mine(mail, runner, 'sending'), {
      state: 'waiting',
      nextAttemptAt: app.now(),
      error: 'the site could not make this mail',
    }).catch(() => undefined)
    throw error
  }
}

async function claim({ database: { orm }, now }: AppContext, id: string, runner: string): Promise<Mail | null> {
  const at = now()
  const [row] = await orm
    .update(outboxMails)
    .set({
      state: 'sending',
      claim: runner,
      claimedUntil: new Date(at.getTime() + CLAIM_MS),
      attempts: sql`${outboxMails.attempts} + 1`,
      updatedAt: at,
    })
    .where(and(eq(outboxMails.id, id), eq(outboxMails.state, 'waiting'), lte(outboxMails.nextAttemptAt, at)))
    .returning()
  return row ?? null
}

/** A mail that waits for a later time has its job at that time. */
async function wakeLater({ database: { orm } }: AppContext, id: string): Promise<void> {
  const [row] = await orm
    .select({ state: outboxMails.state, at: outboxMails.nextAttemptAt })
    .from(outboxMails)
    .where(eq(outboxMails.id, id))
  if (row?.state === 'waiting' && row.at) await wakeMail(orm, id, row.at)
}

/**
 * Lets go of a mail whose carrier is gone: what was not handed over waits again; what was is taken for sent, since the
 * dead process had written its end to the server. `runner` itself has nothing under way when it asks.
 */
async function releaseGone({ database: { orm }, now }: AppContext, id: string, runner: string): Promise<boolean> {
  const held = and(
    eq(outboxMails.id, id),
    sql`(${outboxMails.claim} = ${runner} or ${isGone(sql`${outboxMails.claim}`)})`,
  )
  return (await releaseClaims(orm, now(), held)) > 0
}

export async function releaseClaims(
  orm: AppContext['database']['orm'],
  now: Date,
  which: ReturnType<typeof and>,
): Promise<number> {
  const sent = await orm
    .update(outboxMails)
    .set({
      state: 'sent',
      sentAt: now,
      isUnconfirmed: true,
      claim: null,
      claimedUntil: null,
      sealed: null,
      updatedAt: now,
    })
    .where(and(eq(outboxMails.state, 'handed'), which))
    .returning({ id: outboxMails.id })
  const waiting = await orm
    .update(outboxMails)
    .set({ state: 'waiting', nextAttemptAt: now, claim: null, claimedUntil: null, updatedAt: now })
    .where(and(eq(outboxMails.state, 'sending'), which))
    .returning({ id: outboxMails.id })
  for (const { id } of waiting) await wakeMail(orm, id)
  return sent.length + waiting.length
}

/** Of a mail whose template is not there any more, it is undefined. */
type Carrying = {
  mail: Mail
  template: ReturnType<typeof findTemplate>
  files: readonly AttachedFile[]
  runner: string
}

/** @throws Error for a template that is not there (any more) */
async function carry(app: AppContext, { mail, template, files, runner }: Carrying): Promise<void> {
  const {
    env,
    database: { orm },
  } = app
  if (await isHeldBack(orm, mail))
    return save(app, mine(mail, runner), { state: 'suppressed', fault: null, error: null })
  const content = await contentOf(app, { mail, template, files, runner })
  if (env.smtpUrl === null) return save(app, mine(mail, runner), { state: 'kept', fault: null, error: null })
  const attachments = [...(await readAttachments(app, files)), ...(await madeFiles(app, template, mail))]
  await handOver(app, { mail, content, attachments, runner, smtpUrl: env.smtpUrl })
}

/** Made at the first attempt and the same in all others. */
async function contentOf(app: AppContext, { mail, template, files, runner }: Carrying): Promise<RenderedMail> {
  const {
    env: { secrets },
    database: { orm },
  } = app
  const secret =
    mail.sealed === null
      ? null
      : (decryptContent(secrets, mail.key, mail.sealed) as { data?: MailData; text?: string; html?: string })
  if (mail.subject !== null) {
    const { text, html } = secret ?? mail
    return { subject: mail.subject, text: text ?? '', html: html ?? '' }
  }
  if (template === undefined) throw new Error(`there is no mail template "${mail.template}"`)
  const content = await renderMail(app, {
    template,
    locale: mail.locale,
    data: secret?.data ?? mail.data,
    to: mail.to,
    kind: mail.kind,
    attachments: files.map(({ name }) => name),
  })
  const { subject, text, html } = content
  const kept = secret === null ? { text, html } : { sealed: encryptContent(secrets, mail.key, { text, html }) }
  await orm
    .update(outboxMails)
    .set({ subject, data: template.files === undefined ? {} : mail.data, ...kept })
    .where(mine(mail, runner))
  return content
}

type Attached = Letter['attachments']
type Carried = { mail: Mail; content: RenderedMail; attachments: Attached; runner: string; smtpUrl: string }

async function handOver(app: AppContext, { mail, content, attachments, runner, smtpUrl }: Carried): Promise<void> {
  const {
    env,
    database: { pool },
  } = app
  let line: PoolClient | null = null
  let handed: Promise<unknown> = Promise.resolve()
  let isLost = false
  const whose = `where id = ${escapeLiteral(mail.id)} and claim = ${escapeLiteral(runner)}`
  const isHanded = `update outbox_mails set state = 'handed' ${whose}`
  try {
    await sendLetter(
      env,
      smtpUrl,
      {
        ...content,
        attachments,
        to: { address: mail.to, name: mail.toName ?? '' },
        messageId: messageIdOf(env.siteUrl, mail.id),
        headers: headersOf(app, mail),
      },
      {
        async beforeEnd() {
          line = await pool.connect()
          // Asked without parameters as the note below is, so that its way is known to the machine by then.
          const { rowCount } = await line.query(
            `update outbox_mails set updated_at = now() ${whose} and state = 'sending'`,
          )
          isLost = rowCount !== 1
          if (isLost) throw new Error('another runner carries this mail now')
        },
        afterEnd() {
          // Without parameters it is one write of one message, gone before this turn ends.
          handed = line!.query(isHanded)
          handed.catch(() => undefined)
        },
      },
    )
  } catch (error) {
    await handed.catch(() => undefined)
    if (!isLost) await noteFault(app, mail, runner, error)
    return
  } finally {
    await handed.catch(() => undefined)
    ;(line as PoolClient | null)?.release()
  }
  await saveSent(app, mail, runner)
  await catchUp(app)
}

async function noteFault(app: AppContext, mail: Mail, runner: string, error: unknown): Promise<void> {
  const { kind, message } = mailFault(error)
  const now = app.now()
  const next = kind === 'refused' ? null : nextAttempt({ attempts: mail.attempts, now })
  app.log.warn({ mail: mail.id, template: mail.template, fault: kind, attempts: mail.attempts }, 'a mail was not sent')
  if (next === null)
    return save(app, mine(mail, runner), {
      state: 'failed',
      fault: kind === 'refused' ? 'refused' : 'expired',
      error: message,
    })
  await save(app, mine(mail, runner), { state: 'waiting', fault: kind, error: message, nextAttemptAt: next })
  await wakeMail(app.database.orm, mail.id, next)
}

/** The server is there: what waited only for that need not wait on. */
export async function catchUp({ database: { orm }, now }: AppContext): Promise<void> {
  const due = await orm
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(
      and(
        eq(outboxMails.state, 'waiting'),
        eq(outboxMails.fault, 'away'),
        sql`${outboxMails.nextAttemptAt} > ${now().toISOString()}::timestamptz`,
      ),
    )
    .limit(MAX_CAUGHT_UP)
  for (const { id } of due) {
    await orm
      .update(outboxMails)
      .set({ nextAttemptAt: now() })
      .where(and(eq(outboxMails.id, id), eq(outboxMails.state, 'waiting')))
    await wakeMail(orm, id)
  }
}

const mine = ({ id }: Pick<Mail, 'id'>, runner: string, state?: Mail['state']) =>
  and(eq(outboxMails.id, id), eq(outboxMails.claim, runner), state && eq(outboxMails.state, state))

/** What the mail server has accepted is not sent again, even if it was let go of while the database was away. */
const saveSent = (app: AppContext, mail: Mail, runner: string) =>
  save(app, or(mine(mail, runner), and(eq(outboxMails.id, mail.id), eq(outboxMails.state, 'waiting'))), {
    state: 'sent',
    sentAt: app.now(),
    sealed: null,
    fault: null,
    error: null,
  })

/**
 * Ends the claim. A database that is away is waited for as long as claims hold: what is known now can't be known later.
 */
async function save(
  { database: { orm }, now }: AppContext,
  which: SQL | undefined,
  values: Partial<Mail>,
): Promise<void> {
  for (const until = Date.now() + CLAIM_MS; ;) {
    try {
      await orm
        .update(outboxMails)
        .set({ claim: null, claimedUntil: null, updatedAt: now(), ...values })
        .where(which)
      return
    } catch (error) {
      if (Date.now() > until || !isConnectionError(error)) throw error
      await sleep(SAVE_AGAIN_MS)
    }
  }
}
