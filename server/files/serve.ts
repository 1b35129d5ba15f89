import type { Readable } from 'node:stream'
import { eq, isNull, sql, type SQL } from 'drizzle-orm'
import { files } from '#db/schema/files.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import type { Actor } from '../domain/actor.ts'
import { contentDisposition } from './domain/content-disposition.ts'
import { parseRange } from './domain/range.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { badParameter, notFound, Problem } from '../problem.ts'
import { storeUnavailable } from './unavailable.ts'
import type { FileMetadata } from './inspect.ts'
import { findFile, type FileRow } from './keep.ts'
import { PREVIEW_WIDTHS, type PreviewWidth } from './domain/previews.ts'
import { previewKey } from './keys.ts'

const PUBLIC_SECONDS = 300

/** A page made of a file can do nothing: no script, no form, no frame, no reach to the site that serves it. */
const SANDBOX =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; font-src data:; " +
  "frame-ancestors 'self'; sandbox"
/** Browsers refuse to show a PDF in a sandbox. Their viewer runs no script of it on the site's address. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

const SHOWN = /^(image|video|audio)\/|^application\/pdf$/

/** Bytes to send, whichever rendition they are, and what their headers tell. */
export type Served = {
  key: string
  size: number
  mimeType: string
  etag: string
  name: string
  modifiedAt: Date
  cacheControl: string
  isPublic: boolean
}

/**
 * GET and HEAD /services/files/:slugOrId, `?preview=320|640|1280` for an image's smaller twin. One range, etag and date
 * are understood.
 * @throws Problem 400 for a preview of no known width, 404 for what is not there, deleted, or not for this reader, 416,
 * 503 when the store is away
 */
export async function serveFile(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const row = await findFile(context.app, context.params['slugOrId'] ?? '', readableBy(registry, context.actor))
  if (row === null) throw notFound()
  return sendBytes(context, rendition(row, parsePreview(context.query)))
}

/** Sends stored bytes, whole or one range of them, or says that they are unchanged. @throws Problem 404, 416, 503 */
export async function sendBytes(context: RequestContext, served: Served): Promise<ApiAnswer> {
  const { request } = context
  const headers = headersFor(served)
  if (isUnchanged(request.headers, served)) return { status: 304, headers: withoutContent(headers), body: null }

  // A range is a matter of GET alone (RFC 9110).
  const range = request.method === 'HEAD' ? null : rangeOf(request.headers, served)
  if (range === 'unsatisfiable') {
    throw new Problem(
      416,
      { code: 'range', detail: 'the file is shorter than that', header: 'range' },
      { 'content-range': `bytes */${served.size}` },
    )
  }
  const length = range === null ? served.size : range.end - range.start + 1
  const status = range === null ? 200 : 206
  const sent = {
    ...headers,
    'content-length': String(length),
    ...(range === null ? {} : { 'content-range': `bytes ${range.start}-${range.end}/${served.size}` }),
  }
  if (request.method === 'HEAD') return { status, headers: sent, body: null }
  return { status, headers: sent, body: await read(context, served.key, range ?? undefined) }
}

/** Sends bytes that were made for this answer: whole, for one reading. */
export function sendMade(context: RequestContext, served: Omit<Served, 'key' | 'size'>, bytes: Buffer): ApiAnswer {
  const headers = { ...headersFor(served), 'accept-ranges': 'none' }
  if (isUnchanged(context.request.headers, served)) return { status: 304, headers: withoutContent(headers), body: null }
  const sent = { ...headers, 'content-length': String(bytes.length) }
  return { status: 200, headers: sent, body: context.request.method === 'HEAD' ? null : bytes }
}

/** Where it is not deleted and the policy of files lets this actor read it: the rule of lists, too. */
export function readableBy(registry: Registry, actor: Actor): SQL {
  const scope = registry.get('files')!.definition.policy.scope(actor)
  const readable = scope === 'everything' ? sql`true` : scope === 'nothing' ? sql`false` : scope
  return sql`${isNull(files.deletedAt)} and ${eq(files.isUploaded, true)} and (${readable})`
}

function parsePreview(query: URLSearchParams): PreviewWidth | null {
  const given = query.get('preview')
  if (given === null) return null
  const width = PREVIEW_WIDTHS.find(known => String(known) === given)
  if (width === undefined) throw badParameter('preview', 'preview', `preview is one of ${PREVIEW_WIDTHS.join(', ')}`)
  return width
}

/** The preview that was asked for, or the widest that exists; the file itself where none do. */
function rendition(row: FileRow, wanted: PreviewWidth | null): Served {
  const { previews = {} } = row.metadata as FileMetadata
  const width =
    wanted === null
      ? undefined
      : PREVIEW_WIDTHS.filter(known => previews[known] !== undefined && known <= wanted).at(-1)
  const common = {
    name: row.originalName,
    modifiedAt: row.updatedAt,
    isPublic: row.isPublic,
    cacheControl: row.isPublic ? `public, max-age=${PUBLIC_SECONDS}, must-revalidate` : 'private, no-cache',
  }
  if (width === undefined)
    return { ...common, key: row.path, size: row.size, mimeType: row.mimeType, etag: `"${row.hash}"` }
  return {
    ...common,
    key: previewKey(row.path, width),
    size: previews[width]!,
    mimeType: 'image/webp',
    etag: `"${row.hash}-${width}"`,
  }
}

function headersFor({
  mimeType,
  etag,
  name,
  modifiedAt,
  cacheControl,
  isPublic,
}: Omit<Served, 'key' | 'size'>): Record<string, string> {
  const isPdf = mimeType === 'application/pdf'
  return {
    'content-type': isText(mimeType) ? `${mimeType}; charset=utf-8` : mimeType,
    'content-disposition': contentDisposition(SHOWN.test(mimeType) ? 'inline' : 'attachment', name),
    'content-security-policy': isPdf ? PDF_POLICY : SANDBOX,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'last-modified': modifiedAt.toUTCString(),
    etag,
    ...(isPublic ? {} : { vary: 'cookie', 'cross-origin-resource-policy': 'same-origin' }),
  }
}

function isText(mimeType: string): boolean {
  return mimeType.startsWith('text/') || mimeType === 'application/json' || mimeType === 'image/svg+xml'
}

function withoutContent({
  'content-type': _type,
  'content-disposition': _disposition,
  ...headers
}: Record<string, string>): Record<string, string> {
  return headers
}

/** RFC 9110: the etags decide where they are sent, else the date, to the second. */
function isUnchanged(
  headers: RequestContext['request']['headers'],
  { etag, modifiedAt }: Pick<Served, 'etag' | 'modifiedAt'>,
): boolean {
  const known = headers['if-none-match']
  if (known !== undefined)
    return known.trim() === '*' || known.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Number.isFinite(since) && Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since
}

/** A range of another version than the one the reader holds is not sent. */
function rangeOf(headers: RequestContext['request']['headers'], { size, etag, modifiedAt }: Served) {
  const condition = headers['if-range']?.trim()
  const holds = condition === undefined || condition === etag || condition === modifiedAt.toUTCString()
  return holds ? parseRange(headers['range'], size) : null
}

/** @throws Problem 404 when the store has lost it, which is logged; 503 when the store itself does not answer */
async function read(
  { app }: RequestContext,
  key: string,
  range: { start: number; end: number } | undefined,
): Promise<Readable> {
  try {
    return await app.store.get(key, range)
  } catch (error) {
    const isThere = await app.store.has(key).catch(() => null)
    if (isThere !== false) {
      app.log.error({ err: error, key }, 'the file store does not answer')
      throw storeUnavailable()
    }
    app.log.error({ key }, 'a file is missing from the store')
    throw notFound()
  }
}
