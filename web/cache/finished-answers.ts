import type { IncomingMessage } from 'node:http'
import { BoundedCache } from '#server/domain/cache/bounded-cache.ts'
import type { FinishedAnswer } from '#server/contract/finished-answer.ts'
import type { CachedPage } from './cached-page.ts'
import type { PageStore } from './page-store.ts'

type Known = { key: string; page: CachedPage; etag: string; whole: FinishedAnswer; unchanged: FinishedAnswer }
type NewAnswer = { key: string; page: CachedPage; etag: string; headers: Record<string, string>; body: Buffer }

const MAX_BYTES = 32 * 1024 * 1024
/** What an answer holds besides its body, about. */
const HEAD_BYTES = 4_000
const MAX_ID_LENGTH = 2_000
/** Of the body, not of what it says: a 304 has none. */
const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-encoding'])

export type FinishedAnswers = {
  /** The same request was answered before, and its page still stands. */
  find: (request: IncomingMessage) => FinishedAnswer | null
  add: (request: IncomingMessage, answer: NewAnswer) => void
}

/**
 * Answers to guests that repeat word for word: found by what the request says, before anything looks at it more
 * closely. One holds for as long as the page store has the page that it shows.
 */
export function finishedAnswers(pages: PageStore): FinishedAnswers {
  const answers = new BoundedCache<Known>({
    name: 'guest-requests',
    bound: MAX_BYTES,
    sizeOf: ({ whole }) => HEAD_BYTES + (whole.body?.length ?? 0),
  })
  return {
    find(request) {
      const id = idOf(request)
      const known = id === null ? undefined : answers.get(id)
      if (id === null || known === undefined) return null
      if (pages.fresh(known.key) !== known.page) {
        answers.delete(id)
        return null
      }
      return isKnown(request.headers['if-none-match'], known.etag) ? known.unchanged : known.whole
    },
    add(request, { key, page, etag, headers, body }) {
      const id = idOf(request)
      if (id === null || pages.fresh(key) !== page) return
      const lasting = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_BODY.has(name)))
      answers.set(id, {
        key,
        page,
        etag,
        whole: { status: 200, headers, body },
        unchanged: { status: 304, headers: lasting, body: null },
      })
    },
  }
}

/**
 * All of a request that its answer may depend on. What a proxy adds counts together with the proxy. Null: not worth
 * storing.
 */
function idOf({ method, url, headers, socket }: IncomingMessage): string | null {
  if (method !== 'GET') return null
  const { host, cookie } = headers
  const accepted = `${headers['accept-language']}\n${headers['accept-encoding']}`
  const forwarded = `${headers['x-forwarded-proto']}\n${headers['x-forwarded-host']}`
  const isForwarded = (headers['x-forwarded-proto'] ?? headers['x-forwarded-host']) !== undefined
  const proxy = isForwarded ? `${forwarded}\n${socket.remoteAddress}` : ''
  const id = `${host}\n${url}\n${cookie}\n${accepted}\n${proxy}`
  return id.length > MAX_ID_LENGTH ? null : id
}

/** Whether an If-None-Match header names this etag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some(part => part.trim().replace(/^W\//, '') === etag) ?? false
}
