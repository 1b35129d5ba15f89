import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withPreferences } from '#web/session/preferences.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/**
 * Of a page that many will get, and of one that is made for its reader alone: a quarter of the time for a quarter more
 * bytes.
 */
const BROTLI_QUALITY = { shared: 5, own: 1 } as const
/** A reader's preferences are few; more variants than this are made anew each time. */
const MAX_VARIANTS = 12

export type Encoding = 'br' | 'gzip' | 'identity'
type Bytes = { body: Buffer; etag: string }

/** A finished page: its text, and the bytes of each variant and encoding once somebody has asked for them. */
export type CachedPage = {
  contentType: string
  /** Null for data answers. */
  policy: string | null
  bytesFor: (attributes: string, encoding: Encoding) => Promise<Bytes>
  /** What it holds in memory, about. */
  bytes: () => number
}

export function cachedPage({
  text,
  contentType,
  policy,
}: {
  text: string
  contentType: string
  policy: string | null
}): CachedPage {
  const variants = new Map<string, Promise<Bytes>>()
  const size = Buffer.byteLength(text)

  async function make(attributes: string, encoding: Encoding): Promise<Bytes> {
    const plain = Buffer.from(policy === null ? text : withPreferences(text, attributes))
    const body = await compress(plain, encoding, 'shared')
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    return { body, etag: `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"` }
  }

  return {
    contentType,
    policy,
    bytesFor(attributes, encoding) {
      const key = `${encoding} ${policy === null ? '' : attributes}`
      const known = variants.get(key)
      if (known) return known
      const made = make(attributes, encoding)
      if (variants.size < MAX_VARIANTS) variants.set(key, made)
      return made
    },
    // Text, its identity bytes, and compressed ones at about a third.
    bytes: () => size * 4,
  }
}

/** Compressed as pages are: fast, since many are made on demand. */
export function compress(plain: Buffer, encoding: Encoding, use: keyof typeof BROTLI_QUALITY): Promise<Buffer> {
  if (encoding === 'br') {
    return compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    })
  }
  return encoding === 'gzip' ? compressGzip(plain) : Promise.resolve(plain)
}

/** The best encoding that an Accept-Encoding header takes. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map(part => part.trim())
    .filter(part => !/;\s*q=0(\.0+)?$/.test(part))
    .map(part => part.split(';')[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}
