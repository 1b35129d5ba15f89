import type { IncomingMessage } from 'node:http'
import type { KeptPage } from './kept-page.ts'
import type { PageStore } from './store.ts'

/** An answer that only has to be written: `headers` by name, without those that every answer of the process carries. */
export type FinishedAnswer = { status: 200 | 304; headers: Readonly<Record<string, string>>; body: Buffer | null }

type Kept = { key: string; page: KeptPage; etag: string; whole: FinishedAnswer; unchanged: FinishedAnswer }

const MAX_ANSWERS = 2_000
const MAX_ID_LENGTH = 2_000
/** Of the body, not of what it says: a 304 has none. */
const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-encoding'])

export type FinishedAnswers = {
  /** The same request was answered before, and its page still stands. */
  find: (request: IncomingMessage) => FinishedAnswer | null
  note: (request: IncomingMessage, answer: { key: string; page: KeptPage; etag: string; headers: Record<string, string>; body: Buffer }) => void
}

/** Answers to guests that repeat word for word: found by what the request says, before anything looks at it more closely. */
export function finishedAnswers(pages: PageStore): FinishedAnswers {
  const answers = new Map<string, Kept>()
  return {
    find(request) {
      const id = idOf(request)
      const kept = id === null ? undefined : answers.get(id)
      if (!kept) return null
      if (pages.fresh(kept.key) === kept.page) return isKnown(request.headers['if-none-match'], kept.etag) ? kept.unchanged : kept.whole
      answers.delete(id!)
      return null
    },
    note(request, { key, page, etag, headers, body }) {
      const id = idOf(request)
      if (id === null || pages.fresh(key) !== page) return
      if (answers.size >= MAX_ANSWERS) answers.delete(answers.keys().next().value!)
      const lasting = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_BODY.has(name)))
      answers.set(id, { key, page, etag, whole: { status: 200, headers, body }, unchanged: { status: 304, headers: lasting, body: null } })
    },
  }
}

/** All of a request that its answer may depend on. What a proxy adds counts together with the proxy. Null: not worth keeping. */
function idOf({ method, url, headers, socket }: IncomingMessage): string | null {
  if (method !== 'GET') return null
  const forwarded = headers['x-forwarded-proto'] ?? headers['x-forwarded-host']
  const proxy = forwarded === undefined ? '' : `${headers['x-forwarded-proto']}\n${headers['x-forwarded-host']}\n${socket.remoteAddress}`
  const id = `${headers.host}\n${url}\n${headers.cookie}\n${headers['accept-language']}\n${headers['accept-encoding']}\n${proxy}`
  return id.length > MAX_ID_LENGTH ? null : id
}

/** Whether an If-None-Match header names this etag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some(part => part.trim().replace(/^W\//, '') === etag) ?? false
}
