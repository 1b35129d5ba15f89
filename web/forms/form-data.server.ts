import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'

/** A submitted form. Its files are on disk, not in memory: always call `discard` to remove them. */
export type SentFormData = { data: FormData; discard: () => Promise<void> }

const MAX_FILES = 100
const MAX_FIELDS = 5_000
/** The limit of all fields together, also for forms without files. */
const MAX_FIELD_BYTES = 2 * 1024 * 1024

/** Reads a form without file fields. @throws Response 415 for a multipart form; nothing of it is read */
export async function readFields(request: Request): Promise<FormData> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    throw new Response(null, { status: 415 })
  return request.formData()
}

/**
 * Reads a form that may contain files; call it after the visitor's rights are checked. Each file is streamed to the
 * temporary folder, so that memory stays bounded.
 * @throws Response 400
 */
export async function readFormData(request: Request): Promise<SentFormData> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data') || request.body === null)
    return { data: await readFields(request), discard: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'form-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    return { data: await parse(request, contentType, folder), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

async function parse(request: Request, contentType: string, folder: string): Promise<FormData> {
  const parts: { name: string; value: string | Promise<File> }[] = []
  const streams: BusboyFileStream[] = []
  try {
    const busboy = new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: MAX_FILES, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fieldNameSize: 500 },
    })
    let [isTooMuch, fieldBytes] = [false, 0]
    for (const limit of ['filesLimit', 'fieldsLimit'] as const)
      busboy.on(limit, () => {
        isTooMuch = true
      })
    busboy.on('field', (name, value, _nameCut, valueCut) => {
      fieldBytes += name.length + value.length
      isTooMuch ||= valueCut || fieldBytes > MAX_FIELD_BYTES
      if (isTooMuch) return
      parts.push({ name, value })
    })
    busboy.on('file', (name, stream, fileName, _encoding, type) => {
      streams.push(stream)
      // A truncated body also emits an error here, after its reader has stopped: without a listener the process would
      // exit.
      stream.on('error', () => undefined)
      const value = storeFile(stream, { path: join(folder, String(parts.length)), fileName, type })
      // Handled below, when the whole body has been received.
      value.catch(() => undefined)
      parts.push({ name, value })
    })
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), busboy)
    if (isTooMuch) throw new Error('more than a form holds')
    const data = new FormData()
    for (const { name, value } of parts) data.append(name, await value)
    return data
  } catch {
    // Partial files must be closed before their folder is removed. The parser leaves its streams open, and without an
    // error their reader would wait for ever.
    for (const stream of streams) stream.destroy(new Error('the form broke off'))
    await Promise.allSettled(parts.map(async part => part.value))
    throw new Response(null, { status: 400 })
  }
}

/** Browsers send an empty, nameless file for an untouched input. */
async function storeFile(
  stream: BusboyFileStream,
  { path, fileName, type }: { path: string; fileName: string | undefined; type: string },
): Promise<File> {
  if (!fileName) {
    stream.resume()
    return new File([], '')
  }
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
  return new File([await openAsBlob(path, { type })], fileName, { type })
}
