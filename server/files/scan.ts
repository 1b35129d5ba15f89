import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { AppContext } from '../context.ts'
import { invalid } from '../problem.ts'
import { scannerUnavailable } from './unavailable.ts'

const CHUNK_BYTES = 256 * 1024
/** Without a word from either side: less than the 60 s after which the connection of whoever sent the file ends. */
const SILENCE_MS = 40_000
const MAX_REPLY_BYTES = 4_096

/**
 * Lets clamd look at a local file, where one is configured.
 * @throws Problem 422 `file.infected` at `pointer`, 503 when the scanner does not answer: a file that nobody has looked
 * at is not kept
 */
export async function scanFile(
  { env, log }: Pick<AppContext, 'env' | 'log'>,
  path: string,
  pointer: string,
): Promise<void> {
  if (env.clamd === null) return
  const reply = await askClamd(env.clamd, path).catch((error: unknown) => {
    log.error({ err: error }, 'the virus scanner does not answer')
    throw scannerUnavailable()
  })
  const answer = reply.slice(reply.indexOf(':') + 1).trim()
  if (answer === 'OK') return
  const found = answer.endsWith(' FOUND') ? answer.slice(0, -' FOUND'.length).trim() : ''
  if (found === '') {
    log.error({ reply }, 'the virus scanner could not look at a file')
    throw scannerUnavailable()
  }
  log.warn({ found }, 'an infected file was refused')
  throw invalid(pointer, 'file.infected')
}

/**
 * The INSTREAM command of clamd: chunks with their length before them, an empty one at the end.
 * @returns its reply, `stream: OK` when all is well
 */
function askClamd({ host, port }: { host: string; port: number }, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    const file = createReadStream(path, { highWaterMark: CHUNK_BYTES })
    let reply = ''
    const end = (settle: () => void) => {
      file.destroy()
      socket.destroy()
      settle()
    }
    const fail = (error: Error) => end(() => reject(error))
    socket.setTimeout(SILENCE_MS, () => fail(new Error('no answer in time')))
    socket
      .on('error', fail)
      .on('close', () =>
        end(() =>
          reply === '' ? reject(new Error('the connection was closed')) : resolve(reply.replaceAll('\0', '').trim()),
        ),
      )
    socket.on('data', data => {
      reply += String(data)
      if (reply.length > MAX_REPLY_BYTES || reply.includes('\0')) end(() => resolve(reply.replaceAll('\0', '').trim()))
    })
    file
      .on('error', fail)
      .on('data', chunk => {
        const length = Buffer.alloc(4)
        length.writeUInt32BE(chunk.length)
        socket.write(length)
        if (!socket.write(chunk)) {
          file.pause()
          socket.once('drain', () => file.resume())
        }
      })
      .on('end', () => socket.write(Buffer.alloc(4)))
    socket.once('connect', () => socket.write('zINSTREAM\0'))
  })
}
