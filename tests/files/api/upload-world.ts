import { type Readable } from 'node:stream'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { routes } from '#server/files/routes.ts'
import { asUser, buildAppContext, callRoute, jsonOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType, type Part } from '#tests/support/multipart.ts'

type FileObject = ResourceObject<{
  name: string
  slug: string
  originalName: string
  mimeType: string
  kind: string
  hash: string
  size: number
  url: string
  previewUrl: string | null
  metadata: { width?: number; height?: number }
}>

export const recordsOf = async (answer: Parameters<typeof jsonOf>[0]) =>
  (await jsonOf<{ data: FileObject[] }>(answer)).data

/** A person who uploads files, and the files that are served. */
export async function createUploadWorld() {
  const database = await createTestDatabase()
  const app = buildAppContext(database, {
    limits: { fileBytes: 1_000_000, imageBytes: 500_000, adminFileBytes: 2_000_000 },
  })

  const contributor = await asUser(app, { roles: ['contributor'] })
  const send = (body: Buffer | Readable | null, { headers = contributor.headers, contentType = multipartType } = {}) =>
    callRoute(app, routes, '/services/files', {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': contentType },
    })

  const upload = (...parts: Part[]) => send(multipartBody(...parts))
  const get = (path: string, call: Parameters<typeof callRoute>[3] = {}) => {
    const [address = '', query = ''] = path.split('?')
    return callRoute(app, routes, address, { query, ...call })
  }

  return { database, app, contributor, send, upload, get }
}
