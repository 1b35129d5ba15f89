import { type Readable } from 'node:stream'
import type { SiteLimits } from '#server/config/site.ts'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { routes } from '#server/files/routes.ts'
import { asUser, buildAppContext, callRoute, jsonOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType, type Part } from '#tests/support/multipart.ts'

export type FileObject = ResourceObject<{
  name: string
  slug: string
  originalName: string
  altText: string | null
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

const SMALL = { fileBytes: 1_000_000, imageBytes: 500_000, adminFileBytes: 2_000_000 }

/** Two contributors and an admin, who upload files up to these limits, and the files that are served. */
export async function createFilesWorld(limits: Partial<SiteLimits> = SMALL) {
  const database = await createTestDatabase()
  const app = buildAppContext(database, { limits })
  const contributor = await asUser(app, { roles: ['contributor'] })
  const other = await asUser(app, { roles: ['contributor'] })
  const admin = await asUser(app, { roles: ['app_admin'] })

  const send = (body: Buffer | Readable | null, { headers = contributor.headers, contentType = multipartType } = {}) =>
    callRoute(app, routes, '/services/files', {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': contentType },
    })

  const upload = (...parts: Part[]) => send(multipartBody(...parts))
  /** Uploads a file of the contributor, and answers its record. */
  const makeFile = async (filename: string, content: Buffer) =>
    (await recordsOf(await upload({ filename, content })))[0]!
  const get = (path: string, call: Parameters<typeof callRoute>[3] = {}) => {
    const [address = '', query = ''] = path.split('?')
    return callRoute(app, routes, address, { query, ...call })
  }

  return { database, app, contributor, other, admin, send, upload, makeFile, get }
}
