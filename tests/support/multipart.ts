import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { ApiRequest } from '#server/contract/api.ts'
import { MULTIPART_LIMITS } from '#server/multipart-limits.ts'

/** A multipart body, made by hand so that it may be wrong. */
export type Part = { name?: string; filename?: string; type?: string; content: Buffer | string }

const BOUNDARY = '----pluie42'
export const multipartType = `multipart/form-data; boundary=${BOUNDARY}`

export function partBody({ name = 'files[]', filename, type, content }: Part): Buffer {
  const disposition = `form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`
  const head = [
    `--${BOUNDARY}`,
    `content-disposition: ${disposition}`,
    ...(type ? [`content-type: ${type}`] : []),
    '\r\n',
  ]
  return Buffer.concat([Buffer.from(head.join('\r\n')), Buffer.from(content), Buffer.from('\r\n')])
}

export const multipartBody = (...parts: Part[]) =>
  Buffer.concat([...parts.map(partBody), Buffer.from(`--${BOUNDARY}--\r\n`)])

/** Answers a request with the parts of its multipart body, read by @fastify/multipart as in the program. */
export async function withParts<T>(request: ApiRequest, answer: (request: ApiRequest) => Promise<T>): Promise<T> {
  const { body, headers } = request
  if (body === null || !headers['content-type']?.startsWith('multipart/form-data')) return answer(request)
  const app = Fastify()
  await app.register(multipart, { limits: MULTIPART_LIMITS })
  return new Promise<T>((resolve, reject) => {
    app.post('/', incoming => {
      const received = { ...request, body: incoming.raw, parts: () => incoming.parts() }
      return answer(received).then(resolve, reject)
    })
    const type = { 'content-type': headers['content-type'] }
    // A body that breaks off rejects here, too; the answer says so.
    app.inject({ method: 'POST', url: '/', headers: type, payload: body }).catch(() => undefined)
  })
}
