import type { MailFaultKind } from './vocabulary.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Waits after the first, second … attempt that failed for now. */
const WAITS_MS = [15_000, 30_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS]
/** About three days with these waits: what a mail says is old by then. */
const MAX_ATTEMPTS = WAITS_MS.length + 72

/** When a mail is tried again after `attempts` attempts; null when it has been tried for long enough. */
export function nextAttempt({ attempts, now }: { attempts: number; now: Date }): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null
  return new Date(now.getTime() + (WAITS_MS[Math.max(0, attempts - 1)] ?? HOUR_MS))
}

/** What a failed attempt says about the mail. */
export type MailFault = {
  kind: Extract<MailFaultKind, 'refused' | 'later' | 'away'>
  message: string
}

type SmtpError = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown; message?: unknown }

/** Answers that speak of the sender's account or the server, not of this mail (RFC 5321, RFC 4954). */
const ABOUT_THE_SERVER: ReadonlySet<unknown> = new Set([421, 454, 530, 534, 535, 538])
const WHILE_CONNECTING: ReadonlySet<unknown> = new Set(['CONN', 'EHLO', 'HELO', 'STARTTLS'])

/** Reads an error of the SMTP client. A wrong password is the server's matter: the mail waits until it is mended. */
export function mailFault(error: unknown): MailFault {
  const { code, responseCode, response, command, message } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as SmtpError
  const said = String(response ?? message ?? 'unknown').slice(0, 500)
  if (code === 'EAUTH' || ABOUT_THE_SERVER.has(responseCode) || WHILE_CONNECTING.has(command))
    return { kind: 'away', message: said }
  if (typeof responseCode === 'number') return { kind: responseCode >= 500 ? 'refused' : 'later', message: said }
  return { kind: code === 'EENVELOPE' ? 'refused' : 'away', message: said }
}
