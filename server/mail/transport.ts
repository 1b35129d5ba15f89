import type { Socket } from 'node:net'
import { Transform, type Readable } from 'node:stream'
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
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

/** Two moments of handing over. Until the first has passed the server can't have accepted the mail. */
export type Handing = {
  /** The whole mail is on its way but for its end. @throws to break off: the server then drops what it has */
  beforeEnd: () => Promise<void>
  /**
   * The system has its end. Called at once and never awaited; not at all if the answer was quicker or the connection
   * broke.
   */
  afterEnd: () => void
}

type Opened = { transport: Transporter; handings: Map<string, Handing> }

/**
 * What the pool of this exact version of nodemailer keeps to itself: its connections and the mail that each has in
 * hand.
 */
type Plumbing = {
  _connections?: {
    queueEntry?: { mail: { data: { messageId?: unknown } } } | false
    connection?: { _socket?: Socket; _currentDataStream?: Readable | false }
  }[]
}

/** Between two looks at a connection that is slow to take a mail. */
const LOOK_MS = 1

const opened = new WeakMap<Env, Opened>()

/** Sends one mail. @throws what the SMTP client says; `mailFault` reads it */
export async function sendLetter(env: Env, smtpUrl: string, letter: Letter, handing: Handing): Promise<void> {
  const { transport, handings } = openedFor(env, smtpUrl)
  handings.set(letter.messageId, handing)
  try {
    await transport.sendMail({
      from: env.mailFrom,
      ...letter,
      headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } finally {
    handings.delete(letter.messageId)
  }
}

/** Whether the mail server answers and takes the account. @throws what the SMTP client says */
export async function verifyMailServer(smtpUrl: string, withinMs: number): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    dnsTimeout: withinMs,
  })
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
    pool: true,
    url: smtpUrl,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: 100,
    maxRequeues: 1,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  transport.use('stream', (mail, done) => {
    const handing = handings.get(String(mail.data.messageId))
    if (handing) {
      const isUnderWay = () => handings.get(String(mail.data.messageId)) === handing
      mail.message.transform(() =>
        holdingTheEnd(handing.beforeEnd, () =>
          noteOnceTaken(transport, { messageId: mail.data.messageId, isUnderWay, note: handing.afterEnd }),
        ),
      )
    }
    done()
  })
  const made = { transport, handings }
  opened.set(env, made)
  return made
}

/** Passes a mail on and holds back its end: the server accepts nothing before that. */
function holdingTheEnd(before: () => Promise<void>, after: () => void): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      before().then(
        () => {
          after()
          done()
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
}

type Awaited = { messageId: unknown; isUnderWay: () => boolean; note: () => void }

/** How a mail's last line arrives: a dot by itself, with the end of the line before it where that had none. */
const ENDS = ['.\r\n', '\n.\r\n', '\r\n.\r\n']
const isEnd = (chunk: Buffer) => chunk.length <= 5 && ENDS.includes(chunk.toString('latin1'))

/**
 * Calls `note` in the same breath in which a mail's last byte goes to the system, which delivers it whether this
 * process lives or not. Noted earlier, a mail could be lost with a process that dies before a slow connection has taken
 * its end; noted later, it could go twice. Called before the end goes on its way.
 */
function noteOnceTaken(transport: Transporter, { messageId, isUnderWay, note }: Awaited): void {
  const { _connections = [] } = transport.transporter as Plumbing
  const { _socket: socket, _currentDataStream: written } =
    _connections.find(({ queueEntry }) => queueEntry !== false && queueEntry?.mail.data.messageId === messageId)
      ?.connection ?? {}
  const look = () => {
    if (!isUnderWay() || socket?.destroyed === true) return
    if (socket?.writableLength === 0) note()
    else setTimeout(look, LOOK_MS)
  }
  // Heard after the connection, which listens since before the mail's first byte.
  if (written) written.on('data', (chunk: Buffer) => isEnd(chunk) && look())
}
