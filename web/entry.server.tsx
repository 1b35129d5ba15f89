import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { textsFor } from './i18n/texts.server.ts'
import { hasSessionCookie } from './session/session-cookie.ts'
import { RenderingProvider } from './shell/rendering.tsx'

const RENDER_TIMEOUT_MS = 10_000
/** How React marks a part that failed, or that was not there yet. */
const UNFINISHED = '<!--$!-->'

/** Stands for data that are in the page's hands: each render of the page takes it up anew, and none reads it. */
const READ = { getReader: () => null } as unknown as ReadableStream<Uint8Array>

/**
 * Nothing that loaders return comes later. The framework holds a timer and what hangs on it for this long after each
 * page; five seconds by its own measure.
 */
export const streamTimeout = 50

/**
 * Renders the whole page before the first byte leaves: it is kept, compressed and hashed as one piece, and a fault
 * half-way becomes a proper error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const texts = await textsFor(context)
  const scope = hasSessionCookie(request.headers.get('cookie')) ? 'all' : 'site'
  await bringData(remix)
  const page = (
    <I18nextProvider i18n={texts.i18n}>
      <RenderingProvider value={{ nonce: context.nonce, textsHref: texts.sent[scope].href, locale: context.locale }}>
        <RemixServer context={remix} url={request.url} nonce={context.nonce} />
      </RenderingProvider>
    </I18nextProvider>
  )
  const { html, faults } = renderAtOnce(page) ?? (await renderInTime(page, context.nonce))
  headers.set('content-type', 'text/html; charset=utf-8')
  if (faults > 0) headers.set('cache-control', 'no-store')
  context.html = html
  return new Response(null, { status, headers })
}

/**
 * The data that the page hands on to the browser, read before the page is rendered: else its last part would wait for
 * them, and all of it would have to go through a stream, in thousands of small pieces, for a fifth more time.
 */
async function bringData(remix: EntryContext): Promise<void> {
  if (!remix.serverHandoffStream || !remix.renderMeta) return
  const reader = remix.serverHandoffStream.getReader()
  const decoder = new TextDecoder()
  let value = ''
  for (let read = await reader.read(); !read.done; read = await reader.read())
    value += decoder.decode(read.value, { stream: true })
  remix.serverHandoffStream = READ
  remix.renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
}

type Rendered = { html: string; faults: number }

/** Null when something waits or fails: then it is rendered again, patiently, and faults are told. */
function renderAtOnce(page: ReactElement): Rendered | null {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`
    return html.includes(UNFINISHED) ? null : { html, faults: 0 }
  } catch {
    return null
  }
}

/** Waits for the parts of a page that come later, and tells of those that fail. */
function renderInTime(page: ReactElement, nonce: string): Promise<Rendered> {
  let faults = 0
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        text(pipe(new PassThrough())).then(html => resolve({ html, faults }), reject)
      },
      onShellError: reject,
      onError(error) {
        faults += 1
        console.error('A page failed to render', error)
      },
    })
    const timer = setTimeout(() => {
      abort()
      reject(new Error(`A page took over ${RENDER_TIMEOUT_MS} ms to render`))
    }, RENDER_TIMEOUT_MS)
  })
}

/**
 * Faults that the visitor caused (a lost connection, a form sent to a page that has none) are not worth a line in the
 * log.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !(isRouteErrorResponse(error) && error.status < 500)) console.error(error)
}
