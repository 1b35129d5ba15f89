import { raise, type Alert } from '#web/shell/alerts.ts'
import { hasActionData, pendingPath } from './remix-globals.ts'

/**
 * The kind of a request to this site's own routes: an action sends a form, a load fetches the page that the reader
 * navigates to.
 */
export type RequestKind = 'action' | 'load'

type OutgoingRequest = {
  method: string
  url: URL
  origin: string
  /** Null while the page rests. */ pendingPath: string | null
}

/** Null for requests that the shell ignores: other URLs, prefetches, and routes that only links lead to. */
export function requestKind({ method, url, origin, pendingPath }: OutgoingRequest): RequestKind | null {
  const isData = url.pathname.endsWith('.data')
  if (url.origin !== origin || !(isData || url.pathname === '/__manifest')) return null
  if (method !== 'GET') return isData ? 'action' : null
  if (pendingPath === null) return null
  // The routes behind the links of the page are asked for as well, in the background.
  return isData || url.searchParams.getAll('p').join() === pendingPath ? 'load' : null
}

/**
 * The alert for an answer (specification 1, section 8); null when the page itself handles it. A load that failed with a
 * status shows the error page; after a failed action the input must stay in the page.
 */
export function alertFor(kind: RequestKind, status: number | null): Alert | null {
  if (status === null) return 'network'
  if (kind === 'load') return null
  if (status === 401 || status === 419) return 'session'
  if (status === 502 || status === 503 || status === 504) return 'network'
  return status >= 500 ? 'unexpected' : null
}

/** The person's decision: send the pending requests again, or discard them. */
export type RetryDecision = 'again' | 'leave'

const waiting = new Set<{ kind: RequestKind; decide: (askForDecision: RetryDecision) => void }>()

/** Whether an action waits to be sent again. */
export const hasPendingRequest = (): boolean => waiting.size > 0
/** Whether a navigation waits to be repeated. */
export const hasPendingLoad = (): boolean => [...waiting].some(({ kind }) => kind === 'load')

/** Resolves all pending requests. */
export function settlePending(askForDecision: RetryDecision): void {
  for (const { decide } of [...waiting]) decide(askForDecision)
}

/** `{ data: null }`, as Remix's single fetch writes it (turbo-stream 2.4). */
const EMPTY_ANSWER = '[{"_1":-5},"data"]\n'
let lastAnswer = { path: '', body: '' }

/**
 * An answer to an action that changes nothing: the last answer of the page, so that rows and their key stay the same.
 */
function unchangedAnswer(path: string): Response {
  const isShown = lastAnswer.path === path && hasActionData()
  return new Response(isShown ? lastAnswer.body : EMPTY_ANSWER, {
    status: 503,
    headers: { 'content-type': 'text/x-script' },
  })
}

async function storeAnswer(path: string, answer: Response): Promise<void> {
  lastAnswer = { path, body: await answer.clone().text() }
}

/**
 * Replaces `window.fetch`, which Remix 2.17.5 calls with an address as text for each `.data` and `/__manifest`: the one
 * place where its failed requests can still be retried. The page keeps its input, a dialog says what happened, and the
 * pending request is sent again or discarded; Remix by itself would show its error page in place of the form.
 */
export function interceptRequests(): void {
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : null
    const url = new URL(request?.url ?? String(input), location.href)
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase()
    const kind = requestKind({
      method,
      url,
      origin: location.origin,
      pendingPath: pendingPath(),
    })
    if (kind === null || request !== null) return send(input, init)
    return sendWithRetry({
      kind,
      path: url.pathname,
      isBackground: isBackground(init?.body),
      send: () => send(input, init),
      signal: init?.signal ?? null,
    })
  }
}

/** Requests in the background (autosave) contain `_quiet`: they fail without a dialog and are retried later. */
function isBackground(body: unknown): boolean {
  return (body instanceof FormData || body instanceof URLSearchParams) && body.has('_quiet')
}

type InterceptedRequest = {
  kind: RequestKind
  path: string
  isBackground: boolean
  send: () => Promise<Response>
  signal: AbortSignal | null
}

async function sendWithRetry({ kind, path, isBackground, send, signal }: InterceptedRequest): Promise<Response> {
  for (;;) {
    const answer = await send().catch((error: unknown) => {
      if (signal?.aborted) throw error
      return null
    })
    const alert = alertFor(kind, answer?.status ?? null)
    if (alert === null) {
      if (kind === 'action') await storeAnswer(path, answer!)
      return answer!
    }
    if (isBackground && alert !== 'session') return unchangedAnswer(path)
    raise(alert)
    if (alert === 'unexpected') return unchangedAnswer(path)
    if ((await askForDecision(kind, signal)) === 'again') continue
    return kind === 'load' ? new Promise(() => undefined) : unchangedAnswer(path)
  }
}

function askForDecision(kind: RequestKind, signal: AbortSignal | null): Promise<RetryDecision> {
  return new Promise((resolve, reject) => {
    const entry = {
      kind,
      decide: (decision: RetryDecision) => {
        waiting.delete(entry)
        resolve(decision)
      },
    }
    waiting.add(entry)
    signal?.addEventListener(
      'abort',
      () => {
        waiting.delete(entry)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
