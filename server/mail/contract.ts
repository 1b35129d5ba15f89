import type { NotificationGroup } from '#server/account/domain/vocabulary.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { MailFaultKind, MailState } from './domain/vocabulary.ts'
import type { PageMeta } from '#server/contract/jsonapi.ts'

/** A line of the outbox. Moments are ISO texts, UTC. */
export type OutboxLine = {
  id: string
  to: string
  toName: string | null
  subject: string | null
  template: string
  state: MailState
  fault: MailFaultKind | null
  error: string | null
  attempts: number
  nextAttemptAt: string | null
  sentAt: string | null
  isUnconfirmed: boolean
  createdAt: string
}

/** `GET /api/v1/services/outbox`. */
export type Outbox = {
  data: OutboxLine[]
  meta: { page: PageMeta; counts: Record<MailState, number>; hasServer: boolean }
}

/** `GET /api/v1/services/outbox/:id`: one mail as it is sent. */
export type OutboxMessage = OutboxLine & {
  locale: Locale
  from: string
  messageId: string
  headers: Record<string, string>
  /** null: not made yet, or erased because it carried a code. */
  text: string | null
  html: string | null
  isSecret: boolean
  mayCancel: boolean
  maySendAgain: boolean
}

/** `GET /api/v1/services/mail-templates/:name/:locale`. */
export type MailPreview = { name: string; locale: Locale; subject: string; text: string; html: string }

/** `GET /api/v1/services/unsubscribe/:email`: of one kind of mails, or of all that can be stopped. */
export type MailSubscription = {
  email: string
  kind: NotificationGroup | null
  isSubscribed: boolean
  reason: 'unsubscribed' | 'manual' | null
}

/** A mail of those that somebody handles who is no app admin, such as the mails of an order. */
export type MailAboutLine = Pick<
  OutboxLine,
  'id' | 'to' | 'toName' | 'subject' | 'template' | 'state' | 'fault' | 'isUnconfirmed' | 'sentAt' | 'createdAt'
> & { userId: string | null }

/** The same as it was sent; text and html are null until it is made. */
export type MailAbout = MailAboutLine & { locale: Locale; text: string | null; html: string | null }
