import { randomUUID } from 'node:crypto'
import type { ErrorDocument, ListDocument, OneDocument } from '#server/contract/jsonapi.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { Choice } from '#web/forms/definition.ts'
import { pictureOf, titleOf } from './titles.ts'

/** Stores one file of a form through the API. @throws ApiProblem when it is refused */
export function uploadVia(request: Request, context: WebContext): (file: File) => Promise<Choice> {
  return async file => {
    const boundary = `form-${randomUUID()}`
    const answer = await apiFor(request, context).raw('POST', '/services/files', {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, accept: 'application/vnd.api+json' },
      body: await multipart(boundary, file),
    })
    const body = Buffer.isBuffer(answer.body) ? answer.body : answer.body === null ? Buffer.alloc(0) : Buffer.concat((await answer.body.toArray()) as Buffer[])
    const document = JSON.parse(body.toString('utf8') || '{}') as Partial<ErrorDocument> & Partial<OneDocument | ListDocument>
    if (answer.status >= 400) throw new ApiProblem(answer.status, document.errors ?? [])
    const record = Array.isArray(document.data) ? document.data[0] : document.data
    if (record === undefined) throw new Error('The file was stored, but the answer does not name it')
    return { value: record.id, label: titleOf(record), image: pictureOf(record) }
  }
}

async function multipart(boundary: string, file: File): Promise<Buffer> {
  const name = file.name.replaceAll(/["\r\n]/g, '_')
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\nContent-Type: ${file.type || 'application/octet-stream'}\r\n\r\n`),
    Buffer.from(await file.arrayBuffer()),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}
