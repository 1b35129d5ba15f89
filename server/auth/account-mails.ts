import { verifyEmail } from './mails/verify-email.tsx'
import { accountExists } from './mails/account-exists.tsx'
import { passwordChanged } from './mails/password-changed.tsx'
import type { Transaction } from '#db/client.ts'
import type { RequestContext } from '../context.ts'
import { queueMail } from '../mail/index.ts'
import { LINK_MINUTES, verificationPath } from './verification-link.ts'

type Writer = Pick<Transaction, 'insert' | 'execute' | 'select'>
type Mailing = Pick<RequestContext, 'app' | 'now' | 'locale' | 'request'>
type Person = { id: string; email: string; firstName: string; locale: string | null }
/** A provisional account has no password yet. */
type Unproved = Person & { isProvisional?: boolean }

/** The link that confirms an address: of a new account, or of one whose address is to change. */
export async function mailVerification(
  tx: Writer,
  { app, now, locale, request }: Mailing,
  person: Unproved,
): Promise<void> {
  const path = verificationPath({ userId: person.id, email: person.email, env: app.env }, now)
  await queueMail(
    tx,
    { ...app, now },
    {
      template: verifyEmail,
      key: `verify-email:${person.id}:${request.requestId}`,
      locale: person.locale ?? locale,
      to: { email: person.email, userId: person.id },
      data: { path, minutes: LINK_MINUTES, hasNoPassword: person.isProvisional === true },
    },
  )
}

/** To an address that somebody wanted to open an account with, and that has one: the form itself never says so. */
export async function mailAccountExists(
  tx: Writer,
  { app, now, locale, request }: Mailing,
  person: Person,
): Promise<void> {
  await queueMail(
    tx,
    { ...app, now },
    {
      template: accountExists,
      key: `account-exists:${person.id}:${request.requestId}`,
      locale: person.locale ?? locale,
      to: { email: person.email, name: person.firstName, userId: person.id },
      data: { name: person.firstName },
    },
  )
}

/** Tells the owner of an account that its password is another one now. */
export async function mailPasswordChanged(
  tx: Writer,
  { app, now, locale, request }: Mailing,
  person: Person,
): Promise<void> {
  await queueMail(
    tx,
    { ...app, now },
    {
      template: passwordChanged,
      key: `password-changed:${person.id}:${request.requestId}`,
      locale: person.locale ?? locale,
      to: { email: person.email, name: person.firstName, userId: person.id },
      data: { name: person.firstName, at: now.toISOString() },
    },
  )
}
