import { Writable } from 'node:stream'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { partsOfReader } from './i18n/text-parts.server.ts'
import { textHrefs, textsFor } from './i18n/texts.server.ts'
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
  const { i18n } = await textsFor(context)
  const hasSession = hasSessionCookie(request.headers.get('cookie'))
  const hrefs = [
    ...(await textHrefs(context, partsOfReader({ hasSession }))),
    ...hrefsOf(remix.staticHandlerContext.loaderData),
  ]
  const rendering = { nonce: context.nonce, textHrefs: [...new Set(hrefs)], locale: context.locale }
  const page = (
    <I18nextProvider i18n={i18n}>
      <RenderingProvider value={rendering}>
        <RemixServer context={remix} url={request.url} nonce={context.nonce} />
      </RenderingProvider>
    </I18nextProvider>
  )
  const { body, faults } = await render(page, context.nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (faults > 0) headers.set('cache-control', 'no-store')
  return new Response(body, { status, headers })
}

/** The texts that loaders of the page named. */
const hrefsOf = (loaded: Readonly<Record<string, unknown>>): string[] =>
  Object.values(loaded).flatMap(data => (data as { textHrefs?: string[] } | null | undefined)?.textHrefs ?? [])

type Rendered = { body: Uint8Array<ArrayBuffer>; faults: number }

/** Waits for the parts of a page that come later, and logs those that fail. */
function render(page: ReactElement, nonce: string): Promise<Rendered> {
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
            final: next => next(void resolve({ body: Buffer.concat(chunks), faults })),
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
