import type { IncomingMessage } from 'node:http'
import { BoundedCache } from '#server/domain/cache/bounded-cache.ts'
import type { FinishedAnswer } from '#server/contract/finished-answer.ts'
import type { KeptPage } from './kept-page.ts'
import type { PageStore } from './store.ts'

type Known = { etag: string; whole: FinishedAnswer; unchanged: FinishedAnswer }

const MAX_ANSWERS = 2_000
const MAX_ID_LENGTH = 2_000
/** Of the body, not of what it says: a 304 has none. */
const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-encoding'])

export type FinishedAnswers = {
  /** The same request was answered before, and its page still stands. */
  find: (request: IncomingMessage) => FinishedAnswer | null
  note: (
    request: IncomingMessage,
    answer: { key: string; page: KeptPage; etag: string; headers: Record<string, string>; body: Buffer },
  ) => void
}

/**
 * Answers to guests that repeat word for word: found by what the request says, before anything looks at it more
 * closely. They hang on the page that they show and go with it, so that what the page store has given up does not stay
 * in memory here.
 */
export function finishedAnswers(pages: PageStore): FinishedAnswers {
  /** The page store's key by what the request says. */
  const keys = new BoundedCache<string>({
    name: 'guest-requests',
    bound: MAX_ANSWERS,
    onGone: (key, id) => void answersAt(key)?.delete(id),
  })
  const byPage = new WeakMap<KeptPage, Map<string, Known>>()

  function answersAt(key: string): Map<string, Known> | undefined {
    const page = pages.fresh(key)
    return page === null ? undefined : byPage.get(page)
  }

  return {
    find(request) {
      const id = idOf(request)
      const key = id === null ? undefined : keys.get(id)
      if (id === null || key === undefined) return null
      const known = answersAt(key)?.get(id)
      if (!known) {
        keys.delete(id)
        return null
      }
      return isKnown(request.headers['if-none-match'], known.etag) ? known.unchanged : known.whole
    },
    note(request, { key, page, etag, headers, body }) {
      const id = idOf(request)
      if (id === null || pages.fresh(key) !== page) return
      const lasting = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_BODY.has(name)))
      const answers = byPage.get(page) ?? new Map<string, Known>()
      byPage.set(page, answers)
      answers.set(id, {
        etag,
        whole: { status: 200, headers, body },
        unchanged: { status: 304, headers: lasting, body: null },
      })
      keys.set(id, key)
    },
  }
}

/**
 * All of a request that its answer may depend on. What a proxy adds counts together with the proxy. Null: not worth
 * keeping.
 */
function idOf({ method, url, headers, socket }: IncomingMessage): string | null {
  if (method !== 'GET') return null
  const forwarded = headers['x-forwarded-proto'] ?? headers['x-forwarded-host']
  const proxy =
    forwarded === undefined
      ? ''
      : `${headers['x-forwarded-proto']}\n${headers['x-forwarded-host']}\n${socket.remoteAddress}`
  const id = `${headers.host}\n${url}\n${headers.cookie}\n${headers['accept-language']}\n${headers['accept-encoding']}\n${proxy}`
  return id.length > MAX_ID_LENGTH ? null : id
}

/** Whether an If-None-Match header names this etag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some(part => part.trim().replace(/^W\//, '') === etag) ?? false
}
