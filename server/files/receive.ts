import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { ApiRequest } from '../contract/api.ts'
import { badRequest, invalid, Problem } from '../problem.ts'

const MAX_FILES = 20
const MAX_FIELDS = 20
const MAX_FIELD_BYTES = 20_000
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
  /**
   * Asked once, with the fields that came before it, when the first file begins: what it throws is the answer, and
   * nothing of the file is kept.
   */
  beforeFiles?: (fields: Readonly<Record<string, string>>) => Promise<void>
}

/** Files under way stay here, next to the store, so that keeping one is a rename. */
export const uploadFolder = (dataDir: string) => join(dataDir, 'uploads')

export const tooLarge = (maxBytes: number) =>
  new Problem(
    413,
    { code: 'validation.file.size', detail: 'validation.file.size', pointer: '/files', meta: { max: maxBytes } },
    { connection: 'close' },
  )

/**
 * Streams a multipart body to local files, counting and hashing on the way; memory stays bounded whatever is sent.
 * @throws Problem 400 when the body is broken or cut, 413 when a file is over its limit, 415 when it is no multipart,
 * 422 for a wrong field. Nothing is left behind then.
 */
export async function receiveForm(
  request: Pick<ApiRequest, 'headers' | 'body'>,
  options: ReceiveOptions,
): Promise<ReceivedForm> {
  const contentType = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType))
    throw new Problem(415, { code: 'content-type', detail: 'send multipart/form-data', header: 'content-type' })
  const body = Buffer.isBuffer(request.body) ? Readable.from([request.body]) : (request.body ?? Readable.from([]))
  const busboy = openParser(contentType)
  const form = new Form(options)
  await form.open()
  busboy.on('file', (name, stream, givenName, _encoding, declaredType) =>
    form.takeFile({ name, stream, givenName, declaredType }),
  )
  busboy.on('field', (name, value, _nameCut, valueCut) => form.takeField(name, value, valueCut))
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    busboy.on(limit, () =>
      form.fail(
        new Problem(
          413,
          { code: 'validation.maxItems', detail: 'validation.maxItems', pointer: '/files', meta: { max: MAX_FILES } },
          { connection: 'close' },
        ),
      ),
    )
  }
  try {
    await Promise.race([feed(body, busboy), form.failed])
    await form.finished()
  } catch (error) {
    body.unpipe(busboy)
    body.on('error', () => undefined)
    busboy.destroy()
    await Promise.all([form.discard(), readAway(body)])
    if (error instanceof Problem) {
      if (!body.readableEnded) error.headers['connection'] = 'close'
      throw error
    }
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new Problem(507, { code: 'storage.full', detail: 'there is no room left for this file' })
    throw new Problem(
      400,
      { code: 'multipart.broken', detail: 'the multipart body is broken or was cut off' },
      { connection: 'close' },
    )
  }
  return { files: form.files, fields: form.fields, discard: () => form.discard() }
}

function openParser(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: MAX_FILES,
        fields: MAX_FIELDS,
        parts: MAX_FILES + MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        headerPairs: 50,
        headerSize: 16_384,
        fieldNameSize: 100,
      },
    })
  } catch {
    throw badRequest('multipart.boundary', 'the multipart body has no usable boundary')
  }
}

/** Resolves when the parser has seen the end of the last part. */
function feed(body: Readable, busboy: InstanceType<typeof Busboy>): Promise<void> {
  return new Promise((resolve, reject) => {
    busboy.once('finish', resolve)
    busboy.once('error', reject)
    body.once('error', reject)
    body.once('aborted', () => reject(new Error('aborted')))
    body.once('close', () => {
      if (!body.readableEnded) reject(new Error('the body was cut off'))
    })
    body.pipe(busboy)
  })
}

/**
 * A client that is still sending would never read a refusal: a reasonable rest is read away first. The stream itself
 * stays, as its socket carries the answer.
 */
function readAway(body: Readable): Promise<void> {
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

type FilePart = { name: string; stream: BusboyFileStream; givenName: string | undefined; declaredType: string }

class Form {
  readonly files: ReceivedFile[] = []
  readonly fields: Record<string, string> = Object.create(null) as Record<string, string>
  /** Only ever rejects. */
  readonly failed: Promise<never>
  fail: (error: unknown) => void = () => undefined
  private readonly folder: string
  private readonly streams: Readable[] = []
  private readonly writing: Promise<void>[] = []
  private allowed: Promise<void> | null = null

  constructor(private readonly options: ReceiveOptions) {
    this.failed = new Promise((_, reject) => {
      this.fail = reject
    })
    this.failed.catch(() => undefined)
    this.folder = join(options.folder, randomUUID())
  }

  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true })
  }

  takeField(name: string, value: string, isCut: boolean): void {
    if (isCut) return this.fail(invalid(`/${name}`, 'maxLength', { max: MAX_FIELD_BYTES }))
    this.fields[name] = value
  }

  takeFile({ name, stream, givenName, declaredType }: FilePart): void {
    stream.on('error', () => undefined)
    this.streams.push(stream)
    if (!this.options.fileFields.includes(name)) {
      stream.resume()
      return this.fail(invalid(`/${name}`, 'unknown'))
    }
    // What a form sends for a file field that was left empty.
    if (!givenName) return void stream.resume()
    const index = this.files.length
    const file: ReceivedFile = {
      path: join(this.folder, String(index)),
      size: 0,
      hash: '',
      givenName,
      declaredType: declaredType.toLowerCase(),
    }
    this.files.push(file)
    const { beforeFiles, maxBytes } = this.options
    this.allowed ??= beforeFiles?.({ ...this.fields }) ?? Promise.resolve()
    const write = () =>
      this.write(file, stream, maxBytes(givenName)).catch((error: unknown) => {
        if (error instanceof Problem)
          error.faults.forEach(fault => {
            fault.pointer = `/files/${index}`
          })
        throw error
      })
    this.writing.push(
      this.allowed.then(write).catch((error: unknown) => {
        stream.resume()
        this.fail(error)
      }),
    )
  }

  private async write(file: ReceivedFile, stream: Readable, maxBytes: number): Promise<void> {
    const hash = createHash('sha256')
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        file.size += chunk.length
        if (file.size > maxBytes) return done(tooLarge(maxBytes))
        hash.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(stream, measure, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }))
    file.hash = hash.digest('hex')
  }

  /** All that was begun is written. @throws what went wrong */
  async finished(): Promise<void> {
    await Promise.race([Promise.all(this.writing), this.failed])
  }

  async discard(): Promise<void> {
    // The parser leaves its own streams open, and without an error their reader would wait for ever.
    for (const stream of this.streams) stream.destroy(new Error('the form broke off'))
    await Promise.allSettled(this.writing)
    await rm(this.folder, { recursive: true, force: true })
  }
}
