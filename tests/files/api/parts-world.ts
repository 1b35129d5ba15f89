import { PART_BYTES } from '#server/files/parts.ts'
import { routes } from '#server/files/routes.ts'
import { asUser, buildAppContext, callRoute, jsonOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { randomBytesOf, SEED } from '#tests/support/seed.ts'

export const randomBytes = randomBytesOf(SEED)

export type Kept = {
  id: string
  type: string
  attributes: {
    url: string
    slug: string
    size: number
    hash: string
    name: string
    kind: string
    altText: string | null
  }
}

export const content = randomBytes(PART_BYTES * 2 + 12_345)

/** People who send files in parts. */
export async function createPartsWorld() {
  const database = await createTestDatabase()
  const app = buildAppContext(database, { limits: { fileBytes: 30_000_000, adminFileBytes: 60_000_000 } })
  const contributor = await asUser(app, { roles: ['contributor'] })
  const other = await asUser(app, { roles: ['contributor'] })
  const admin = await asUser(app, { roles: ['app_admin'] })

  type Person = typeof contributor

  const send = async (person: Person, name: string, content: Buffer, fields: Record<string, string> = {}) =>
    (
      await jsonOf<{ data: Kept[] }>(
        await callRoute(app, routes, '/services/files', {
          method: 'POST',
          headers: { ...person.headers, 'content-type': multipartType },
          body: multipartBody(
            { filename: name, content },
            ...Object.entries(fields).map(([field, text]) => ({ name: field, content: text })),
          ),
        }),
      )
    ).data[0]!

  return { database, app, contributor, other, admin, send }
}
