import { Writable } from 'node:stream'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { partsOfReader } from './i18n/text-parts.server.ts'
import { textHrefs, textsFor } from './i18n/texts.server.ts'
import { TextsProvider } from './i18n/use-translation.ts'
import { hasSessionCookie } from './session/session-cookie.ts'
import { RenderingProvider } from './shell/rendering.tsx'

const RENDER_TIMEOUT_MS = 10_000

/**
 * Renders the whole page before the first byte leaves: it is cached, compressed and hashed as one piece, and a fault
 * half-way becomes a proper error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { page: texts } = await textsFor(context)
  const hasSession = hasSessionCookie(request.headers.get('cookie'))
  const hrefs = [
    ...(await textHrefs(context, partsOfReader({ hasSession }))),
    ...hrefsOf(remix.staticHandlerContext.loaderData),
  ]
  const rendering = { nonce: context.nonce, textHrefs: [...new Set(hrefs)], locale: context.locale }
  const page = (
    <TextsProvider value={texts}>
      <RenderingProvider value={rendering}>
        <RemixServer context={remix} url={request.url} nonce={context.nonce} />
      </RenderingProvider>
    </TextsProvider>
  )
  const data = await takeData(remix)
  const { html, faults } = renderAtOnce(page) ?? (await renderInTime(page, context.nonce))
  context.html = remix.renderMeta?.didRenderScripts ? html + dataScript(data, context.nonce) : html
  headers.set('content-type', 'text/html; charset=utf-8')
  if (faults > 0) headers.set('cache-control', 'no-store')
  return new Response(null, { status, headers })
}

/** The texts that loaders of the page named. */
const hrefsOf = (loaded: Readonly<Record<string, unknown>>): string[] =>
  Object.values(loaded).flatMap(data => (data as { textHrefs?: string[] } | null | undefined)?.textHrefs ?? [])

/**
 * The data that the page hands on to the browser, as Remix writes them, taken out of its stream before the page is
 * rendered: else React would have to wait for them, and everything would go through streams in small pieces.
 */
async function takeData(remix: EntryContext): Promise<string> {
  if (!remix.serverHandoffStream) return ''
  const decoder = new TextDecoder()
  const reader = remix.serverHandoffStream.getReader()
  remix.serverHandoffStream = undefined
  let data = ''
  for (let read = await reader.read(); !read.done; read = await reader.read())
    data += decoder.decode(read.value, { stream: true })
  return data
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** What `Scripts` of Remix 2.17 waits for in the browser: the data and their end. */
function dataScript(data: string, nonce: string): string {
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, sign => ESCAPED[sign]!)
  const script = `var c=window.__remixContext.streamController;c.enqueue(${text});c.close()`
  return `<script nonce="${nonce}">${script}</script>`
}

type Rendered = { html: string; faults: number }

/** How React marks a part that failed, or that is not there yet. */
const UNFINISHED = '<!--$!-->'

/** Null when a part fails or comes later: then the page is rendered again, patiently, and faults are logged. */
function renderAtOnce(page: ReactElement): Rendered | null {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`
    return html.includes(UNFINISHED) ? null : { html, faults: 0 }
  } catch {
    return null
  }
}

/** Waits for the parts of a page that come later, and logs those that fail. */
function renderInTime(page: ReactElement, nonce: string): Promise<Rendered> {
  let faults = 0
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Parts of any size stand in their place: without script nothing would move them there.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer)
        pipe(
          new Writable({
            write: (chunk: Uint8Array, _encoding, next) => next(void chunks.push(chunk)),
            final: next => next(void resolve({ html: Buffer.concat(chunks).toString(), faults })),
          }),
        )
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
