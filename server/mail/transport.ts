import { Transform } from 'node:stream'
import { createTransport, type Transporter } from 'nodemailer'
import type { Env } from '../config/env.ts'

/** A mail server that does not answer is given up after these. */
const CONNECT_MS = 15_000
const SILENCE_MS = 60_000
const MAX_CONNECTIONS = 3

export type Letter = {
  to: { address: string; name: string }
  subject: string
  text: string
  html: string
  /** Stable over all attempts: a receiver that got a mail twice keeps one. */
  messageId: string
  headers: Readonly<Record<string, string>>
}

/** Two moments of handing over. Until the first has passed the server can't have accepted the mail. */
export type Handing = {
  /** The whole mail is on its way but for its end. @throws to break off: the server then drops what it has */
  beforeEnd: () => Promise<void>
  /** Its end was written. Called at once and never awaited. */
  afterEnd: () => void
}

type Opened = { transport: Transporter; handings: Map<string, Handing> }

const opened = new WeakMap<Env, Opened>()

/** Sends one mail. @throws what the SMTP client says; `mailFault` reads it */
export async function sendLetter(env: Env, smtpUrl: string, letter: Letter, handing: Handing): Promise<void> {
  const { transport, handings } = openedFor(env, smtpUrl)
  handings.set(letter.messageId, handing)
  try {
    await transport.sendMail({ from: env.mailFrom, ...letter, headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers }, disableFileAccess: true, disableUrlAccess: true })
  } finally {
    handings.delete(letter.messageId)
  }
}

/** Whether the mail server answers and takes the account. @throws what the SMTP client says */
export async function verifyMailServer(smtpUrl: string, withinMs: number): Promise<void> {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs, dnsTimeout: withinMs })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Closes the connections that stand open; the next mail opens new ones. */
export function closeTransport(env: Env): void {
  opened.get(env)?.transport.close()
  opened.delete(env)
}

function openedFor(env: Env, smtpUrl: string): Opened {
  const known = opened.get(env)
  if (known) return known
  const handings = new Map<string, Handing>()
  const transport = createTransport({
    pool: true, url: smtpUrl, maxConnections: MAX_CONNECTIONS, maxMessages: 100, maxRequeues: 1,
    connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, dnsTimeout: CONNECT_MS, socketTimeout: SILENCE_MS,
  })
  transport.use('stream', (mail, done) => {
    const handing = handings.get(String(mail.data.messageId))
    if (handing) mail.message.transform(() => holdingTheEnd(handing))
    done()
  })
  const made = { transport, handings }
  opened.set(env, made)
  return made
}

/**
 * Passes a mail on and holds back its end: the server accepts nothing before that. What follows the end is written in the same turn of the event loop,
 * so that a process which dies has most likely done both or neither.
 */
function holdingTheEnd({ beforeEnd, afterEnd }: Handing): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      beforeEnd().then(() => {
        done()
        setImmediate(afterEnd)
      }, (error: unknown) => done(error instanceof Error ? error : new Error(String(error))))
    },
  })
}
