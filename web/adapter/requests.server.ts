import { Readable } from 'node:stream'
import type { AppLoadContext } from '@remix-run/node'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { kindOf, limitBody, multipartLimit, readFieldBytes, URL_ENCODED, type Sender } from '../api/sent-body.ts'
import { isSignedAddress } from '../session/same-origin.ts'
import { visitorOf } from '../session/visitor.server.ts'

/** The address at this site, whatever the request line says: `//elsewhere/` is a path too. */
export function addressOf({ raw: { url = '/' } }: FastifyRequest, origin: string): URL {
  return new URL(`${origin}${url.startsWith('/') ? url : '/'}`)
}

/** A request of Fastify as one that Remix takes; it is aborted when its connection closes before the answer. */
export function toRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, body }: { origin: string; body: Buffer | Readable | null },
): Request {
  const headers = headersOf(request)
  vouchFor(headers, addressOf(request, origin))
  if (Buffer.isBuffer(body) && !headers.has('content-type')) headers.set('content-type', URL_ENCODED)
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return new Request(addressOf(request, origin), {
    method: request.method,
    headers,
    signal: controller.signal,
    ...(body instanceof Readable ? { body: Readable.toWeb(body), duplex: 'half' } : { body }),
  } as RequestInit)
}

/**
 * Where a request comes from was judged before (`isFromThisSite`); Remix, which would compare Origin with Host again
 * and answer 500, is told so. A signed address is its own proof, whoever asks for it.
 */
function vouchFor(headers: Headers, { pathname }: URL): void {
  const origin = headers.get('origin')
  if (isSignedAddress(pathname)) for (const name of ['origin', 'sec-fetch-site']) headers.delete(name)
  else if (origin !== null && URL.canParse(origin)) headers.set('x-forwarded-host', new URL(origin).host)
  // `null`: browsers hide the address of a page that asks for it, and say in Sec-Fetch-Site that it is this site's.
  else headers.delete('origin')
}

/**
 * Fields are read whole; what may hold files stays a stream, and who sends it is known before any of it is read.
 * @throws BodyRefusal
 */
export async function receiveBody(
  request: FastifyRequest,
  context: AppLoadContext,
  { origin, maxFileBytes }: { origin: string; maxFileBytes: number },
): Promise<Buffer | Readable> {
  if (kindOf(request) === 'fields') return readFieldBytes(request)
  const asked = new Request(addressOf(request, origin), { headers: headersOf(request) })
  return limitBody(request, multipartLimit(await senderOf(asked, context), maxFileBytes))
}

async function senderOf(request: Request, context: AppLoadContext): Promise<Sender> {
  const visitor = await visitorOf(request, context)
  if (visitor === null) return 'guest'
  return visitor.isStaff ? 'staff' : 'signed-in'
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}
