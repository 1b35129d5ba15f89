import { raise, type Alert } from '#web/shell/alerts.ts'
import { hasActionData, isNavigating } from './remix-globals.ts'

/**
 * What a call to this site's own pages is for: an act sends something, a load fills the page that the reader goes to.
 */
export type CallKind = 'act' | 'load'

type Call = { method: string; url: URL; origin: string; isNavigating: boolean }

/**
 * Null for calls that the shell has no say in: other addresses, and what is fetched ahead while nobody waits for it.
 */
export function callKind({ method, url, origin, isNavigating }: Call): CallKind | null {
  const isData = url.pathname.endsWith('.data')
  if (url.origin !== origin || !(isData || url.pathname === '/__manifest')) return null
  if (method !== 'GET') return isData ? 'act' : null
  return isNavigating ? 'load' : null
}

/**
 * What an answer means for the person (specification 1, section 8); null when the page itself deals with it. A load
 * that failed with a status shows the error page; an act must leave what was typed in its place.
 */
export function alertFor(kind: CallKind, status: number | null): Alert | null {
  if (status === null) return 'network'
  if (kind === 'load') return null
  if (status === 401 || status === 419) return 'session'
  if (status === 502 || status === 503 || status === 504) return 'network'
  return status >= 500 ? 'unexpected' : null
}

/** What the person decided: to send what was pending again, or to leave it. */
export type Decision = 'again' | 'leave'

const waiting = new Set<{ kind: CallKind; decide: (decision: Decision) => void }>()

/** Whether something waits to be sent again. */
export const isPending = (): boolean => waiting.size > 0
/** Whether a navigation waits for an answer that has not come. */
export const isLoadPending = (): boolean => [...waiting].some(({ kind }) => kind === 'load')

/** Ends the waiting of all calls that failed. */
export function settle(decision: Decision): void {
  for (const { decide } of [...waiting]) decide(decision)
}

/** `{ data: null }`, as Remix's single fetch writes it (turbo-stream 2.4). */
const EMPTY_ANSWER = '[{"_1":-5},"data"]\n'
let lastAnswer = { path: '', body: '' }

/**
 * An act's answer that changes nothing: what the page was answered last, so that rows and their key stay as they are.
 */
function nothingDone(path: string): Response {
  const isShown = lastAnswer.path === path && hasActionData()
  return new Response(isShown ? lastAnswer.body : EMPTY_ANSWER, {
    status: 503,
    headers: { 'content-type': 'text/x-script' },
  })
}

async function keepAnswer(path: string, answer: Response): Promise<void> {
  lastAnswer = { path, body: await answer.clone().text() }
}

/**
 * Replaces `window.fetch`, which Remix 2.17.5 calls with an address as text for each `.data` and `/__manifest`: the one
 * place where a call that failed can still wait. The page stays as it is with all that was typed, a dialog says what
 * happened, and what was pending is sent again or left. Remix by itself would show its error page in place of the form.
 * No bench: it is no matter of speed.
 */
export function watchCalls(): void {
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : null
    const url = new URL(request?.url ?? String(input), location.href)
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase()
    const kind = callKind({
      method,
      url,
      origin: location.origin,
      isNavigating: isNavigating(),
    })
    if (kind === null || request !== null) return send(input, init)
    return held({
      kind,
      path: url.pathname,
      isQuiet: isQuiet(init?.body),
      send: () => send(input, init),
      signal: init?.signal ?? null,
    })
  }
}

/**
 * What the page sends by itself (a draft that saves itself) says `_quiet`: it fails without a dialog, and tries again
 * later.
 */
function isQuiet(body: unknown): boolean {
  return (body instanceof FormData || body instanceof URLSearchParams) && body.has('_quiet')
}

type Held = {
  kind: CallKind
  path: string
  isQuiet: boolean
  send: () => Promise<Response>
  signal: AbortSignal | null
}

async function held({ kind, path, isQuiet, send, signal }: Held): Promise<Response> {
  for (;;) {
    const answer = await send().catch((error: unknown) => {
      if (signal?.aborted) throw error
      return null
    })
    const alert = alertFor(kind, answer?.status ?? null)
    if (alert === null) {
      if (kind === 'act') await keepAnswer(path, answer!)
      return answer!
    }
    if (isQuiet && alert !== 'session') return nothingDone(path)
    raise(alert)
    if (alert === 'unexpected') return nothingDone(path)
    if ((await decision(kind, signal)) === 'again') continue
    return kind === 'load' ? new Promise(() => undefined) : nothingDone(path)
  }
}

function decision(kind: CallKind, signal: AbortSignal | null): Promise<Decision> {
  return new Promise((resolve, reject) => {
    const entry = {
      kind,
      decide: (said: Decision) => {
        waiting.delete(entry)
        resolve(said)
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
