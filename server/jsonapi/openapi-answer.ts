import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import type { ServiceRoute } from '#server/module.ts'
import type { Registry } from './definition.ts'
import { openApiDocument } from './openapi.ts'

type Encoding = 'br' | 'gzip' | 'identity'

const BROTLI_QUALITY = 9
const COMPRESS: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: plain =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: plain => promisify(gzip)(plain),
  identity: plain => Promise.resolve(plain),
}

/**
 * `GET /api/v1/openapi.json`: the description, made at the first request for it and compressed once; it changes with a
 * start of the process only.
 */
export function openApiAnswer(
  registry: Registry,
  services: readonly ServiceRoute[],
): (context: Pick<RequestContext, 'request'>) => Promise<ApiAnswer> {
  let made: { plain: Buffer; etag: string } | null = null
  const bodies = new Map<Encoding, Promise<Buffer>>()
  const make = () => {
    const plain = Buffer.from(JSON.stringify(openApiDocument(registry, services)))
    return { plain, etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22) }
  }

  return async ({ request: { headers } }) => {
    const { plain, etag: hash } = (made ??= make())
    const encoding = encodingOf(headers['accept-encoding'])
    const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const lasting = { etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' }
    if (headers['if-none-match']?.split(',').some(one => one.trim().replace(/^W\//, '') === etag))
      return { status: 304, headers: lasting, body: null }
    const body = bodies.get(encoding) ?? COMPRESS[encoding](plain)
    bodies.set(encoding, body)
    return {
      status: 200,
      body: await body,
      headers: {
        ...lasting,
        'content-type': 'application/json; charset=utf-8',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    }
  }
}

/** The best encoding that an Accept-Encoding header takes. */
function encodingOf(header = ''): Encoding {
  const accepted = header
    .toLowerCase()
    .split(',')
    .filter(part => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map(part => part.split(';', 1)[0]!.trim())
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}
