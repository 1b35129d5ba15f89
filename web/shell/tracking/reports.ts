import { FILES } from '#server/domain/forms/field.ts'
import { VIEW_DELAY_MS } from '../constants.ts'

/** A viewed or downloaded resource: a record of `POST /api/v1/services/stats/records`. The id may be a slug. */
export type TrackedResource = { resourceType: string; resourceId: string }
type Report = TrackedResource & { event: 'view' | 'download' }

const ENDPOINT = '/api/v1/services/stats/records'
/** How long reports are collected before they are sent together. */
const BATCH_MS = 10_000
const MAX_BATCH = 50
const FILE = /^\/services\/files\/([^/]+)$/

const waiting: Report[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Adds a report to the next batch, or sends it at once where the reader may be about to leave. Never throws: a report
 * that can't be sent is dropped.
 */
export function track(record: Report, { atOnce = false } = {}): void {
  waiting.push(record)
  if (atOnce || waiting.length >= MAX_BATCH) send()
  else timer ??= setTimeout(send, BATCH_MS)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const records = waiting.splice(0)
  if (records.length === 0) return
  try {
    const body = new Blob([JSON.stringify({ records })], { type: 'application/json' })
    if (navigator.sendBeacon(ENDPOINT, body)) return
    void fetch(ENDPOINT, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    }).catch(() => undefined)
  } catch {
    // Tracking must never disturb the reader.
  }
}

let isListening = false

function listenForLeaving(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  for (const kind of ['click', 'auxclick']) document.addEventListener(kind, trackDownload, { capture: true })
}

/** Counts clicks on links to files; previews and the back office are not counted. */
function trackDownload({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || location.pathname.startsWith('/admin')) return
  const slug = FILE.exec(link.pathname)?.[1]
  if (slug === undefined || new URLSearchParams(link.search).has('preview')) return
  track({ event: 'download', resourceType: FILES, resourceId: decodeURIComponent(slug) }, { atOnce: true })
}

/**
 * Reports a view once the reader has stayed on a route for 5 s (specification 1, section 7).
 * @returns a function that cancels it when the reader leaves
 */
export function trackView(counted: TrackedResource | null): () => void {
  listenForLeaving()
  if (counted === null) return () => undefined
  const timeout = setTimeout(() => track({ event: 'view', ...counted }), VIEW_DELAY_MS)
  return () => clearTimeout(timeout)
}
