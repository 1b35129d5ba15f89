import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, ilike, or } from 'drizzle-orm'
import { historyActions } from '#db/schema/operation.ts'
import { outboxMails } from '#db/schema/mail.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { Outbox, OutboxLine, OutboxMessage } from './contract.ts'
import type { RequestContext } from '../context.ts'
import type { Actor } from '../domain/actor.ts'
import { MAIL_STATES, type MailState } from './domain/vocabulary.ts'
import { appAdminsOnly } from '#server/policies/sentences.ts'
import { conflict, forbidden, notFound, unauthenticated } from '../problem.ts'
import { assertParameters, readPageQuery, readWordQuery } from '../query.ts'
import { pageParameter } from '../domain/list-query.ts'
import { wakeMail } from './queue-mail.ts'
import { decryptContent } from './encrypt-content.ts'
import { headersOf, messageIdOf } from './headers.ts'
import { UUID } from '../domain/uuid.ts'

type Mail = typeof outboxMails.$inferSelect

const PAGE_SIZE = 25
const MAY_CANCEL: ReadonlySet<MailState> = new Set(['waiting', 'kept'])
const MAY_SEND_AGAIN: ReadonlySet<MailState> = new Set(['sent', 'kept', 'failed', 'suppressed', 'cancelled'])

/** @throws Problem 401, 403: the outbox is the app admins' (specification 3, section 2) */
export function requireOutboxReader(actor: Actor): void {
  if (actor.kind === 'guest') throw unauthenticated()
  if (!appAdminsOnly(actor)) throw forbidden()
}

/** `GET …/services/outbox?state=&search=&page[number]=`: the mails of the site, newest first, by address or subject. */
export async function outbox({ app, actor, query }: RequestContext): Promise<ApiAnswer> {
  requireOutboxReader(actor)
  const { state, search, page } = readQuery(query)
  const { orm } = app.database
  const wanted = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = search === '' ? undefined : or(ilike(outboxMails.to, wanted), ilike(outboxMails.subject, wanted))
  const counted = await orm
    .select({ state: outboxMails.state, count: count() })
    .from(outboxMails)
    .where(found)
    .groupBy(outboxMails.state)
  const counts = Object.fromEntries(
    MAIL_STATES.map(each => [each, counted.find(row => row.state === each)?.count ?? 0]),
  ) as Record<MailState, number>
  const total = state === null ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[state]
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const number = Math.min(page, lastPage)
  const rows = await orm
    .select()
    .from(outboxMails)
    .where(and(found, state === null ? undefined : eq(outboxMails.state, state)))
    .orderBy(desc(outboxMails.id))
    .limit(PAGE_SIZE)
    .offset((number - 1) * PAGE_SIZE)
  const answer: Outbox = {
    data: rows.map(lineOf),
    meta: { page: { number, size: PAGE_SIZE, total, lastPage }, counts, hasServer: app.env.smtpUrl !== null },
  }
  return plain(200, answer, { 'cache-control': 'private, no-store' })
}

function readQuery(query: URLSearchParams): { state: MailState | null; search: string; page: number } {
  assertParameters(query, ['state', 'search', pageParameter('number')])
  return {
    state: readWordQuery(query, 'state', MAIL_STATES),
    search: (query.get('search') ?? '').trim().slice(0, 200),
    page: readPageQuery(query),
  }
}

function lineOf({
  id,
  to,
  toName,
  subject,
  template,
  state,
  fault,
  error,
  attempts,
  nextAttemptAt,
  sentAt,
  isUnconfirmed,
  createdAt,
}: Mail): OutboxLine {
  return {
    id,
    to,
    toName,
    subject,
    template,
    state,
    fault,
    error,
    attempts,
    isUnconfirmed,
    nextAttemptAt: state === 'waiting' ? (nextAttemptAt?.toISOString() ?? null) : null,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

/**
 * `GET /api/v1/services/outbox/:id`: one mail, its text, its HTML and its headers. Reading one with a code in it is
 * written into the history.
 */
export async function outboxMail(context: RequestContext): Promise<ApiAnswer> {
  const { app, actor, params, now, request } = context
  requireOutboxReader(actor)
  const mail = await find(context, params.id ?? '')
  const secret =
    mail.sealed === null
      ? null
      : (decryptContent(app.env.secrets, mail.key, mail.sealed) as { text?: string; html?: string })
  if (secret !== null) {
    await app.database.orm.insert(historyActions).values({
      actionType: 'updates',
      operation: 'read',
      resourceType: 'outbox-mails',
      resourceId: mail.id,
      changes: {},
      actorId: actor.userId,
      impersonatorId: actor.impersonatorId,
      requestId: request.requestId,
      createdAt: now,
      updatedAt: now,
    })
  }
  const { text = null, html = null } = secret ?? mail
  const answer: OutboxMessage = {
    ...lineOf(mail),
    locale: mail.locale,
    from: app.env.mailFrom,
    messageId: messageIdOf(app.env.siteUrl, mail.id),
    headers: headersOf(app, mail),
    text,
    html,
    isSecret: secret !== null || (mail.subject !== null && mail.html === null),
    mayCancel: MAY_CANCEL.has(mail.state),
    maySendAgain: MAY_SEND_AGAIN.has(mail.state) && !isErased(mail),
  }
  return plain(200, { data: answer }, { 'cache-control': 'private, no-store' })
}

/** It carried a code, and was sent. */
const isErased = (mail: Mail) => mail.subject !== null && mail.html === null && mail.sealed === null

async function find({ app }: RequestContext, id: string): Promise<Mail> {
  const [mail] = UUID.test(id) ? await app.database.orm.select().from(outboxMails).where(eq(outboxMails.id, id)) : []
  if (!mail) throw notFound()
  return mail
}

/**
 * `POST /api/v1/services/outbox/:id/cancel`: a mail that waits is not sent.
 * @throws Problem 409 when it is on its way or has an end
 */
export async function cancelMail(context: RequestContext): Promise<ApiAnswer> {
  requireOutboxReader(context.actor)
  const { id, state } = await find(context, context.params.id ?? '')
  if (!MAY_CANCEL.has(state)) throw conflict('outbox.state', 'this mail does not wait')
  const rows = await context.app.database.orm
    .update(outboxMails)
    .set({ state: 'cancelled', updatedAt: context.now })
    .where(and(eq(outboxMails.id, id), eq(outboxMails.state, state)))
    .returning({ id: outboxMails.id })
  if (rows.length === 0) throw conflict('outbox.state', 'this mail does not wait any more')
  return plain(200, { data: { id } })
}

/**
 * `POST /api/v1/services/outbox/:id/send-again`: what was not sent is tried again as the same mail; what was sent goes
 * out as another one, with an id of its own, so that receivers don't drop it.
 * @throws Problem 409 when it waits already, is on its way, or was erased
 */
export async function sendAgain(context: RequestContext): Promise<ApiAnswer> {
  requireOutboxReader(context.actor)
  const { app, now } = context
  const mail = await find(context, context.params.id ?? '')
  if (!MAY_SEND_AGAIN.has(mail.state) || isErased(mail)) throw conflict('outbox.state', 'this mail can’t be sent again')
  const fresh = {
    state: 'waiting' as const,
    fault: null,
    error: null,
    attempts: 0,
    nextAttemptAt: now,
    isUnconfirmed: false,
    sentAt: null,
    claim: null,
    claimedUntil: null,
    createdAt: now,
    updatedAt: now,
  }
  const id = await app.database.orm.transaction(async tx => {
    if (mail.state === 'sent') {
      const { id: _, ...values } = mail
      const [copy] = await tx
        .insert(outboxMails)
        .values({ ...values, ...fresh, key: `${mail.key}:again:${randomUUID()}` })
        .returning({ id: outboxMails.id })
      await wakeMail(tx, copy!.id)
      return copy!.id
    }
    const { createdAt: _, ...again } = fresh
    const rows = await tx
      .update(outboxMails)
      .set(again)
      .where(and(eq(outboxMails.id, mail.id), eq(outboxMails.state, mail.state)))
      .returning({ id: outboxMails.id })
    if (rows.length === 0) throw conflict('outbox.state', 'this mail has changed meanwhile')
    await wakeMail(tx, mail.id)
    return mail.id
  })
  return plain(200, { data: { id } })
}
