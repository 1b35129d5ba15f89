import { afterAll, expect, test, vi } from 'vitest'
import { fileContainers, files } from '#db/schema/files.ts'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { createApi } from '#server/api.ts'
import type { ResolvedPath } from '#server/contract/site.ts'
import { invalidateAll, invalidateTags } from '#server/pages/index.ts'
import { listenForInvalidations } from '#server/plugins/cache-invalidations.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const { orm } = database
const api = createApi(app)
const guest = clientOf(api)
const admin = clientOf(api, (await asUser(app, { roles: ['app_admin'] })).headers)
const dropped: string[] = []
const drops = await listenForInvalidations(database.url, [
  {
    invalidate: ({ tags }) => {
      dropped.push(...tags)
      invalidateTags(tags)
    },
    lost: invalidateAll,
    back: invalidateAll,
  },
])
afterAll(() => drops.stop())

async function createPicture(slug: string, fileContainerId: string | null = null): Promise<string> {
  const [file] = await orm
    .insert(files)
    .values({
      name: slug,
      slug,
      originalName: `${slug}.png`,
      kind: 'image',
      mimeType: 'image/png',
      hash: '0',
      size: 1,
      isUploaded: true,
      path: slug,
      metadata: { width: 400, height: 300 },
      fileContainerId,
    })
    .returning()
  return file!.id
}

const focus = (id: string, attributes: Record<string, unknown>) =>
  admin.patch(`files/${id}`, { data: { type: 'files', id, attributes } })

test('a focal point is two whole percentages, and null takes it away', async () => {
  const id = await createPicture('measured')
  const read = async () => (await guest.get(`files/${id}`)).data.attributes
  expect(await read()).toMatchObject({ focalPointX: null, focalPointY: null })
  for (const attributes of [{ focalPointX: 101 }, { focalPointY: -1 }, { focalPointX: 12.5 }, { focalPointY: '50' }]) {
    const refused = await focus(id, attributes)
    expect(refused.status, JSON.stringify(attributes)).toBe(422)
    expect(refused.errors[0]?.source).toEqual({ pointer: `/data/attributes/${Object.keys(attributes)[0]}` })
  }
  expect((await focus(id, { focalPointX: 0, focalPointY: 100 })).status).toBe(200)
  expect(await read()).toMatchObject({ focalPointX: 0, focalPointY: 100 })
  expect((await focus(id, { focalPointX: null, focalPointY: null })).status).toBe(200)
  expect(await read()).toMatchObject({ focalPointX: null, focalPointY: null })
})

test('a page shows the focal point of its picture as soon as it is changed', async () => {
  const id = await createPicture('shown')
  const [page] = await orm
    .insert(appPages)
    .values({ path: '/focal', title: { fr: 'Image' }, isDraft: false })
    .returning()
  await orm.insert(appPageComponents).values({
    pageId: page!.id,
    name: 'image-banner',
    position: 0,
    props: { image: { fileId: id, alt: { $t: { fr: 'Une main' } } } },
  })
  const shown = async () => {
    const { document } = await guest.get('services/pages/resolve', { path: '/focal' })
    const { page } = document['data'] as Extract<ResolvedPath, { kind: 'page' }>
    return page.blocks[0]?.props['image']
  }
  expect(await shown()).not.toHaveProperty('focalPoint')
  await focus(id, { focalPointX: 20 })
  await vi.waitFor(() => expect(dropped).toContain(`files:${id}`))
  expect(await shown()).toMatchObject({ url: '/services/files/shown', focalPoint: { x: 20, y: 50 } })
})

test('files are found by the folder that they lie in', async () => {
  const [folder] = await orm.insert(fileContainers).values({ name: 'Portraits' }).returning()
  const inside = await createPicture('inside', folder!.id)
  await createPicture('outside')
  const found = await admin.get('files', { 'filter[fileContainer]': folder!.id, 'filter[kinds]': 'image,svg' })
  expect(found.list.map(({ id }) => id)).toEqual([inside])
})
