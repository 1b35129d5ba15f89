import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'

/** A sent form. Its files lie on the disk and not in memory: `discard` removes them, call it whatever happened. */
export type SentFormData = { data: FormData; discard: () => Promise<void> }

const MAX_FILES = 100
const MAX_FIELDS = 5_000
/** Of all fields together; a form without files has no more either. */
const MAX_FIELD_BYTES = 2 * 1024 * 1024

/** Reads a form that has no file field. @throws Response 415 for one with files, of which nothing is read */
export async function readFields(request: Request): Promise<FormData> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    throw new Response(null, { status: 415 })
  return request.formData()
}

/**
 * Reads a form's body, for the actions that take files: they ask for the visitor's right first. Of one with files every
 * file is written to the temporary folder as it comes, so that memory stays bounded.
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
      // A body that breaks off is told on this stream, too, after its reader has gone: nobody listening would end the
      // process.
      stream.on('error', () => undefined)
      const value = keep(stream, { path: join(folder, String(parts.length)), fileName, type })
      // Looked at below, when the whole body has come.
      value.catch(() => undefined)
      parts.push({ name, value })
    })
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), busboy)
    if (isTooMuch) throw new Error('more than a form holds')
    const data = new FormData()
    for (const { name, value } of parts) data.append(name, await value)
    return data
  } catch {
    // What is half written must be closed before its folder goes. The parser leaves its own streams open, and without
    // an error their reader would wait for ever.
    for (const stream of streams) stream.destroy(new Error('the form broke off'))
    await Promise.allSettled(parts.map(async part => part.value))
    throw new Response(null, { status: 400 })
  }
}

/** Browsers send an empty, nameless file for an untouched input. */
async function keep(
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
