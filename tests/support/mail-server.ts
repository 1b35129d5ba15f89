import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = { messageId: string; to: string[]; raw: string; mail: Email }

export type MailServer = {
  url: string
  port: number
  /** Every mail that was accepted, in the order of its end. */
  received: Received[]
  stop: () => Promise<void>
}

type Options = {
  port?: number
  /** Asked before a recipient is accepted. @throws to refuse */
  onRecipient?: (address: string) => void
  /** Milliseconds between the end of a mail and its acceptance. */
  thinking?: () => number
}

/** A real mail server on this machine, which accepts what it is given and keeps it. */
export async function startMailServer({
  port = 0,
  onRecipient,
  thinking = () => 0,
}: Options = {}): Promise<MailServer> {
  const received: Received[] = []
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    hideSize: true,
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      try {
        onRecipient?.(address)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const to = session.envelope.rcptTo.map(({ address }) => address)
        // What is whole is accepted, whether or not somebody still waits for the answer.
        void PostalMime.parse(raw).then(mail => {
          received.push({ messageId: mail.messageId ?? '', to, raw, mail })
          setTimeout(() => done(), thinking())
        })
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: actual } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** An answer of the mail server, as its code and words. */
export const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/**
 * Of how many deaths one may fall between a mail's end and the note of it, on a machine so busy that the process was
 * set aside just there.
 */
const DEATHS_A_DOUBLE = 10

/**
 * What mailboxes show: a mail that came twice under one Message-ID they show once. A death in the moment that decision
 * 0053 leaves open makes such a one.
 * @throws Error when more came twice than such deaths explain
 */
export function shownOf(received: readonly Received[], deaths: number): Received[] {
  const shown = [...new Map(received.map(one => [one.messageId, one])).values()]
  const doubles = received.length - shown.length
  if (doubles > 0) console.log(`${doubles} of ${received.length} mails came twice in ${deaths} deaths`)
  if (doubles > Math.max(1, deaths / DEATHS_A_DOUBLE))
    throw new Error(`${doubles} mails came twice in ${deaths} deaths`)
  return shown
}
