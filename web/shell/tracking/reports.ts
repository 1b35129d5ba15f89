import { FILES } from '#server/domain/forms/field.ts'
import { VIEW_DELAY_MS } from '../constants.ts'

/** What is viewed or downloaded: a record of `POST /api/v1/services/stats/records`. The id may be a slug. */
export type Counted = { resourceType: string; resourceId: string }
type Report = Counted & { event: 'view' | 'download' }

const ADDRESS = '/api/v1/services/stats/records'
/** Reports wait so long for others to go with them. */
const GATHER_MS = 10_000
const MOST_TOGETHER = 50
const FILE = /^\/services\/files\/([^/]+)$/

const waiting: Report[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Takes a report along with the next ones, or sends it at once where the reader may be about to leave. It never fails:
 * what can't be sent is not counted.
 */
export function report(record: Report, { atOnce = false } = {}): void {
  waiting.push(record)
  if (atOnce || waiting.length >= MOST_TOGETHER) send()
  else timer ??= setTimeout(send, GATHER_MS)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const records = waiting.splice(0)
  if (records.length === 0) return
  try {
    const body = new Blob([JSON.stringify({ records })], { type: 'application/json' })
    if (navigator.sendBeacon(ADDRESS, body)) return
    void fetch(ADDRESS, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    }).catch(() => undefined)
  } catch {
    // Counting is never worth a disturbed reader.
  }
}

let watches = false

function watchLeaving(): void {
  if (watches) return
  watches = true
  window.addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  for (const kind of ['click', 'auxclick']) document.addEventListener(kind, countDownload, { capture: true })
}

/** A press on a link to a file; previews are pictures of the page, and the back office is work. */
function countDownload({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || location.pathname.startsWith('/admin')) return
  const slug = FILE.exec(link.pathname)?.[1]
  if (slug === undefined || new URLSearchParams(link.search).has('preview')) return
  report({ event: 'download', resourceType: FILES, resourceId: decodeURIComponent(slug) }, { atOnce: true })
}

/**
 * The reader has come to a route; a view is reported once they have stayed 5 s (specification 1, section 7).
 * @returns what ends the stay
 */
export function stay(counted: Counted | null): () => void {
  watchLeaving()
  if (counted === null) return () => undefined
  const staying = setTimeout(() => report({ event: 'view', ...counted }), VIEW_DELAY_MS)
  return () => clearTimeout(staying)
}
