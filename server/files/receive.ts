import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ApiRequest, MultipartPart } from '../contract/api.ts'
import { MAX_FIELD_BYTES, MULTIPART_LIMITS } from '../multipart-limits.ts'
import { badRequest, invalid, Problem } from '../problem.ts'

const READ_AWAY_BYTES = 50_000_000
const READ_AWAY_MS = 2_000

/** A file as it came, in a local folder, not yet looked at. */
export type ReceivedFile = { path: string; size: number; hash: string; givenName: string; declaredType: string }
export type ReceivedForm = {
  files: ReceivedFile[]
  fields: Record<string, string>
  /** Removes what is left of the files and what was made of them; call it whatever happened. */
  discard: () => Promise<void>
}

export type ReceiveOptions = {
  /** Local folder for files under way. */
  folder: string
  /** Names of the fields that carry files. */
  fileFields: readonly string[]
  maxBytes: (givenName: string) => number
  /** How many files are taken; as many as a body holds when absent. */
  maxFiles?: number
  /**
   * Asked once, with the fields that came before it, when the first file begins: what it throws is the answer, and
   * nothing of the file is kept.
   */
  beforeFiles?: (fields: Readonly<Record<string, string>>) => Promise<void>
}

/** Files under way stay here, next to the store, so that keeping one is a rename. */
export const uploadFolder = (dataDir: string) => join(dataDir, 'uploads')

export const tooLarge = (maxBytes: number, pointer = '/files') =>
  new Problem(
    413,
    { code: 'validation.file.size', detail: 'validation.file.size', pointer, meta: { max: maxBytes } },
    { connection: 'close' },
  )

/**
 * Streams the parts of a multipart body to local files, counting and hashing on the way: one part after the other, so
 * that memory stays bounded whatever is sent.
 * @throws Problem 400 when the body is broken or cut, 413 when a file is over its limit, 415 when it is no multipart,
 * 422 for a wrong field. Nothing is left behind then.
 */
export async function receiveForm(
  { headers, body, parts }: Pick<ApiRequest, 'headers' | 'body' | 'parts'>,
  options: ReceiveOptions,
): Promise<ReceivedForm> {
  if (parts === undefined)
    throw new Problem(415, { code: 'content-type', detail: 'send multipart/form-data', header: 'content-type' })
  if (!/;\s*boundary=/i.test(headers['content-type'] ?? ''))
    throw badRequest('multipart.boundary', 'the multipart body has no usable boundary')
  const folder = join(options.folder, randomUUID())
  const form: ReceivedForm = {
    files: [],
    fields: Object.create(null) as ReceivedForm['fields'],
    discard: () => rm(folder, { recursive: true, force: true }),
  }
  await mkdir(folder, { recursive: true })
  try {
    for await (const part of parts()) {
      if (part.type === 'file') await takeFile(part, form, { ...options, folder })
      else takeField(part, form)
    }
    return form
  } catch (error) {
    await Promise.all([form.discard(), readAway(body)])
    const refusal = refusalOf(error)
    if (body instanceof Readable && !body.readableEnded) refusal.headers['connection'] = 'close'
    throw refusal
  }
}

type FieldPart = Extract<MultipartPart, { type: 'field' }>
type FilePart = Extract<MultipartPart, { type: 'file' }>

function takeField({ fieldname, value, valueTruncated }: FieldPart, { fields }: ReceivedForm): void {
  if (valueTruncated) throw invalid(`/${fieldname}`, 'maxLength', { max: MAX_FIELD_BYTES })
  // A part that says it is JSON arrives parsed; the fields beside files are texts.
  if (typeof value !== 'string') throw invalid(`/${fieldname}`, 'text')
  fields[fieldname] = value
}

async function takeFile(part: FilePart, { files, fields }: ReceivedForm, options: ReceiveOptions): Promise<void> {
  const { fileFields, maxBytes, maxFiles = Infinity, beforeFiles, folder } = options
  if (!fileFields.includes(part.fieldname)) throw invalid(`/${part.fieldname}`, 'unknown')
  // What a form sends for a file field that was left empty.
  if (!part.filename) return void part.file.resume()
  const index = files.length
  if (index === 0) await beforeFiles?.({ ...fields })
  if (index >= maxFiles) throw invalid('/files', 'maxItems', { max: maxFiles })
  const file: ReceivedFile = {
    path: join(folder, String(index)),
    size: 0,
    hash: '',
    givenName: part.filename,
    declaredType: part.mimetype.toLowerCase(),
  }
  files.push(file)
  const hash = createHash('sha256')
  const max = maxBytes(part.filename)
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      file.size += chunk.length
      if (file.size > max) return done(tooLarge(max, `/files/${index}`))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(part.file, measure, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }))
  file.hash = hash.digest('hex')
}

const TOO_MANY_CODES: ReadonlySet<unknown> = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

function refusalOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code } = error as NodeJS.ErrnoException
  if (TOO_MANY_CODES.has(code))
    return new Problem(413, {
      code: 'validation.maxItems',
      detail: 'validation.maxItems',
      pointer: '/files',
      meta: { max: MULTIPART_LIMITS.files },
    })
  if (code === 'FST_PROTO_VIOLATION') return invalid('/', 'unknown')
  if (code === 'ENOSPC')
    return new Problem(507, { code: 'storage.full', detail: 'there is no room left for this file' })
  return new Problem(
    400,
    { code: 'multipart.broken', detail: 'the multipart body is broken or was cut off' },
    { connection: 'close' },
  )
}

/**
 * A client that is still sending would never read a refusal: a reasonable rest is read away first. The stream itself
 * stays, as its socket carries the answer.
 */
function readAway(body: ApiRequest['body']): Promise<void> {
  if (!(body instanceof Readable)) return Promise.resolve()
  body.unpipe()
  body.on('error', () => undefined)
  if (body.readableEnded || body.destroyed) return Promise.resolve()
  return new Promise(resolve => {
    let bytes = 0
    const onData = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > READ_AWAY_BYTES) stop()
    }
    const stop = () => {
      clearTimeout(timer)
      body.off('data', onData).off('end', stop).off('close', stop)
      body.pause()
      resolve()
    }
    const timer = setTimeout(stop, READ_AWAY_MS)
    // What was unpiped stands still until it is told to go on.
    body.on('data', onData).on('end', stop).on('close', stop).resume()
  })
}
