import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ErrorDocument, ListDocument, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { Choice } from '#web/forms/definition.ts'
import { pictureOf, titleOf } from './titles.ts'

/** Stores one file of a form through the API. @throws ApiProblem when it is refused */
export function uploadVia(request: Request, context: WebContext): (file: File) => Promise<Choice> {
  return async file => {
    const record = await sendFile(request, context, { path: '/services/files', file })
    return { value: record.id, label: titleOf(record), image: pictureOf(record) }
  }
}

type FileUpload = { path: string; file: File; fields?: Readonly<Record<string, string>> }

/** Sends one file to an API call that takes files. @returns the first record of its answer @throws ApiProblem */
export async function sendFile(request: Request, context: WebContext, sending: FileUpload): Promise<ResourceObject> {
  const document = await postFile<Partial<OneDocument | ListDocument>>(request, context, sending)
  const record = Array.isArray(document.data) ? document.data[0] : document.data
  if (record === undefined) throw new Error('The file was stored, but the answer does not name it')
  return record
}

/** The raw variant, for calls with another answer. @throws ApiProblem */
export async function postFile<T extends object>(
  request: Request,
  context: WebContext,
  { path, file, fields }: FileUpload,
): Promise<T> {
  const boundary = `form-${randomUUID()}`
  const api = apiFor(request, context)
  const answer = await api.raw('POST', path, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, accept: 'application/vnd.api+json' },
    body: Readable.from(multipart(boundary, file, fields)),
  })
  const document = (await api.read<Partial<ErrorDocument> & T>(answer)) ?? ({} as Partial<ErrorDocument> & T)
  if (answer.status >= 400) throw new ApiProblem(answer.status, document.errors ?? [])
  return document
}

/** The multipart body as a stream: the file is never held in memory as a whole. */
async function* multipart(
  boundary: string,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): AsyncGenerator<Buffer> {
  for (const [name, text] of Object.entries(fields))
    yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
  const fileName = file.name.replaceAll(/["\r\n]/g, '_')
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="files[]"; filename="${fileName}"`,
    `Content-Type: ${file.type || 'application/octet-stream'}`,
  ]
  yield Buffer.from(`${head.join('\r\n')}\r\n\r\n`)
  for await (const chunk of Readable.fromWeb(file.stream() as Parameters<typeof Readable.fromWeb>[0]))
    yield Buffer.from(chunk as Uint8Array)
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}
