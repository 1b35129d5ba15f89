import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { textsFor } from './i18n/texts.server.ts'
import { hasSessionCookie } from './session/session-cookie.ts'
import { RenderingProvider } from './shell/rendering.tsx'

const RENDER_TIMEOUT_MS = 10_000

/**
 * Renders the whole page before the first byte leaves: it is kept, compressed and hashed as one piece, and a fault
 * half-way becomes a proper error page.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, remix: EntryContext, context: AppLoadContext): Promise<Response> {
  const texts = await textsFor(request, context)
  const scope = hasSessionCookie(request.headers.get('cookie')) ? 'all' : 'site'
  let faults = 0
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={texts.i18n}>
        <RenderingProvider value={{ nonce: context.nonce, textsHref: texts.sent[scope].href, locale: context.locale }}>
          <RemixServer context={remix} url={request.url} nonce={context.nonce} />
        </RenderingProvider>
      </I18nextProvider>,
      {
        nonce: context.nonce,
        onAllReady() {
          clearTimeout(timer)
          pipe(collect(resolve))
        },
        onShellError: reject,
        onError(error) {
          faults += 1
          console.error('A page failed to render', error)
        },
      },
    )
    const timer = setTimeout(() => {
      abort()
      reject(new Error(`A page took over ${RENDER_TIMEOUT_MS} ms to render`))
    }, RENDER_TIMEOUT_MS)
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  if (faults > 0) headers.set('cache-control', 'no-store')
  context.html = html
  return new Response(null, { status, headers })
}

/** Takes a whole page in, and gives it on as one piece. A stream of Node's own would look after each of its hundred pieces. */
function collect(done: (page: string) => void): NodeJS.WritableStream {
  const chunks: (Uint8Array | string)[] = []
  const sink = {
    write(chunk: Uint8Array | string) {
      chunks.push(chunk)
      return true
    },
    end: () => done(Buffer.concat(chunks.map(chunk => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk))).toString()),
    on: () => sink,
    destroy: () => sink,
  }
  return sink as unknown as NodeJS.WritableStream
}

/** Faults that the visitor caused (a lost connection) are not worth a line in the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error)
}
