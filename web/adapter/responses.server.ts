import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, compress, type Encoding } from '../cache/cached-page.ts'
import { contentPolicy, DEVELOPMENT_POLICY, forHost } from '../cache/policy.ts'
import { cookieValue } from '../session/cookies.ts'
import { htmlAttributes, parsePreferences, PREFERENCES_COOKIE, withPreferences } from '../session/preferences.ts'
import type { Rendering, WebOptions } from './options.ts'

export const VARY = 'accept-encoding, accept-language, cookie'
const COMPRESSED_TYPES = /^(text\/|application\/(json|javascript))/
const MIN_COMPRESSED_BYTES = 1_000

/** Sends what was rendered for this reader alone. */
export async function sendRendered(
  { response, context }: Rendering,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { mode, siteUrl, imageOrigin }: Pick<WebOptions, 'mode' | 'siteUrl' | 'imageOrigin'>,
): Promise<void> {
  copyHead(response, reply)
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  // A document that is shown in a frame of this site brings its own policy.
  if (isPage && !response.headers.has('content-security-policy')) {
    const own = {
      scripts: [`'nonce-${context.nonce}'`],
      styleNonce: context.nonce,
      framedBy: "'self'",
      imageOrigin,
    } as const
    const policy = mode === 'development' ? DEVELOPMENT_POLICY : contentPolicy(own)
    reply
      .header('content-security-policy', forHost(policy, { protocol: request.protocol, host: request.host, siteUrl }))
      .header('x-frame-options', 'SAMEORIGIN')
  }
  await sendBody({ response, context }, request, reply)
}

function copyHead(response: Response, reply: FastifyReply): void {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  // A page without a form takes no post; an address that only takes posts shows no page.
  if (response.status === 405)
    reply.header('allow', reply.request.method === 'POST' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS')
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store')
  reply.header('vary', VARY)
}

/** Texts go out whole and compressed, anything else as the stream that it is. */
async function sendBody({ response, context }: Rendering, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isEmpty = response.body === null && context.html === undefined
  if (isEmpty || request.method === 'HEAD') return void reply.send()
  const type = response.headers.get('content-type') ?? ''
  if (
    !COMPRESSED_TYPES.test(type) ||
    response.headers.has('content-encoding') ||
    response.headers.has('content-disposition')
  ) {
    return void reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]))
  }
  const text = await textOf({ response, context })
  const plain = Buffer.from(type.startsWith('text/html') ? withPreferences(text, attributesOf(request)) : text)
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? 'identity' : encodingFor(request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = await compress(plain, encoding, 'own')
  reply.header('content-length', body.length).send(body)
}

/** What is sent: a page as it was rendered, or any other text. */
export const textOf = async ({ response, context }: Rendering): Promise<string> => context.html ?? response.text()

/** The attributes of `<html>` by the reader's preferences. */
export function attributesOf(request: FastifyRequest): string {
  return htmlAttributes(parsePreferences(cookieValue(request.headers.cookie, PREFERENCES_COOKIE)))
}

export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding']
  return acceptedEncoding(Array.isArray(accepted) ? accepted.join(',') : accepted)
}
